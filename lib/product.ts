/** The product's working name, in the one place where it is written. */
export const product = {
  name: "Rechnungsblatt",
} as const;
