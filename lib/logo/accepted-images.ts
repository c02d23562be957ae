/** The kinds of pictures that a logo and stationery may be. */
export const acceptedImages = ["jpeg", "png", "svg+xml", "gif", "webp"] as const;

/** The same for the file chooser. */
export const imageFiles = acceptedImages.map((kind) => `image/${kind}`).join(",");
