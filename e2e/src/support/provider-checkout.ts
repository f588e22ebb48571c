import { editions } from "@larkroom/domain/editions/editions";
import { servesCurrency } from "@larkroom/domain/payment-accounts/account-keys";
import { type AccountProvider, accountProviders } from "@larkroom/domain/payment-accounts/providers";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { placesWithNumbers } from "./card-numbers.ts";
import { type Family, newFamily } from "./new-family.ts";
import { type Providers, stripeKeys } from "./payment-providers.ts";
import { callAs, type Caller, logInQuietly } from "./people.ts";
import { expect } from "./scenario.ts";

/** A family at the checkout of a product with its stand-ins. */
export interface Scene {
  readonly page: Page;
  readonly baseURL: string | undefined;
  readonly providers: Providers;
}

export type Place = "us" | "il";

/** Offers families one way to pay, and no other. */
export async function offerOnly({ baseURL = "", providers }: Omit<Scene, "page">, place: Place, account: AccountProvider): Promise<void> {
  const owner = await callAs(baseURL, "super admin");
  const keys = { STRIPE: stripeKeys, BRAINTREE: providers.braintree.keys, PAYME: providers.payme.keys, NONE: {} };
  const { countryId, currency } = editions[place];
  for (const each of accountProviders.filter((one) => servesCurrency(one, currency)))
    await owner.send("PUT", `/payment_account/${countryId}/${each}`, {
      active: each === account,
      mode: "test",
      ...(each === account ? { keys: keys[each] } : {}),
    });
}

/** Lets a browser get the stand-in's script where the real one would come from Braintree. */
export const serveDropIn = ({ page, providers }: Scene): Promise<unknown> =>
  page
    .context()
    .route("**/payment-fields/braintree/dropin.js", (route) => route.fulfill({ contentType: "text/javascript", body: providers.dropIn }));

export interface Payer extends Caller {
  readonly family: Family;
}

/** Logs a new family in and goes to the checkout of a course for its child. */
export async function openCheckout({ page, baseURL = "" }: Scene, place: Place, course: string): Promise<Payer> {
  const family = await newFamily(baseURL, place);
  await logInQuietly(page.context(), "parent", family);
  const parent = await callAs(baseURL, "parent", family);
  const { students } = await parent.get<{ students: { id: number }[] }>("/auth2/token/user");
  await page.goto(`/${place}/signup?course=${course}&journey=purchase&student=${students[0]?.id ?? 0}`);
  await page
    .getByRole("button", { name: place === "us" ? /^Choose / : /^בחירה/ })
    .first()
    .click();
  await page.getByRole("button", { name: place === "us" ? "Continue" : "המשך", exact: true }).click();
  await expect(page).toHaveURL(/\/signup\/checkout$/);
  return { ...parent, family };
}

/** PayMe's own page, in a frame. */
export const paymePage = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/sale/generate/"]');

export const payButton = (at: Page | Locator): Locator =>
  at.getByRole("button", { name: /^(Pay .?\$|Place order|Continue to pay|לתשלום|המשך לתשלום)/ });
/** The button of the dialog that changes the card of a plan. */
export const useCard = (dialog: Locator): Locator => dialog.getByRole("button", { name: /^(Use this card|שימוש בכרטיס הזה)$/ });
export const result = (page: Page, kind: string): Locator => page.locator(`[data-result="${kind}"]`);
export const onward = (page: Page): Locator => result(page, "declined").getByRole("button");

/** The page of a provider's card fields. */
export const fieldsPage = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/payment-fields/"]');
export const stripeFields = (page: Page): FrameLocator => fieldsPage(page).frameLocator("iframe");

/**
 * Presses a button on a page with a frame of another site, as a person does who sees it: until a scrolled page is drawn anew, Chromium gives the press to the
 * frame that was there before.
 */
export async function press(button: Locator): Promise<void> {
  await expect(async () => {
    await button.hover();
    expect(await button.evaluate((element) => element.matches(":hover"))).toBe(true);
  }).toPass();
  await button.click();
}

export async function typeCard(fields: FrameLocator, number: string): Promise<void> {
  for (const [index, text] of [number, "12 / 39", "123"].entries()) await fields.getByRole("textbox").nth(index).fill(text);
}

/** Notes whether a card's number is ever sent to the product. */
export function watchForNumbers({ page, baseURL = "" }: Scene): () => readonly string[] {
  const found: string[] = [];
  page.context().on("request", (request) => {
    const isOurs = new URL(request.url()).origin === new URL(baseURL).origin;
    if (isOurs && /\d{15,16}/.test(`${request.url()} ${request.postData() ?? ""}`.replaceAll(/[ +]|%20/g, ""))) found.push(request.url());
  });
  return () => found;
}

/** No request to the product had a card's number in it, and the product has stored and logged none. */
export async function expectNoNumbers(sent: () => readonly string[], numbers: readonly string[]): Promise<void> {
  expect(sent()).toEqual([]);
  expect(await placesWithNumbers(numbers)).toEqual([]);
}

/** Expects one paid order of a family, and one place in a group. */
export async function expectSeat(parent: Caller, courseOf: RegExp, provider: AccountProvider): Promise<void> {
  const orders = await parent.get<{ status: string; provider: string; course: { title: string } }[]>("/public/profile/client/orders");
  const paid = orders.filter(({ status, course }) => ["ACTIVE", "COMPLETED"].includes(status) && courseOf.test(course.title));
  expect(paid.map(({ provider: its }) => its)).toEqual([provider]);
  const groups = await parent.get<{ course: { title: string } }[]>("/public/profile/client/groups");
  expect(groups.filter(({ course }) => courseOf.test(course.title))).toHaveLength(1);
}
