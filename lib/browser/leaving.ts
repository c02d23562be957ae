/** Has the browser ask before the page is left; several may want that at once. Gives the function that ends it. */
export function stay(): () => void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}
