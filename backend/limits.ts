/** The numbers that the backend alone asks for: no part of the first load. Sizes in bytes unless the name says otherwise. */
export const serverLimits = {
  /**
   * How often a client id, and an address, may call in so many seconds; of coupons, wrong guesses alone count, and of
   * PDFs the milliseconds that they took.
   */
  calls: {
    pdf: { times: 30_000, seconds: 60 },
    parse: { times: 30, seconds: 60 },
    xml: { times: 60, seconds: 60 },
    checkout: { times: 10, seconds: 60 },
    verify: { times: 30, seconds: 60 },
    coupon: { times: 5, seconds: 600 },
  },
  /** Values in one JSON body, objects and lists among them: an invoice of 1,000 lines has about 9,000. */
  jsonValues: 20_000,
} as const;
