import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { admin } from "../words";
import { startStripeServer, type EventType, type StripeServer } from "../backend/a-stripe-server";
import { vector } from "../builders";
import { adminToken, test as shopTest, type Shop } from "./a-shop";
import { openWith } from "./editor";
import {
  clientIdOf,
  create,
  dialog,
  downloadsOf,
  goToPay,
  openGenerate,
  openPackages,
  redeem,
  setNumber,
  tool,
} from "./shopping";

interface Outside {
  readonly stripe: StripeServer;
  /** A messaging service: where it is, and what it was told. */
  readonly inbox: { readonly url: string; readonly messages: unknown[] };
}

/** Tests against an installation that takes money by Stripe and tells a messaging service. */
const test = shopTest.extend<object, Outside>({
  stripe: [
    async ({}, use) => {
      const stripe = await startStripeServer();
      await use(stripe);
      await stripe.close();
    },
    { scope: "worker" },
  ],
  inbox: [
    async ({}, use) => {
      const messages: unknown[] = [];
      const server = createServer((request, response) => {
        let text = "";
        request.setEncoding("utf8").on("data", (part: string) => (text += part));
        request.on("end", () => {
          messages.push(JSON.parse(text));
          response.end("ok");
        });
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, messages });
      server.closeAllConnections();
      server.close();
    },
    { scope: "worker" },
  ],
  shopSettings: [
    async ({ stripe, inbox }, use) => use({ ...stripe.environment, NOTIFY_WEBHOOK_URL: inbox.url }),
    { scope: "worker" },
  ],
});

const { invoice } = vector("01-single-rate");

/** A visitor who is on Stripe's page with a package of 20, and all that can happen there. */
interface Purchase {
  readonly page: Page;
  readonly stripe: StripeServer;
  /** Stripe's session. */
  readonly id: string;
  /** Presses the button that pays. */
  pay(): Promise<void>;
  /** Stripe tells the shop about the payment, and is understood each time. */
  tell(type: EventType, repeat?: number): Promise<void>;
  /** The code of the payment's description, which is on the receipt. */
  code(): string;
}

async function buyPackage(page: Page, stripe: StripeServer, shop: Shop): Promise<Purchase> {
  stripe.beforeReturn = undefined;
  await openWith(page, { ...invoice, invoiceID: "RE-1" });
  await openPackages(page);
  await goToPay(page);
  const pay = page.getByRole("link", { name: "pay", exact: true });
  await expect(pay).toBeVisible();
  const { id, description } = stripe.sessionAt(page.url());
  return {
    page,
    stripe,
    id,
    pay: () => pay.click(),
    async tell(type, repeat = 1) {
      const answers = await stripe.send(`${shop.url}/api/stripe/webhook`, type, id, { repeat });
      expect(answers).toEqual(Array<number>(repeat).fill(204));
    },
    code: () => /^20 E-Rechnungen\. Ihr Code: ([A-Z2-9-]{19})$/.exec(description)?.[1] ?? "none",
  };
}

const paidDialog = (page: Page) => dialog(page).getByRole("heading", { name: "Ihr Paket ist bezahlt" });

/** Who hears of the payment in which order, until the visitor sees the code. */
const orders: Readonly<Record<string, (purchase: Purchase) => Promise<void>>> = {
  async "Stripe's message comes first"({ stripe, tell, pay }) {
    stripe.beforeReturn = () => tell("checkout.session.completed");
    await pay();
  },
  async "Stripe's message comes three times"({ stripe, tell, pay }) {
    stripe.beforeReturn = () => tell("checkout.session.completed", 3);
    await pay();
  },
  async "the visitor comes back first"({ page, tell, pay }) {
    await pay();
    await expect(paidDialog(page)).toBeVisible();
    await tell("checkout.session.completed");
  },
  async "both come at once"({ page, tell, pay }) {
    await page.route("**/api/proxy?target=*verify", async (route) => {
      await Promise.all([tell("checkout.session.completed"), route.continue()]);
    });
    await pay();
  },
  async "Stripe's message never comes"({ pay }) {
    await pay();
  },
};

for (const [order, happens] of Object.entries(orders)) {
  test(`a package is worth its 20 invoices when ${order}`, async ({ page, stripe, shop }) => {
    test.slow();
    const purchase = await buyPackage(page, stripe, shop);
    await happens(purchase);
    await expect(paidDialog(page)).toBeVisible();
    await expect(dialog(page).getByText(purchase.code(), { exact: true })).toBeVisible();
    await expect(dialog(page)).toContainText("sofort 20 E-Rechnungen erstellen");
    await page.keyboard.press("Escape");

    const downloads = downloadsOf(page);
    await openGenerate(page);
    await create(page);
    await expect.poll(() => downloads.length, { timeout: 0 }).toBe(3);
    const statuses: number[] = [];
    for (let number = 2; number <= 21; number += 1) {
      const question = { ...invoice, invoiceID: `RE-${number}` };
      statuses.push((await shop.call("/api/generate/xml-cii", question, await clientIdOf(page))).status);
    }
    expect(statuses).toEqual([...Array<number>(19).fill(200), 402]);
  });
}

test("a visitor who never comes back finds the code on the receipt, and it works elsewhere", async ({
  page,
  browser,
  stripe,
  shop,
}) => {
  const purchase = await buyPackage(page, stripe, shop);
  stripe.beforeReturn = async () => {
    await purchase.tell("checkout.session.completed");
    await page.close();
  };
  const closed = page.waitForEvent("close");
  await Promise.all([closed, purchase.pay().catch(() => undefined)]);

  const other = await (await browser.newContext({ baseURL: shop.url })).newPage();
  const downloads = downloadsOf(other);
  await openWith(other, invoice);
  await openGenerate(other);
  await redeem(other, purchase.code());
  await expect(dialog(other)).toContainText("20 E-Rechnungen, eine davon für diese Rechnung.");
  await create(other);
  await expect.poll(() => downloads.length, { timeout: 0 }).toBe(3);
  await other.context().close();
});

test("a refund after half of a package takes back the other half", async ({ page, stripe, shop }) => {
  test.slow();
  const { id, pay, tell, code } = await buyPackage(page, stripe, shop);
  await pay();
  await expect(paidDialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  const clientId = await clientIdOf(page);
  for (let number = 1; number <= 10; number += 1) {
    const question = { ...invoice, invoiceID: `RE-${number}` };
    expect((await shop.call("/api/generate/xml-cii", question, clientId)).status).toBe(200);
  }
  stripe.refund(id);
  await tell("charge.refunded");

  // What was paid for may still be corrected.
  const correction = await shop.call("/api/generate/xml-cii", { ...invoice, invoiceID: "RE-10" }, clientId);
  expect(correction.status).toBe(200);
  await setNumber(page, "RE-11");
  await openGenerate(page);
  await expect(dialog(page).getByRole("button", { name: /^Weiter zur Zahlung/ })).toBeVisible();
  await redeem(page, code());
  await expect(page.getByRole("alert").filter({ hasText: "Dieser Code ist aufgebraucht" })).toBeVisible();
});

test("money that goes back takes its share, a dispute suspends the rest until it is won, and ends it when it is lost", async ({
  page,
  stripe,
  shop,
}) => {
  test.slow();
  const { id, pay, tell } = await buyPackage(page, stripe, shop);
  stripe.beforeReturn = () => tell("checkout.session.completed");
  await pay();
  await expect(paidDialog(page)).toBeVisible();
  const clientId = await clientIdOf(page);

  /** What the visitor is told after coming back later, and what the shop then serves. */
  const isLeft = async (invoices: number) => {
    await page.goto("/");
    await openGenerate(page);
    const balance = dialog(page).getByText(`${invoices} E-Rechnungen, eine davon für diese Rechnung.`);
    const offer = dialog(page).getByRole("button", { name: /^Weiter zur Zahlung/ });
    await expect(invoices > 0 ? balance : offer).toBeVisible();
    const answer = await shop.call("/api/payment/credits", null, clientId);
    expect(await answer.json()).toEqual({ credits: invoices });
  };
  await isLeft(20);

  const dispute = stripe.dispute(id, "warning_needs_response");
  await tell("charge.dispute.created");
  await isLeft(20);

  stripe.refund(id, 1245);
  await tell("charge.refunded");
  await isLeft(10);

  dispute.status = "needs_response";
  await tell("charge.dispute.funds_withdrawn");
  await isLeft(0);
  const question = { ...invoice, invoiceID: "RE-1" };
  expect((await shop.call("/api/generate/xml-cii", question, clientId)).status).toBe(402);

  dispute.status = "won";
  await tell("charge.dispute.closed");
  await isLeft(10);
  expect((await shop.call("/api/generate/xml-cii", question, clientId)).status).toBe(200);

  stripe.dispute(id, "lost");
  await tell("charge.dispute.closed");
  await isLeft(0);
  // What was paid for may still be corrected.
  expect((await shop.call("/api/generate/xml-cii", question, clientId)).status).toBe(200);
});

test("a single invoice comes by itself; nothing is demonstrated and no forged message is believed", async ({
  page,
  stripe,
  shop,
  inbox,
}) => {
  stripe.beforeReturn = undefined;
  const downloads = downloadsOf(page);
  await openWith(page, invoice);
  await openGenerate(page);
  await goToPay(page);
  const pay = page.getByRole("link", { name: "pay", exact: true });
  await expect(pay).toBeVisible();
  const { description } = stripe.sessionAt(page.url());
  expect(description).toMatch(/^1 E-Rechnung\. Ihr Code: [A-Z2-9-]{19}$/);
  await pay.click();
  await expect.poll(() => downloads.length, { timeout: 0 }).toBe(3);

  const forged = await fetch(`${shop.url}/api/stripe/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=0" },
    body: "{}",
  });
  expect(forged.status).toBe(400);
  expect((await page.request.get(`/demo-checkout/demo_${"0".repeat(32)}`)).status()).toBe(404);
  // Whose card everybody knows is not taken for the true one.
  expect(await (await page.request.get("/api/health")).json()).toMatchObject({ payments: "stripe-test" });

  await page.getByLabel(admin.de.token).fill(adminToken);
  await tool(page, admin.de.message).click();
  await expect(page.getByRole("status").filter({ hasText: admin.de.messageSent })).toBeVisible();
  expect(inbox.messages).toEqual([{ text: "Testnachricht von Rechnungsblatt" }]);
});
