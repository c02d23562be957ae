import { useEffect, useState } from "react";
import { logoHues } from "../../lib/theme/logo-hues";

/** px of the square in which a logo's colours are counted. */
const side = 64;

/** The hues of a logo in degrees; none while it is read, and where there is none. */
export function useLogoHues(src: string): readonly number[] {
  const [read, setRead] = useState<{ readonly src: string; readonly hues: readonly number[] } | null>(null);
  useEffect(() => {
    if (src === "") return;
    const image = new Image();
    image.onload = () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0, side, side);
      setRead({ src, hues: logoHues(context?.getImageData(0, 0, side, side).data ?? []) });
    };
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return read?.src === src ? read.hues : [];
}
