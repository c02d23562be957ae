import { setLogo } from "../../lib/invoice/changes";
import { fitLogo } from "../../lib/layout/fit-logo";
import type { Invoice } from "../../lib/invoice/invoice";
import { limits } from "../../lib/limits";
import { imageFiles } from "../../lib/logo/accepted-images";
import { part, type Editor } from "../editor/editor";
import { editIn, getInvoice } from "../editor/invoice-store";
import { closeToasts, tellOffline, toast } from "../editor/toasts";

const accepted: ReadonlySet<string> = new Set(imageFiles.split(","));

/** Some systems know no type for WebP or SVG. */
const isAccepted = ({ type, name }: File): boolean =>
  type === "" ? /\.(jpe?g|png|svg|gif|webp)$/i.test(name) : accepted.has(type);

const loadReader = () => import("../../lib/browser/shrink-logo");

/** Fetches what reads images ahead of its first use, so that it is there without a connection, too. */
export const preloadLogo = (): void => {
  loadReader().catch(() => undefined);
};

const reads = part(() => ({ last: 0 }));

/**
 * Puts an image file onto the sheet as the logo, or tells why not.
 *
 * @param invoice the one it was chosen for
 */
export async function insertLogo(
  editor: Editor,
  files: ArrayLike<File>,
  { invoiceLocale }: Pick<Invoice, "invoiceLocale"> = getInvoice(editor),
): Promise<void> {
  const file = files[0];
  if (!file) return;
  if (!isAccepted(file)) return toast(editor, "error", "toasts.logoWrongType");
  if (file.size > limits.logo.maxBytes) {
    const megabytes = (file.size / 1_000_000).toLocaleString(getInvoice(editor).invoiceLocale, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    return toast(editor, "error", "toasts.logoTooLarge", { size: `${megabytes}\u00a0MB` });
  }
  const read = (reads(editor).last += 1);
  const reader = await loadReader().catch(() => null);
  if (!reader) return tellOffline(editor);
  const image = await reader.readLogo(file);
  if (image === "broken") return toast(editor, "error", "toasts.logoBroken");
  if (image === "too-many-pixels") return toast(editor, "error", "toasts.logoTooManyPixels");
  // Another one was chosen meanwhile.
  if (read !== reads(editor).last) return;
  editIn(
    editor,
    invoiceLocale,
    setLogo({ src: image.src, ...fitLogo(image.width, image.height, image.isVector) }),
  );
  closeToasts(editor, ({ kind, key }) => kind === "error" && key.startsWith("toasts.logo"));
}
