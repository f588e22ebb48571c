import { expectAccessible } from "./support/accessibility.ts";
import { query } from "./support/database.ts";
import { forgetForms } from "./support/form-limits.ts";
import { logInQuietly } from "./support/people.ts";
import { expect, sweepUnless, test } from "./support/scenario.ts";
import { textsOf } from "./support/texts.ts";

test.beforeEach(() => forgetForms());

const emailsTo = (address: string) =>
  query<{ id: string; kind: string; edition: string; subject: string }>(
    "select id, kind, edition, subject from outgoing_message where recipient = $1 order by id",
    [address],
  );

test("[RT-03] [FORM-02] [FT-09] a visitor's message is confirmed by email and becomes a lead that the school follows up", async ({
  page,
  person,
  problems,
}) => {
  problems.allow(/the server responded with a status of 403/);
  const email = `vera${Date.now()}@form.example`;

  await test.step("the visitor writes to the school", async () => {
    await page.goto("/us");
    await page.getByRole("contentinfo").getByRole("link", { name: "Send us a message" }).click();
    await expect(page).toHaveURL(/\/us\/contact-us$/);
    await expectAccessible(page);
    const send = page.getByRole("button", { name: "Send message" });
    await send.click();
    await expect(page.getByText("Fill this in.").first()).toBeVisible();
    await page.getByLabel("Your name").fill("Vera Visitor");
    await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Your message").fill("Do you teach at weekends?");
    await send.click();
    await expect(page).toHaveURL(/\/us\/contact-us\/success$/);
    await expect(page.getByRole("heading", { name: "We got your message" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("an email confirms it", async () => {
    expect(await emailsTo(email)).toMatchObject([{ kind: "leads.received", edition: "us", subject: "We got your message" }]);
  });

  await test.step("an admin finds it in the console, plans the next step and notes what was said", async () => {
    const office = await person();
    await logInQuietly(office, "school admin");
    const desk = await office.newPage();
    await desk.goto("/us/staff/leads");
    await expectAccessible(desk);
    await desk.getByRole("link", { name: "Vera Visitor" }).first().click();
    await expect(desk.getByText("Do you teach at weekends?")).toBeVisible();
    await desk.getByLabel("Stage", { exact: true }).selectOption("CONTACTED");
    await desk.getByLabel("Next step", { exact: true }).fill("Call on Saturday");
    await desk.getByRole("button", { name: /^Save/ }).first().click();
    await expect(desk.getByText("Lead updated")).toBeVisible();
    await desk.getByPlaceholder("Write a note").fill("Wants a group on Saturdays");
    await desk.getByRole("button", { name: "Add note" }).click();
    await expect(desk.getByRole("listitem").filter({ hasText: "Wants a group on Saturdays" })).toBeVisible();
    await expectAccessible(desk);
    await desk.goto("/us/staff/leads?stage=CONTACTED");
    await expect(desk.getByRole("row", { name: /Vera Visitor/ })).toContainText("Call on Saturday");
  });
});

test("[FORM-02] without a human pace the page proves its work by itself, and the message arrives", async ({ page, problems }) => {
  problems.allow(/the server responded with a status of 403/);
  const email = `fast${Date.now()}@form.example`;
  await page.goto("/us/contact-us");
  // As a page that has been open since the day before.
  await page.locator("input[name=stamp]").evaluate((input: HTMLInputElement) => (input.value = "1.old.stamp"));
  await page.getByLabel("Your name").fill("Fay Fast");
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Your message").fill("Hello");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveURL(/\/us\/contact-us\/success$/, { timeout: 60_000 });
  expect(await emailsTo(email)).toHaveLength(1);
});

test("[FORM-03] a teacher applies with a résumé, which the school can download", async ({ page, person, problems }) => {
  // A quick test looks like a program: the page proves its work.
  problems.allow(/the server responded with a status of 403/);
  const email = `tess${Date.now()}@form.example`;
  await page.goto("/us/teach");
  await expectAccessible(page);
  await page.getByLabel("Your name").fill("Tess Teacher");
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("About you").fill("I teach Python to children.");
  await page.getByLabel("Résumé").setInputFiles({ name: "cv.txt", mimeType: "text/plain", buffer: Buffer.from("Tess") });
  await expect(page.getByText("This file can’t be used. Choose a PDF or an office document.")).toBeVisible();
  const pdf =
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
  await page.getByLabel("Résumé").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf) });
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page).toHaveURL(/\/us\/teach\/success$/);
  const office = await person();
  await logInQuietly(office, "school admin");
  const desk = await office.newPage();
  await desk.goto("/us/staff/leads?source=teacher");
  await desk.getByRole("link", { name: "Tess Teacher" }).first().click();
  const download = desk.waitForEvent("download");
  await desk.getByRole("link", { name: /cv\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe("cv.pdf");
});

test("[GEN-02] a course's page leads to its programme, which arrives as a PDF", async ({ page, problems }) => {
  problems.allow(/the server responded with a status of 403/);
  const email = `pia${Date.now()}@form.example`;
  await page.goto("/us/courses/planets-in-python");
  await page.getByRole("link", { name: "Program by email" }).click();
  await expectAccessible(page);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Email me the program" }).click();
  await expect(page.getByRole("heading", { name: "We’ve emailed you the program" })).toBeVisible({ timeout: 30_000 });
  const [sent] = await emailsTo(email);
  await page.goto(`/mailbox/${sent?.id}`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "planets-in-python.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("planets-in-python.pdf");
});

for (const edition of ["us", "il"] as const) {
  test(`[FT-13] ${edition}: four answers lead to the courses that fit, and straight into a trial${sweepUnless("il", edition)}`, async ({
    page,
  }) => {
    const texts = await textsOf("finder", edition);
    await page.goto(`/${edition}/find-a-course`);
    await page.getByRole("link", { name: texts("years", { age: "10" }) }).click();
    await expect(page.getByRole("heading", { name: texts("questions.skill") })).toBeVisible();
    await page.getByRole("link", { name: texts("skills.some") }).click();
    await page.getByRole("checkbox", { name: texts("topics.science") }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: texts("next") }).click();
    await expect(page.getByRole("heading", { name: texts("questions.days") })).toBeVisible();
    await page.getByRole("button", { name: texts("show") }).click();
    await expect(page).toHaveURL(/age=10&skill=some&topic=science&asked=4$/);
    await expectAccessible(page);
    const first = page.getByRole("article").first();
    await expect(first).toContainText(texts("reasons.topic.science"));
    const found = page.url();
    // The answers outlive the page: a new visit offers them.
    await page.goto(`/${edition}/find-a-course`);
    await page.getByRole("link", { name: texts("resume") }).click();
    await expect(page).toHaveURL(found);
    await first.getByRole("link", { name: texts("trial") }).click();
    await expect(page).toHaveURL(/\/signup/);
  });
}
