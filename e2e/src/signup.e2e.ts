import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/scenario.ts";
import { codeFor } from "./support/mailbox.ts";
import { callAs, login } from "./support/people.ts";

interface Order {
  id: number;
  status: string;
  type: string;
  discount: number;
}
interface Enrolled {
  student: { name: string };
  course: { title: string };
}

const family = { email: "ines@duarte.example", password: "marbles and kites" };

async function typeCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe[title^="Card number"]');
  await fields.getByLabel("Card number").fill(number);
  await fields.getByLabel("Expiry date").fill("12 / 39");
  await fields.getByLabel("Security code").fill("123");
}

const pay = (page: Page) => page.getByRole("button", { name: /^Pay .?\$/ });
const result = (page: Page, title: string | RegExp) => page.getByRole("heading", { name: title });

/** Tabs to a part of the page, in a reasonable number of steps. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement && element.matches(":focus-visible"));
  for (let stops = 0; stops < 25 && !(await isThere()); stops++) await page.keyboard.press("Tab");
  await expect(wanted).toBeFocused();
}

test("[RT-12] [RT-23] [FT-08] [VL-09] [S-76] a visitor signs up, is declined once, pays, and is enrolled once", async ({
  page,
  context,
  baseURL,
  problems,
}) => {
  // The browser logs the requests that are refused on purpose below.
  problems.allow(/the server responded with a status of (402|409|422|429)/);

  await test.step("a course is chosen", async () => {
    await page.goto("/us/signup");
    await page.getByRole("link", { name: /^Full course/ }).click();
    await page.getByRole("button", { name: /Planets in Python/ }).click();
    await expect(page).toHaveURL(/\/us\/signup\/schedule$/);
  });

  await test.step("a time is chosen with the keyboard only: each step begins at its heading", async () => {
    await expect(page.getByText("Choose a time")).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: "Back" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Choose a course")).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: /Planets in Python/ }));
    await page.keyboard.press("Space");
    await expect(page.getByText("Choose a time")).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: /^Choose Mondays and Thursdays/ }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/us\/signup\/students$/);
    await expect(page.getByText("Who’s joining?")).toBeFocused();
  });

  await test.step("errors are shown under their field, and input is kept", async () => {
    await page.getByLabel("Your name").fill("Ines Duarte");
    await page.getByLabel("Email", { exact: true }).fill("ines at home");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Please provide a valid email")).toBeVisible();
    await expect(page.getByText("Please accept the terms and conditions of Larkroom.")).toBeVisible();
    await expect(page.getByLabel("Your name")).toHaveValue("Ines Duarte");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("ines at home");
  });

  await test.step("Back, a refresh and a second tab keep choices and input", async () => {
    await page.getByLabel("Email", { exact: true }).fill(family.email);
    const child = page.getByRole("region", { name: "First child" });
    await child.getByLabel("Name").fill("Tomas");
    await child.getByLabel("Month").selectOption("May");
    await child.getByLabel("Day").selectOption("9");
    await child.getByLabel("Year").selectOption("2015");
    await child.getByRole("checkbox", { name: "Camera and microphone" }).check();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a time");
    await page.goForward();
    await expect(page.getByLabel("Your name")).toHaveValue("Ines Duarte");
    await page.reload();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(family.email);
    await expect(child.getByLabel("Name")).toHaveValue("Tomas");
    const second = await context.newPage();
    await second.goto("/us/signup/students");
    await expect(second.getByLabel("Your name")).toHaveValue("Ines Duarte");
    await expect(second.getByText("Planets in Python").first()).toBeVisible();
    await second.close();
  });

  await test.step("errors from the server are shown under their field, and the form stays", async () => {
    const taken = login("parent").identity;
    await page.getByLabel("Email", { exact: true }).fill(taken);
    await page.getByRole("textbox", { name: "Phone" }).fill("(212) 555-0142");
    await page.getByLabel("Password", { exact: true }).fill(family.password);
    await page.getByRole("checkbox", { name: /^I accept the terms/ }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    const refused = page.waitForResponse((response) => response.url().endsWith("/api/register/client"));
    await page.getByLabel("Code").fill(await codeFor(context, taken));
    expect((await refused).status()).toBe(422);
    const email = page.getByLabel("Email", { exact: true });
    await expect(email).toHaveAccessibleDescription(/^An account with this email already exists\./);
    await expect(email).toBeFocused();
    await expect(email).toHaveValue(taken);
    await expect(page.getByLabel("Your name")).toHaveValue("Ines Duarte");
    await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue(/212.*555.*0142/);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(family.password);
    await expect(page.getByRole("region", { name: "First child" }).getByLabel("Name")).toHaveValue("Tomas");
    await expect(page.getByRole("checkbox", { name: /^I accept the terms/ })).toBeChecked();
  });

  await test.step("an account is created with the code from the mailbox", async () => {
    await page.getByLabel("Email", { exact: true }).fill(family.email);
    await expect(page.getByText("An account with this email already exists.")).toHaveCount(0);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await page.getByLabel("Code").fill(await codeFor(context, family.email));
    await expect(page).toHaveURL(/\/us\/signup\/checkout$/);
  });

  await test.step("a plan and a promo code give one quote", async () => {
    await page.getByRole("radio", { name: /2 payments/ }).check();
    await page.getByRole("button", { name: "I have a promo code" }).click();
    await page.getByPlaceholder("Promo code").fill("nosuchcode");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("This code isn’t valid or has expired.")).toBeVisible();
    await page.getByPlaceholder("Promo code").fill("daybreak10");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText(/10%.? off applied/)).toBeVisible();
    // 192 dollars minus ten percent, in two installments.
    await expect(pay(page)).toHaveText(/Pay .?\$86\.40.? now/);
  });

  await test.step("a declined card loses nothing", async () => {
    await typeCard(page, "4000 0000 0000 0002");
    await pay(page).click();
    await expect(result(page, "Your card was declined")).toBeVisible();
    await page.getByRole("button", { name: "Try another card" }).click();
    await expect(page.getByText(/10%.? off applied/)).toBeVisible();
    await expect(page.getByRole("radio", { name: /2 payments/ })).toBeChecked();
  });

  await test.step("the next card requires bank confirmation, and repeated clicks make one payment", async () => {
    await typeCard(page, "4000 0025 0000 3155");
    await pay(page).dblclick();
    await expect(page).toHaveURL(/\/sandbox-pay\/bank\/|\/signup\/result/);
    const toBank = page.getByRole("link", { name: "Continue to your bank" });
    const approve = page.getByRole("button", { name: "Approve" });
    await expect(toBank.or(approve)).toBeVisible();
    if (await toBank.isVisible()) await toBank.click();
    await approve.click();
    await expect(result(page, /^Payment complete\. See you on /)).toBeVisible();
    await page.reload();
    await expect(result(page, /^Payment complete\. See you on /)).toBeVisible();
    await page.goBack();
    await page.goto("/us/signup/result");
    await expect(result(page, /^Payment complete\. See you on /)).toBeVisible();
  });

  await test.step("one order is paid, one child enrolled once", async () => {
    const parent = await callAs(baseURL ?? "", "parent", { identity: family.email, password: family.password });
    const orders = await parent.get<Order[]>("/public/profile/client/orders");
    expect(orders.filter(({ status }) => status !== "CANCELED")).toMatchObject([
      { status: "ACTIVE", type: "INSTALLMENTS", discount: 1920 },
    ]);
    const groups = await parent.get<Enrolled[]>("/public/profile/client/groups");
    expect(groups).toMatchObject([{ student: { name: "Tomas" }, course: { title: "Planets in Python" } }]);
  });

  await test.step("home shows the child, the course and the next class", async () => {
    await page.getByRole("link", { name: "Go to home page" }).click();
    await expect(page).toHaveURL(/\/us\/profile$/);
    const child = page.getByRole("region", { name: "Tomas" });
    await expect(child).toContainText("Planets in Python");
    await expect(page.getByRole("region", { name: "Next payment" })).toContainText("$86.40");
  });

  await test.step("billing shows the order with its payments, and the next one is paid there", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Billing" }).click();
    await expect(page).toHaveURL(/\/us\/profile\/billing$/);
    const next = page.getByRole("region", { name: "Next payment" });
    await expect(next).toContainText("Planets in Python, payment 2 of 2");
    const payments = page.getByRole("list", { name: "Payments for Planets in Python" }).getByRole("listitem");
    await expect(payments).toHaveText([/^\$86\.40.*Paid$/, /^\$86\.40.*Scheduled$/]);
    await next.getByRole("button", { name: /^Pay .?\$86\.40.? now/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Another card" }).check();
    await typeCard(page, "4242 4242 4242 4242");
    await pay(page).last().click();
    await expect(page.getByText("Payment complete. Thank you!")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("region", { name: "Nothing to pay" })).toBeVisible();
    await expect(payments).toHaveText([/Paid$/, /Paid$/]);
    const order = page.getByRole("region", { name: "Orders" }).getByRole("listitem").filter({ hasText: "Planets in Python" }).first();
    await expect(order).toContainText("Completed");
    await expect(order).toContainText("$172.80");
  });
});
