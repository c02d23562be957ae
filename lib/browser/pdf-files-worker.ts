import { partsOfPdf } from "../pdf-files/extract";

self.addEventListener("message", (event: MessageEvent<Uint8Array>) => {
  void partsOfPdf(event.data).then((parts) => self.postMessage(parts));
});
