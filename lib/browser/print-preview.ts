let isOpen = false;

/** Whether the browser shows the print preview right now; most of them let nobody do anything else meanwhile. */
export const isPrintPreviewOpen = (): boolean => isOpen;

/** Follows the print preview from now on; gives the function that ends it. */
export function watchPrintPreview(): () => void {
  const open = (): void => {
    isOpen = true;
  };
  const close = (): void => {
    isOpen = false;
  };
  window.addEventListener("beforeprint", open);
  window.addEventListener("afterprint", close);
  return () => {
    close();
    window.removeEventListener("beforeprint", open);
    window.removeEventListener("afterprint", close);
  };
}
