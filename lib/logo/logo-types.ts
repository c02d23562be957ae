/** The kinds of files a logo may be, as the file chooser wants to know them. */
export const logoTypes = "image/jpeg,image/png,image/svg+xml,image/gif,image/webp";
