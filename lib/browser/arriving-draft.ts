import { draftIn } from "../site/sharing";
import { addressOfPage, replaceAddress } from "./navigation";

/**
 * Hands over the draft in the address of the page, and each with which it is opened again later. The address forgets it: a
 * reload must not bring it twice. Gives the function that ends it.
 */
export function watchArrivingDrafts(take: (packed: string) => void): () => void {
  const look = (): void => {
    const address = new URL(addressOfPage());
    const packed = draftIn(address.hash);
    if (packed === null) return;
    address.hash = "";
    replaceAddress(address.href);
    take(packed);
  };
  look();
  window.addEventListener("hashchange", look);
  return () => window.removeEventListener("hashchange", look);
}
