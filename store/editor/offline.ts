/**
 * Keeps the whole product for a day without a connection. A developer wants to see changes at once and goes without, and so
 * do a browser that has no service workers or forbids them, and a visitor who saves data.
 */
export function startOffline(): void {
  if (process.env.NODE_ENV !== "production" || process.env.APP_ENV === "development") return;
  if (!("serviceWorker" in navigator) || savesData()) return;
  navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
}

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
  );
};
