/** The examples of a trade, in the order of the menu; their data are loaded when somebody wants them. */
export const tradeIds = ["real-estate-agent", "tradesperson", "it-support"] as const;

/** What the sellers of the trades' examples send in special cases, in the order of the menu. */
export const caseIds = ["reverse-charge", "final", "cancellation"] as const;

/** The built-in examples in the order of the menu. */
export const exampleIds = [...tradeIds, ...caseIds] as const;

export type TradeId = (typeof tradeIds)[number];
export type CaseId = (typeof caseIds)[number];
export type ExampleId = TradeId | CaseId;
