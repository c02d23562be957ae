/** The built-in examples in the order of the menu; their data are loaded when somebody wants them. */
export const exampleIds = ["real-estate-agent", "tradesperson", "it-support"] as const;

export type ExampleId = (typeof exampleIds)[number];
