/** The built-in examples with the trade's name in each language; their data is loaded when somebody wants it. */
export const examples = [
  { id: "real-estate-agent", value_de: "Immobilienmakler", value_en: "Real estate agent" },
  { id: "tradesperson", value_de: "Handwerker", value_en: "Tradesperson" },
  { id: "it-support", value_de: "IT-Support", value_en: "IT support" },
] as const;

export type ExampleId = (typeof examples)[number]["id"];
