/** A file that misses its place would be opened by the browser in place of the editor. */
function keepThePage(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}

/** Lets files be dropped only where something takes them; gives the function that ends it. */
export function ignoreStrayFiles(): () => void {
  window.addEventListener("dragover", keepThePage);
  window.addEventListener("drop", keepThePage);
  return () => {
    window.removeEventListener("dragover", keepThePage);
    window.removeEventListener("drop", keepThePage);
  };
}
