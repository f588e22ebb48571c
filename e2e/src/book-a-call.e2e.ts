import { devices } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { query } from "./support/database.ts";
import { forgetForms } from "./support/form-limits.ts";
import { logInQuietly } from "./support/people.ts";
import { expect, test } from "./support/scenario.ts";
import { textsOf } from "./support/texts.ts";

test.beforeEach(() => forgetForms());

const kindsTo = async (address: string) =>
  (await query<{ kind: string }>("select kind from outgoing_message where recipient = $1 order by id", [address])).map(({ kind }) => kind);

test("[CALL-02] [CALL-06] an unsure parent books a call; the school finds it, cancels it, and the parent is told", async ({
  page,
  person,
  problems,
}) => {
  // A quick test looks like a program: the page proves its work. The second booking finds its time taken.
  problems.allow(/the server responded with a status of (403|409)/);
  const email = `cara${Date.now()}@call.example`;
  const main = page.getByRole("main");

  await test.step("the page is where a parent looks, and says what is missing", async () => {
    await page.goto("/us/courses/planets-in-python");
    await page.getByRole("contentinfo").getByRole("link", { name: "Book a call" }).click();
    await expect(page).toHaveURL(/\/us\/book-a-call$/);
    await expectAccessible(page);
    await main.getByRole("button", { name: "Book the call" }).click();
    await expect(main.getByText("Choose a time.")).toBeVisible();
  });

  await test.step("another day keeps what was typed; a time that is taken meanwhile is refused, and nothing is lost", async () => {
    await main.getByLabel("Your name").fill("Cara Caller");
    await main.getByLabel("Email", { exact: true }).fill(email);
    await main.getByLabel("Phone").fill("+1 332 555 0163");
    await main.getByRole("navigation", { name: "Day" }).getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/day=/);
    await expect(main.getByLabel("Your name")).toHaveValue("Cara Caller");
    const time = main.getByRole("radio").first();
    const taken = await time.getAttribute("value");
    await time.check();
    await query(
      `with someone as (insert into lead (school_id, source, name, email, edition, updated_at)
         select id, 'call', 'Someone', 'someone@call.example', 'us', now() from school where is_country_default and country_id = 1 returning id, school_id)
       insert into booked_call (school_id, lead_id, starts_at, ends_at, method, time_zone)
       select school_id, id, $1::timestamptz, $1::timestamptz + interval '15 minutes', 'phone', 'UTC' from someone`,
      [taken ?? ""],
    );
    await main.getByRole("button", { name: "Book the call" }).click();
    await expect(main.getByText("This time is no longer free. Choose another one.")).toBeVisible({ timeout: 30_000 });
    await expect(main.locator(`input[value="${taken}"]`)).toHaveCount(0);
    await expect(main.getByLabel("Your name")).toHaveValue("Cara Caller");
    await main.getByRole("radio").first().check();
    await main.getByRole("button", { name: "Book the call" }).click();
    await expect(page.getByRole("heading", { name: "Your call is booked" })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    expect(await kindsTo(email)).toEqual(["leads.call_booked"]);
  });

  await test.step("an admin finds the call with its lead, and cancels it", async () => {
    const office = await person();
    await logInQuietly(office, "school admin");
    const desk = await office.newPage();
    await desk.goto("/us/staff/leads");
    await desk.getByRole("link", { name: "Booked calls" }).click();
    await expectAccessible(desk);
    await desk.getByRole("link", { name: "Cara Caller" }).click();
    await expect(desk.getByRole("heading", { name: "Booked call", exact: true })).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole("button", { name: "Cancel call" }).click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "Cancel call" }).click();
    await expect(desk.getByText("Call canceled. We’ve emailed the visitor.")).toBeVisible();
    expect(await kindsTo(email)).toEqual(["leads.call_booked", "leads.call_canceled"]);
  });

  await test.step("the parent's page says so, and offers another call", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Your call is canceled" })).toBeVisible();
    await page.getByRole("link", { name: "Book another call" }).click();
    await expect(page).toHaveURL(/\/us\/book-a-call$/);
  });
});

test("[CALL-08] a school that switches calls off has no page for them, and no link", async ({ page, person, problems }) => {
  problems.allow(/the server responded with a status of 404/);
  const office = await person();
  await logInQuietly(office, "school admin");
  const desk = await office.newPage();
  await desk.goto("/us/staff/leads/calls/settings");
  await expectAccessible(desk);
  const offers = desk.getByRole("checkbox", { name: "Families can book a call" });
  const save = desk.getByRole("button", { name: /^Save/ });
  await offers.uncheck();
  await save.click();
  await expect(desk.getByText("Call settings saved")).toBeVisible();
  await expect(async () => {
    await page.goto("/us/contact-us");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Book a call" })).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await expect(page.getByRole("main").getByRole("link", { name: /Book a call/ })).toHaveCount(0);
  expect((await page.goto("/us/book-a-call"))?.status()).toBe(404);
  await offers.check();
  await save.click();
  // The page is there with the change; the links follow when the node hears of it.
  await expect(async () => {
    expect((await page.goto("/us/book-a-call"))?.status()).toBe(200);
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Book a call" })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
});

test("[CALL-02] [CALL-04] il: on a phone a call is booked in Hebrew, and canceled by its link", async ({ person, problems }) => {
  problems.allow(/the server responded with a status of 403/);
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices["Pixel 7"];
  const context = await person({
    viewport,
    userAgent,
    deviceScaleFactor,
    isMobile,
    hasTouch,
    locale: "he-IL",
    timezoneId: "Asia/Jerusalem",
  });
  const page = await context.newPage();
  const texts = await textsOf("leads", "il");
  const email = `dana${Date.now()}@call.example`;
  await page.goto("/il/book-a-call");
  await expectAccessible(page);
  const main = page.getByRole("main");
  await main.getByRole("radio").last().check();
  await main.getByLabel(texts("fields.name")).fill("דנה לוי");
  await main.getByLabel(texts("fields.email"), { exact: true }).fill(email);
  await main.getByLabel(texts("fields.phone")).fill("0355501720");
  await main.getByLabel(texts("call.childAge")).fill("9");
  await main.getByRole("button", { name: texts("call.send") }).click();
  await expect(page.getByRole("heading", { name: texts("yourCall.booked") })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: texts("yourCall.cancel") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: texts("yourCall.cancel") })
    .click();
  await expect(page.getByRole("heading", { name: texts("yourCall.canceled") })).toBeVisible();
  await expectAccessible(page);
  expect(await kindsTo(email)).toEqual(["leads.call_booked", "leads.call_canceled"]);
});
