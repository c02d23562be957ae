import { untilLoaded } from "../../store/until-loaded";
import { later } from "../ui/later";

const load = untilLoaded(() => import("./line-extras"));

/** What a row has that few rows have; it comes after the first load. */
export const { Component: RowExtras } = later(
  async () => (await load()).LineExtras,
  () => undefined,
);

/** The field of a row's price with VAT. */
export const { Component: RowGrossPrice } = later(
  untilLoaded(() => import("./gross-price").then(({ GrossPrice }) => GrossPrice)),
  () => undefined,
);

/** How many of the unit a row's price is for. */
export const { Component: RowPriceBase } = later(
  async () => (await load()).PriceBase,
  () => undefined,
);

/** The tool that offers what can be added to a row. */
export const { Component: RowMore } = later(
  async () => (await load()).LineMore,
  () => undefined,
);
