import { addDays, addMonths, isDate, startOfMonth, unreadDate, type DateString } from "../../values/dates";
import type { Change, DeliveryForm, Invoice } from "../invoice";

/** Every form there is, in the order of the choice. */
export const deliveryForms = ["day", "period", "month"] as const satisfies readonly DeliveryForm[];

type Delivery = Pick<
  Invoice,
  "invoiceDeliveryForm" | "invoiceActualDeliveryDate" | "invoiceDeliveryPeriodEnd"
>;

/** Whether the delivery date is the first day of a period (BT-73), and no day by itself. */
export const hasPeriod = ({ invoiceDeliveryForm }: Delivery): boolean =>
  invoiceDeliveryForm === "period" || invoiceDeliveryForm === "month";

/** The form that the dates bear out: a month is one from its first day to its last. */
export const deliveryForm = (invoice: Delivery): DeliveryForm => {
  const {
    invoiceDeliveryForm: form,
    invoiceActualDeliveryDate: from,
    invoiceDeliveryPeriodEnd: to,
  } = invoice;
  return form === "month" && !(isDate(from) && from === startOfMonth(from) && to === endOfMonth(from))
    ? "period"
    : form;
};

const endOfMonth = (date: DateString): DateString => addDays(addMonths(startOfMonth(date), 1), -1);

/** Says it for a whole month, given by any of its days. */
export const setDeliveryMonth =
  (date: DateString): Change =>
  (invoice) => ({
    ...invoice,
    invoiceDeliveryForm: "month",
    invoiceActualDeliveryDate: startOfMonth(date),
    invoiceDeliveryPeriodEnd: endOfMonth(date),
  });

/**
 * Says it in another form. What was said stays the last day: a day becomes the end of a period that begins with its month,
 * or its month; a period becomes its last day, or that day's month.
 */
export const setDeliveryForm =
  (form: DeliveryForm): Change =>
  (invoice) => {
    const last = hasPeriod(invoice) ? invoice.invoiceDeliveryPeriodEnd : invoice.invoiceActualDeliveryDate;
    if (form === "day")
      return {
        ...invoice,
        invoiceDeliveryForm: form,
        invoiceActualDeliveryDate: last || invoice.invoiceActualDeliveryDate,
        invoiceDeliveryPeriodEnd: "",
      };
    if (!isDate(last)) return { ...invoice, invoiceDeliveryForm: "period" };
    if (form === "month") return setDeliveryMonth(last)(invoice);
    return hasPeriod(invoice)
      ? { ...invoice, invoiceDeliveryForm: form }
      : {
          ...invoice,
          invoiceDeliveryForm: form,
          invoiceActualDeliveryDate: startOfMonth(last),
          invoiceDeliveryPeriodEnd: unreadDate(last),
        };
  };
