/**
 * Lets the page open without a connection from now on. A browser that has no service workers or forbids them goes
 * without, and so does a visitor who saves data.
 */
export function registerServiceWorker(path: string): void {
  if (!("serviceWorker" in navigator) || savesData()) return;
  navigator.serviceWorker.register(path, { updateViaCache: "none" }).catch(() => undefined);
}

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
  );
};
