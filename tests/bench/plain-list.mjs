import { build } from "esbuild";
import { root } from "./servers.mjs";

// Nothing is kept from being rendered, and nothing is left out: what anybody would write first.
const source = `
import { useState } from "react";
import { createRoot } from "react-dom/client";
const names = ["name", "quantity", "unitPrice"];
function List({ lines: first }) {
  const [lines, setLines] = useState(first);
  const change = (id, name, value) =>
    setLines(lines.map((line) => (line.id === id ? { ...line, [name]: value } : line)));
  const totals = lines.map(({ quantity, unitPrice }) => Number(quantity) * Number(unitPrice));
  return (
    <>
      <table>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id} data-line-id={line.id}>
              {names.map((name) => (
                <td key={name}>
                  <input
                    data-field={name}
                    value={line[name]}
                    onChange={({ target }) => change(line.id, name, target.value)}
                  />
                </td>
              ))}
              <td>{totals[index].toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{totals.reduce((sum, total) => sum + total, 0).toFixed(2)}</p>
    </>
  );
}
createRoot(document.body.appendChild(document.createElement("main"))).render(<List lines={window.lines} />);
`;

/** A page that shows the same rows in a plain React list, in the production build of the same React. */
export const plainList = async (invoiceLines) => {
  const { outputFiles } = await build({
    stdin: { contents: source, loader: "jsx", resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const data = JSON.stringify(invoiceLines).replaceAll("<", "\\u003c");
  return `<!doctype html><title>List</title><body><script>window.lines=${data}</script><script>${outputFiles[0].text.replaceAll("</script", "<\\/script")}</script>`;
};
