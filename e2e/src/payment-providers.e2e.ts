import type { FrameLocator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { placesWithNumbers } from "./support/card-numbers.ts";
import { type Providers, stripeKeys, test } from "./support/payment-providers.ts";
import { callAs, type Caller, logInQuietly, login } from "./support/people.ts";
import { expect } from "./support/scenario.ts";
import { expectFits } from "./support/widths.ts";

/** A family at the checkout of a product with its stand-ins. */
interface Scene {
  readonly page: Page;
  readonly baseURL: string | undefined;
  readonly providers: Providers;
}

type Account = "STRIPE" | "BRAINTREE" | "PAYME" | "NONE";
const countries = { us: 1, il: 3 } as const;
type Place = keyof typeof countries;

/** Offers families one way to pay, and no other. */
async function offerOnly({ baseURL = "", providers }: Omit<Scene, "page">, place: Place, account: Account): Promise<void> {
  const owner = await callAs(baseURL, "super admin");
  const keys = { STRIPE: stripeKeys, BRAINTREE: providers.braintree.keys, PAYME: providers.payme.keys, NONE: {} };
  const all: readonly Account[] = place === "il" ? ["STRIPE", "BRAINTREE", "PAYME", "NONE"] : ["STRIPE", "BRAINTREE", "NONE"];
  for (const each of all)
    await owner.send("PUT", `/payment_account/${countries[place]}/${each}`, {
      ...{ active: each === account, mode: "test", ...(each === account ? { keys: keys[each] } : {}) },
    });
}

/** Logs a parent in and goes to the checkout of a course for one of their children. */
async function openCheckout({ page, baseURL = "" }: Scene, place: Place, course: string, child = 1): Promise<Caller> {
  const who = login("parent", place);
  await logInQuietly(page.context(), "parent", who);
  const parent = await callAs(baseURL, "parent", who);
  const { students } = await parent.get<{ students: { id: number }[] }>("/auth2/token/user");
  await page.goto(`/${place}/signup?course=${course}&journey=purchase&student=${students[child]?.id ?? 0}`);
  await page
    .getByRole("button", { name: place === "us" ? /^Choose / : /^בחירה/ })
    .first()
    .click();
  await page.getByRole("button", { name: place === "us" ? "Continue" : "המשך", exact: true }).click();
  await expect(page).toHaveURL(/\/signup\/checkout$/);
  return parent;
}

const payButton = (page: Page) => page.getByRole("button", { name: /^(Pay .?\$|Place order|Continue to pay|לתשלום|המשך לתשלום)/ });
const result = (page: Page, kind: string) => page.locator(`[data-result="${kind}"]`);
const onward = (page: Page) => result(page, "declined").getByRole("button");

const stripeFields = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/payment-fields/"]').frameLocator("iframe");
const braintreeFields = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/payment-fields/"]');

async function typeCard(fields: FrameLocator, number: string): Promise<void> {
  for (const [index, text] of [number, "12 / 39", "123"].entries()) await fields.getByRole("textbox").nth(index).fill(text);
}

/** Notes whether a card's number is ever sent to the product. */
function watchForNumbers({ page, baseURL = "" }: Scene): () => readonly string[] {
  const found: string[] = [];
  page.context().on("request", (request) => {
    const isOurs = new URL(request.url()).origin === new URL(baseURL).origin;
    if (isOurs && /\d{15,16}/.test(`${request.url()} ${request.postData() ?? ""}`.replaceAll(/[ +]|%20/g, ""))) found.push(request.url());
  });
  return () => found;
}

/** No request to the product had a card's number in it, and the product has stored and logged none. */
async function expectNoNumbers(sent: () => readonly string[], numbers: readonly string[]): Promise<void> {
  expect(sent()).toEqual([]);
  expect(await placesWithNumbers(numbers)).toEqual([]);
}

async function expectSeat(parent: Caller, courseOf: (title: string) => boolean, provider: Account): Promise<void> {
  const orders = await parent.get<{ status: string; provider: string; course: { title: string } }[]>("/public/profile/client/orders");
  const paid = orders.filter(({ status, course }) => ["ACTIVE", "COMPLETED"].includes(status) && courseOf(course.title));
  expect(paid.map(({ provider: its }) => its)).toEqual([provider]);
  const groups = await parent.get<{ course: { title: string } }[]>("/public/profile/client/groups");
  expect(groups.filter(({ course }) => courseOf(course.title))).toHaveLength(1);
}

/** Stripe: what is missing is said; declined; Stripe is down; the bank asks; paid; the plan's card is changed. */
async function payWithStripe(scene: Scene, place: Place, child = 1): Promise<void> {
  const { page, providers } = scene;
  await offerOnly(scene, place, "STRIPE");
  const numbers = watchForNumbers(scene);
  const parent = await openCheckout(scene, place, "robot-minds", child);
  const fields = stripeFields(page);
  await expect(fields.getByRole("textbox").first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, `the checkout with Stripe in ${place}`);
  await payButton(page).click();
  await expect(fields.getByRole("alert")).toBeVisible();
  await typeCard(fields, "4000000000009995");
  await payButton(page).click();
  await expect(result(page, "declined")).toBeVisible();
  await onward(page).click();
  await expect(fields.getByRole("textbox").first()).toBeVisible();
  providers.stripe.isDown = true;
  await typeCard(fields, "4000002500003155");
  await payButton(page).click();
  await expect(page.frameLocator('iframe[src*="/payment-fields/"]').locator("#failure")).not.toBeEmpty();
  providers.stripe.isDown = false;
  await payButton(page).click();
  await result(page, "needs_action").getByRole("link").click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(result(page, "paid")).toBeVisible();
  await expectSeat(parent, (title) => /^(Robot Minds|המוח של הרובוט)$/.test(title), "STRIPE");
  await page.goto(`/${place}/profile/billing`);
  await page
    .getByRole("listitem")
    .filter({ hasText: /Robot Minds|המוח של הרובוט/ })
    .getByRole("button", { name: /^(Change card|החלפת כרטיס)$/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").last().check();
  await typeCard(fields, "4242424242424242");
  await dialog.getByRole("button").last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Visa.*4242/).first()).toBeVisible();
  await saveAskedCard(page);
  await expectNoNumbers(numbers, ["4000000000009995", "4000002500003155", "4242424242424242"]);
}

/** A card is added on its own, with nothing to pay: its bank asks in the fields, is refused, then approves. */
async function saveAskedCard(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Add a card|הוספת כרטיס)$/ }).click();
  const dialog = page.getByRole("dialog");
  const fields = stripeFields(page);
  const save = dialog.getByRole("button", { name: /^(Save card|שמירת הכרטיס)$/ });
  const bank = page.frameLocator('iframe[src*="/payment-fields/"]').getByRole("dialog");
  await typeCard(fields, "4000002500003155");
  await save.click();
  await expect(dialog.getByText(/^(Your bank needs to verify this card|הבנק מבקש לאמת את הכרטיס)/)).toBeVisible();
  await bank.getByRole("button", { name: "Decline" }).click();
  await expect(page.frameLocator('iframe[src*="/payment-fields/"]').locator("#failure")).not.toBeEmpty();
  await save.click();
  await expect(bank.getByRole("button", { name: "Approve" })).toBeInViewport();
  await bank.getByRole("button", { name: "Approve" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Visa.*3155/).first()).toBeVisible();
}

/** Braintree: the bank refuses, then approves, in a window above the fields; a declined card before. */
async function payWithBraintree(scene: Scene, place: Place): Promise<void> {
  const { page, providers } = scene;
  await offerOnly(scene, place, "BRAINTREE");
  await page
    .context()
    .route("**/payment-fields/braintree/dropin.js", (route) => route.fulfill({ contentType: "text/javascript", body: providers.dropIn }));
  const numbers = watchForNumbers(scene);
  const parent = await openCheckout(scene, place, "math-detectives");
  const fields = braintreeFields(page);
  await expect(fields.getByRole("textbox").first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, `the checkout with Braintree in ${place}`);
  await typeCard(fields, "4000000000000002");
  await payButton(page).click();
  await expect(result(page, "declined")).toBeVisible();
  await onward(page).click();
  await typeCard(fields, "4000000000001091");
  await payButton(page).click();
  const bank = fields.getByRole("dialog");
  await expect(bank.getByRole("button").first()).toBeInViewport();
  await bank.getByRole("button").last().click();
  await expect(fields.locator("#failure")).not.toBeEmpty();
  await typeCard(fields, "4000000000001091");
  await expect(fields.locator("#failure")).toBeEmpty();
  await payButton(page).click();
  await bank.getByRole("button").first().click();
  await expect(result(page, "paid")).toBeVisible();
  await expectSeat(parent, (title) => /^(Math Detectives|בלשי המתמטיקה)$/.test(title), "BRAINTREE");
  await expectNoNumbers(numbers, ["4000000000000002", "4000000000001091"]);
}

/** PayMe: the card is declined on its page, which a payer leaves and pays again with another card. */
async function payWithPayme(scene: Scene, child = 1): Promise<void> {
  const { page } = scene;
  await offerOnly(scene, "il", "PAYME");
  const numbers = watchForNumbers(scene);
  const parent = await openCheckout(scene, "il", "draw-what-you-see", child);
  const onPage = page.frameLocator('iframe[src*="/sale/generate/"]');
  const pay = async (number: string) => {
    await payButton(page).click();
    await expect(onPage.getByRole("textbox")).toBeVisible();
    await expectFits(page, "PayMe's page");
    await onPage.getByRole("textbox").fill(number);
    await onPage.getByRole("button").click();
  };
  await pay("4000000000000002");
  await expect(result(page, "declined")).toBeVisible();
  await onward(page).click();
  await pay("4580000000000000");
  await expect(result(page, "paid")).toBeVisible();
  await expectSeat(parent, (title) => title === "מציירים מה שרואים", "PAYME");
  await page.goto("/il/profile/billing");
  await page.getByRole("button", { name: "הוספת כרטיס" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "המשך אל PayMe" }).click();
  await page.getByRole("textbox").fill("5555555555554444");
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page).toHaveURL(/\/il\/profile\/billing$/);
  await expect(page.getByText(/Mastercard.*4444/).first()).toBeVisible();
  await expectNoNumbers(numbers, ["4000000000000002", "4580000000000000", "5555555555554444"]);
}

const phone = { viewport: { width: 412, height: 839 }, hasTouch: true };

test.describe("the checkout of a payment provider", () => {
  test.beforeEach(({ problems }) => {
    // A declined card, and a provider that is down, are logged by the browser.
    problems.allow(/the server responded with a status of (402|5\d\d)|net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET|SOCKET_NOT_CONNECTED)/);
  });

  test("[PAY-01] [PMT-01] [S-84] Stripe: declined, down, verified by the bank, paid, another card for the rest, and one saved on its own", async ({
    page,
    baseURL,
    providers,
  }) => {
    await payWithStripe({ page, baseURL, providers }, "us");
  });

  test.describe("on a phone", () => {
    test.use(phone);
    test("[PAY-01] [S-84] Braintree in Hebrew: declined, refused and approved by the bank, paid", async ({ page, baseURL, providers }) => {
      await payWithBraintree({ page, baseURL, providers }, "il");
    });
    test("Stripe in Hebrew @sweep", async ({ page, baseURL, providers }) => {
      await payWithStripe({ page, baseURL, providers }, "il", 0);
    });
    test("PayMe on a phone @sweep", async ({ page, baseURL, providers }) => {
      await payWithPayme({ page, baseURL, providers }, 0);
    });
  });

  test("Braintree in English @sweep", async ({ page, baseURL, providers }) => {
    await payWithBraintree({ page, baseURL, providers }, "us");
  });

  test("[PAY-01] [PMT-01] [S-84] PayMe: declined and paid on its own page in a frame, and a card saved there", async ({
    page,
    baseURL,
    providers,
  }) => {
    await payWithPayme({ page, baseURL, providers });
  });
});

test("[PAC-01] [PAC-02] [PAC-03] [PAY-04] accounts are set up in the console, and a family that pays the school by transfer gets its seat", async ({
  page,
  person,
  baseURL,
  providers,
}) => {
  const scene = { page, baseURL, providers };
  const console_ = await person();
  await logInQuietly(console_, "super admin");
  const staff = await console_.newPage();

  await test.step("keys are set and tested, and never shown again", async () => {
    await staff.goto("/us/staff/payment-accounts");
    const stripe = staff.getByRole("region", { name: "United Kingdom" }).getByRole("listitem", { name: "Stripe" });
    await expect(staff.getByRole("listitem", { name: "PayMe" })).toHaveCount(1);
    await stripe.getByRole("button", { name: "Set up" }).click();
    const dialog = staff.getByRole("dialog", { name: "Stripe, United Kingdom" });
    await dialog.getByLabel("Publishable key").fill(stripeKeys.publicKey);
    await dialog.getByLabel("Secret key").fill("sk_live_12345678");
    await dialog.getByLabel("Webhook signing secret").fill(stripeKeys.webhookSecret);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("This key is for the other mode.")).toBeVisible();
    await dialog.getByLabel("Secret key").fill(stripeKeys.secretKey);
    await expectAccessible(staff);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(stripe).toContainText("Ends in");
    await expect(stripe).not.toContainText(stripeKeys.secretKey);
    await stripe.getByRole("button", { name: "Test connection" }).click();
    await expect(stripe.getByText(/^The connection worked on /)).toBeVisible();
  });

  await test.step("the school is offered as the one that collects", async () => {
    await offerOnly(scene, "us", "STRIPE");
    await staff.reload();
    const country = staff.getByRole("region", { name: "United States" });
    const direct = country.getByRole("listitem", { name: "Direct to the school" });
    await direct.getByRole("button", { name: /^(Set up|Edit)$/ }).click();
    const dialog = staff.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: "Offer it to families" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(direct).toContainText("Offered");
  });

  const parent = await openCheckout(scene, "us", "chess-three-moves-ahead");
  const order = await test.step("a family chooses it, and is told whom to pay", async () => {
    await page.getByRole("radio", { name: /^Pay the school directly/ }).check();
    await payButton(page).click();
    await expect(page.getByRole("heading", { name: /^Pay .+ directly by / })).toBeVisible();
    await expectAccessible(page);
    return Number(new URL(page.url()).searchParams.get("order"));
  });

  await test.step("the school records the transfer, and the child is enrolled", async () => {
    await staff.goto(`/us/staff/orders/${order}`);
    await staff.getByRole("button", { name: "Record payment" }).first().click();
    const dialog = staff.getByRole("dialog");
    await dialog.getByLabel("Receipt number").fill("T-2026-117");
    await dialog.getByRole("button").last().click();
    await expect(staff.getByText("Payment recorded")).toBeVisible();
    await expectSeat(parent, (title) => title === "Chess: Three Moves Ahead", "NONE");
    await page.reload();
    await expect(result(page, "paid")).toBeVisible();
  });
});
