import { partsOfPdf } from "../inside-pdf/extract";

self.addEventListener("message", (event: MessageEvent<Uint8Array>) => {
  void partsOfPdf(event.data).then((parts) => self.postMessage(parts));
});
