let isOpen = false;

/** Whether the browser shows the print preview right now; most of them let nobody do anything else meanwhile. */
export const isPrintPreviewOpen = (): boolean => isOpen;

/** Knows from now on whether the print preview is open; gives the function that ends it. */
export function followPrintPreview(): () => void {
  const over = new AbortController();
  const onChange = ({ type }: Event): void => {
    isOpen = type === "beforeprint";
  };
  for (const type of ["beforeprint", "afterprint"]) window.addEventListener(type, onChange, over);
  return () => {
    isOpen = false;
    over.abort();
  };
}
