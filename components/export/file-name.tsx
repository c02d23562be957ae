import "./file-name.css";
/** Characters at the end of a name that always show; what the file is stands there. */
const tailLength = 18;

/** The name of a file on one line; a long one loses its middle. */
export function FileName({ name }: { readonly name: string }) {
  return (
    <span className="ed-file-name" title={name}>
      <span>{name.slice(0, -tailLength)}</span>
      <span>{name.slice(-tailLength)}</span>
    </span>
  );
}
