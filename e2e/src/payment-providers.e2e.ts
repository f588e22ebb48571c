import { expectAccessible } from "./support/accessibility.ts";
import { stripeKeys, test } from "./support/payment-providers.ts";
import { logInQuietly } from "./support/people.ts";
import { expectSeat, offerOnly, openCheckout, payButton, press, result } from "./support/provider-checkout.ts";
import { payWithBraintree, payWithPayme, payWithStripe } from "./support/provider-payments.ts";
import { expect } from "./support/scenario.ts";

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
      await payWithStripe({ page, baseURL, providers }, "il");
    });
    test("PayMe on a phone @sweep", async ({ page, baseURL, providers }) => {
      await payWithPayme({ page, baseURL, providers });
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
    await press(payButton(page));
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
    await expectSeat(parent, /^Chess: Three Moves Ahead$/, "NONE");
    await page.reload();
    await expect(result(page, "paid")).toBeVisible();
  });
});
