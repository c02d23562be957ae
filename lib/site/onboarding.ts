/** What the tour explains, in its order; the welcome has a picture, each of the others a marked place on the page. */
export const tourSteps = ["welcome", "toolbar", "logo", "supplier", "customer", "invoice", "line"] as const;

export type TourStep = (typeof tourSteps)[number];
