import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import {
  expectNoNumbers,
  expectSeat,
  fieldsPage,
  offerOnly,
  onward,
  openCheckout,
  payButton,
  paymePage,
  press,
  result,
  serveDropIn,
  stripeFields,
  type Place,
  type Scene,
  typeCard,
  useCard,
  watchForNumbers,
} from "./provider-checkout.ts";
import { expect } from "./scenario.ts";
import { expectFits } from "./widths.ts";

const robots = /Robot Minds|המוח של הרובוט/;

/** Stripe: what is missing is said; declined; Stripe is down; the bank asks; paid; the plan's card is changed. */
export async function payWithStripe(scene: Scene, place: Place): Promise<void> {
  const { page, providers } = scene;
  await offerOnly(scene, place, "STRIPE");
  const numbers = watchForNumbers(scene);
  const parent = await openCheckout(scene, place, "robot-minds");
  const fields = stripeFields(page);
  await expect(fields.getByRole("textbox").first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, `the checkout with Stripe in ${place}`);
  await press(payButton(page));
  await expect(fields.getByRole("alert")).toBeVisible();
  await typeCard(fields, "4000000000009995");
  await press(payButton(page));
  await expect(result(page, "declined")).toBeVisible();
  await onward(page).click();
  await expect(fields.getByRole("textbox").first()).toBeVisible();
  providers.stripe.isDown = true;
  await typeCard(fields, "4000002500003155");
  await press(payButton(page));
  await expect(fieldsPage(page).locator("#failure")).not.toBeEmpty();
  providers.stripe.isDown = false;
  await press(payButton(page));
  await result(page, "needs_action").getByRole("link").click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(result(page, "paid")).toBeVisible();
  await expectSeat(parent, robots, "STRIPE");
  await page.goto(`/${place}/profile/billing`);
  await page
    .getByRole("listitem")
    .filter({ hasText: robots })
    .getByRole("button", { name: /^(Change card|החלפת כרטיס)$/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").last().check();
  await typeCard(fields, "4242424242424242");
  await press(useCard(dialog));
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Visa.*4242/).first()).toBeVisible();
  await saveAskedCard(page);
  await expectNoNumbers(numbers, ["4000000000009995", "4000002500003155", "4242424242424242"]);
}

/** A card is added on its own, with nothing to pay: its bank asks in the fields, is refused, then approves. */
async function saveAskedCard(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Add a card|הוספת כרטיס)$/ }).click();
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: /^(Save card|שמירת הכרטיס)$/ });
  const bank = fieldsPage(page).getByRole("dialog");
  await typeCard(stripeFields(page), "4000002500003155");
  await press(save);
  await expect(dialog.getByText(/^(Your bank needs to verify this card|הבנק מבקש לאמת את הכרטיס)/)).toBeVisible();
  await press(bank.getByRole("button", { name: "Decline" }));
  await expect(fieldsPage(page).locator("#failure")).not.toBeEmpty();
  await press(save);
  await expect(bank.getByRole("button", { name: "Approve" })).toBeInViewport();
  await press(bank.getByRole("button", { name: "Approve" }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Visa.*3155/).first()).toBeVisible();
}

/** Braintree: the bank refuses, then approves, in a window above the fields; a declined card before. */
export async function payWithBraintree(scene: Scene, place: Place): Promise<void> {
  const { page } = scene;
  await offerOnly(scene, place, "BRAINTREE");
  await serveDropIn(scene);
  const numbers = watchForNumbers(scene);
  const parent = await openCheckout(scene, place, "math-detectives");
  const fields = fieldsPage(page);
  await expect(fields.getByRole("textbox").first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, `the checkout with Braintree in ${place}`);
  await typeCard(fields, "4000000000000002");
  await press(payButton(page));
  await expect(result(page, "declined")).toBeVisible();
  await onward(page).click();
  await typeCard(fields, "4000000000001091");
  await press(payButton(page));
  const bank = fields.getByRole("dialog");
  await expect(bank.getByRole("button").first()).toBeInViewport();
  await press(bank.getByRole("button").last());
  await expect(fields.locator("#failure")).not.toBeEmpty();
  await typeCard(fields, "4000000000001091");
  await expect(fields.locator("#failure")).toBeEmpty();
  await press(payButton(page));
  await press(bank.getByRole("button").first());
  await expect(result(page, "paid")).toBeVisible();
  await expectSeat(parent, /^(Math Detectives|בלשי המתמטיקה)$/, "BRAINTREE");
  await expectNoNumbers(numbers, ["4000000000000002", "4000000000001091"]);
}

/** PayMe: the card is declined on its page, which a payer leaves and pays again with another card. */
export async function payWithPayme(scene: Scene): Promise<void> {
  const { page } = scene;
  await offerOnly(scene, "il", "PAYME");
  const numbers = watchForNumbers(scene);
  const parent = await openCheckout(scene, "il", "draw-what-you-see");
  const onPage = paymePage(page);
  const pay = async (number: string) => {
    await press(payButton(page));
    await expect(onPage.getByRole("textbox")).toBeVisible();
    await expectFits(page, "PayMe's page");
    await onPage.getByRole("textbox").fill(number);
    await press(onPage.getByRole("button"));
  };
  await pay("4000000000000002");
  await expect(result(page, "declined")).toBeVisible();
  await onward(page).click();
  await pay("4580000000000000");
  await expect(result(page, "paid")).toBeVisible();
  await expectSeat(parent, /^מציירים מה שרואים$/, "PAYME");
  await page.goto("/il/profile/billing");
  await page.getByRole("button", { name: "הוספת כרטיס" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "המשך אל PayMe" }).click();
  await page.getByRole("textbox").fill("5555555555554444");
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page).toHaveURL(/\/il\/profile\/billing$/);
  await expect(page.getByText(/Mastercard.*4444/).first()).toBeVisible();
  await expectNoNumbers(numbers, ["4000000000000002", "4580000000000000", "5555555555554444"]);
}
