import { providerTitle, type RealProvider } from "@larkroom/domain/payment-accounts/providers";
import type { FrameLocator, Page } from "@playwright/test";
import { test } from "./support/payment-providers.ts";
import { callAs, type Caller } from "./support/people.ts";
import {
  expectSeat,
  fieldsPage,
  offerOnly,
  payButton,
  paymePage,
  type Place,
  press,
  result,
  type Scene,
  serveDropIn,
  stripeFields,
  typeCard,
  useCard,
} from "./support/provider-checkout.ts";
import { expect } from "./support/scenario.ts";
import { signUp } from "./support/sign-up.ts";
import { type Say, textsOf } from "./support/texts.ts";

const robots = /Robot Minds|המוח של הרובוט/;

/** Where a card is entered: in fields, or on the provider's own page in a frame. With a card of its stand-in that pays at once. */
interface CardEntry {
  fieldsOf?: (page: Page) => FrameLocator;
  pageIn?: (page: Page) => FrameLocator;
  number: string;
}
const cards: Record<RealProvider, CardEntry> = {
  STRIPE: { fieldsOf: stripeFields, number: "4242424242424242" },
  BRAINTREE: { fieldsOf: fieldsPage, number: "4111111111111111" },
  PAYME: { pageIn: paymePage, number: "4580000000000000" },
};

/** How many payments a provider has taken. */
function taken({ providers }: Scene, account: RealProvider): number {
  switch (account) {
    case "STRIPE":
      return [...providers.stripe.ledger.intents.values()].filter(({ status }) => status === "succeeded").length;
    case "BRAINTREE":
      return [...providers.braintree.transactions.values()].filter(({ type }) => type === "sale").length;
    case "PAYME":
      return providers.payme.sales.filter(({ status, isToken }) => status === "completed" && !isToken).length;
  }
}

/** Enters a card on a provider's own page, in the frame or after its link. */
async function payOnPage(at: Page | FrameLocator, number: string): Promise<void> {
  await at.getByRole("textbox").fill(number);
  await press(at.getByRole("button"));
}

/** Presses Pay without a connection, then with an answer that is lost, then again: paid once. */
async function payAfterBreaks(scene: Scene, account: RealProvider): Promise<void> {
  const { page } = scene;
  const { fieldsOf, pageIn, number } = cards[account];
  const before = taken(scene, account);
  if (fieldsOf) await typeCard(fieldsOf(page), number);
  const pay = payButton(page);
  await expect(pay).toBeEnabled();

  await page.context().setOffline(true);
  await press(pay);
  // Stripe's fields need a connection themselves; the others' orders fail on the way here.
  const said = (account === "STRIPE" ? fieldsPage(page).locator("#failure") : page.getByRole("alert")).filter({ hasText: /\p{L}/u });
  await expect(said.first()).toBeVisible();
  await expect(pay).not.toHaveAttribute("aria-busy", "true");
  expect(taken(scene, account)).toBe(before);
  await page.context().setOffline(false);

  // The server acts on the next press, and its answer doesn't arrive.
  const acted = Promise.withResolvers<void>();
  let isLost = false;
  await page.route("**/api/pay/*/init_session", async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
    acted.resolve();
  });
  await press(pay);
  await acted.promise;
  await expect(pay).not.toHaveAttribute("aria-busy", "true");
  await press(pay);
  if (pageIn) await payOnPage(pageIn(page), number);
  await expect(result(page, "paid")).toBeVisible();
  expect(taken(scene, account) - before).toBe(1);
}

const installmentsOf = async (parent: Caller): Promise<string[]> => {
  const [order] = await parent.get<{ installments: { status: string }[] }[]>("/public/profile/client/orders");
  return order?.installments.map(({ status }) => status) ?? [];
};
const cardsOf = async (parent: Caller): Promise<string[]> => {
  const { paymentMethods } = await parent.get<{ paymentMethods: { cardLastDigits: string }[] }>("/public/profile/client/billing_dashboard");
  return paymentMethods.map(({ cardLastDigits }) => cardLastDigits);
};

/** Pays the second installment with another card from the billing page. */
async function payNext(scene: Scene, parent: Caller, account: RealProvider, say: Say): Promise<void> {
  const { page } = scene;
  const { fieldsOf, number } = cards[account];
  const before = taken(scene, account);
  await page
    .getByRole("region", { name: say("next") })
    .getByRole("button")
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").last().check();
  if (fieldsOf) await typeCard(fieldsOf(page), number);
  await press(payButton(dialog));
  if (!fieldsOf) {
    await dialog.getByRole("link", { name: say("toPage", { provider: providerTitle(account) }) }).click();
    await payOnPage(page, number);
    await expect(page).toHaveURL(/\/profile\/billing\?order=\d+$/);
  }
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await installmentsOf(parent)).slice(0, 2)).toEqual(["succeeded", "succeeded"]);
  expect(taken(scene, account) - before).toBe(1);
}

/** Changes the card of the plan's rest: the same card entered again, or, where cards are entered on a page of the provider's, one that was added there. */
async function changeCard(scene: Scene, account: RealProvider, say: Say): Promise<void> {
  const { page } = scene;
  const { fieldsOf, number } = cards[account];
  const dialog = page.getByRole("dialog");
  if (!fieldsOf) {
    await page.getByRole("button", { name: say("addCard") }).click();
    await press(dialog.getByRole("button", { name: say("toPage", { provider: providerTitle(account) }) }));
    await payOnPage(page, number);
    await expect(page).toHaveURL(/\/profile\/billing$/);
    await expect(page.getByText(say("cardAdded"))).toBeVisible();
  }
  await page
    .getByRole("listitem")
    .filter({ hasText: robots })
    .getByRole("button", { name: say("changeCard") })
    .click();
  await dialog.getByRole("radio").last().check();
  if (fieldsOf) await typeCard(fieldsOf(page), number);
  await press(useCard(dialog));
  await expect(dialog).toBeHidden();
}

/** A newcomer's way to a paid seat and on to the next payment. */
async function walk(scene: Scene, place: Place, account: RealProvider): Promise<void> {
  const { page, baseURL = "" } = scene;
  const say = await textsOf("billing", place);
  await offerOnly(scene, place, account);
  if (account === "BRAINTREE") await serveDropIn(scene);
  const family = await test.step("signs up", () => signUp(page, place, "robot-minds"));
  const parent = await callAs(baseURL, "parent", family);
  await test.step("pays, though the connection breaks", () => payAfterBreaks(scene, account));
  await expectSeat(parent, robots, account);
  await page.goto(`/${place}/profile/billing`);
  await test.step("pays the next part now", () => payNext(scene, parent, account, say));
  await test.step("changes the card of the rest", () => changeCard(scene, account, say));
  // Entered three times, it is one card.
  expect(await cardsOf(parent)).toHaveLength(1);
}

test.beforeEach(({ problems }) => {
  // The browser logs the connection that is cut on purpose, and an answer that is lost.
  problems.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/);
  // The router asks ahead for what the page's links need, and may do so just then.
  problems.allow(/Failed to fetch manifest patches/);
});

for (const [account, place] of [
  ["STRIPE", "us"],
  ["STRIPE", "il"],
  ["BRAINTREE", "us"],
  ["BRAINTREE", "il"],
  ["PAYME", "il"],
] as const)
  test(`[RT-12] [PAY-01] [PAY-02] [PMT-04] [S-76] a new family signs up, pays for its seat once through a broken connection, pays the next part, and changes its card: ${account} in ${place} @sweep @phone`, async ({
    page,
    baseURL,
    providers,
  }) => {
    await walk({ page, baseURL, providers }, place, account);
  });
