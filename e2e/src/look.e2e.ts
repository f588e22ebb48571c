import { editions } from "./support/editions.ts";
import { expect, test } from "./support/scenario.ts";
import { openPage, studentPages } from "./support/pages.ts";
import { logInQuietly, login, printed } from "./support/people.ts";

/** How each country formats money. */
const money = { us: /\$\d/, uk: /£\d/, il: /\d\s?₪|₪\s?\d/, pt: /\d\s?€/ } as const;

test("startup prints the address and a login for each kind of person", ({ baseURL }) => {
  expect(printed()).toContain(`is at ${baseURL}`);
  expect(printed()).toContain(`${baseURL}/mailbox`);
  for (const kind of ["parent", "student", "teacher", "assistant", "school admin", "observer", "super admin", "distributor"] as const) {
    expect(login(kind).identity, kind).toMatch(/\w/);
  }
  for (const edition of ["uk", "il", "pt"] as const) expect(login("teacher", edition).identity).toContain("@");
});

const tongues = [
  ["en-US", "us"],
  ["en-GB", "uk"],
  ["he-IL", "il"],
  ["pt-PT", "pt"],
  ["fr-FR", "us"],
] as const;

for (const [locale, slug] of tongues) {
  test(`[RT-01] [FT-10] a browser with locale ${locale} gets the edition ${slug}`, async ({ person }) => {
    const page = await (await person({ locale })).newPage();
    await page.goto("/");
    await expect(page).toHaveURL(new RegExp(`/${slug}$`));
    const edition = editions.find((each) => each.slug === slug);
    await expect(page.locator("html")).toHaveAttribute("lang", edition?.lang ?? "");
    await expect(page.locator("html")).toHaveAttribute("dir", edition?.dir ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("article").first()).toContainText(money[slug]);
  });
}

test("[RT-01] the chosen edition is kept, whatever the browser's locale", async ({ person }) => {
  const page = await (await person({ locale: "pt-PT" })).newPage();
  await page.goto("/uk");
  await page.goto("/");
  await expect(page).toHaveURL(/\/uk$/);
});

test("[RT-22] [RT-25] [FT-10] from the home page to a course with its price, lessons and open groups @phone", async ({ page }) => {
  await page.goto("/us");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^See all \d+ courses/ })
    .click();
  await expect(page).toHaveURL(/\/courses$/);
  await expect.poll(() => page.getByRole("article").count(), { message: "courses of the country" }).toBeGreaterThanOrEqual(8);
  await page.getByRole("article").getByRole("link", { name: "Planets in Python" }).click();
  await expect(page).toHaveURL(/\/us\/courses\/planets-in-python$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Planets in Python");

  await page.getByRole("radio", { name: "Pay once" }).check();
  await expect(page.getByRole("radio", { name: "Pay once" })).toBeChecked();
  await expect(page.getByRole("main")).toContainText("$176");

  const lessons = page.getByRole("region", { name: "Course outline" });
  await expect(lessons.getByText("A solar system that moves")).toBeAttached();
  const groups = page.getByRole("region", { name: "Open groups" });
  const row = groups.getByRole("listitem").filter({ hasText: "Mondays" });
  await expect(row).toContainText(/5:00\s?–\s?6:00\sPM/);
  // The same class time in another time zone.
  await groups.getByRole("combobox", { name: "Time zone" }).selectOption("Europe/London");
  await expect(row).toContainText(/10:00\s?–\s?11:00\sPM/);
  await expect(row.getByRole("link", { name: /^Choose group/ })).toHaveAttribute(
    "href",
    /\/us\/signup\?course=planets-in-python&group=\d+&journey=purchase/,
  );
});

test("[RT-02] a missing page answers 404 in the visitor's language", async ({ page, problems }) => {
  problems.allow(/the server responded with a status of 404/);
  const answer = await page.goto("/il/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

/** The first day of the week, in each edition's language. */
const firstDay = { us: /^Monday$/, uk: /^Monday$/, il: /ראשון/, pt: /^segunda/i } as const;

test("[FT-10] a family's calendar begins with its edition's weekday, and Hebrew is right to left for families and staff", async ({
  person,
  baseURL,
}) => {
  for (const { slug, dir } of editions) {
    const context = await person();
    await logInQuietly(context, "parent", login("parent", slug));
    const page = await context.newPage();
    await openPage(page, "/profile/schedule", slug);
    const days = page.getByRole("grid").getByRole("columnheader");
    await expect(days).toHaveCount(7);
    await expect(days.first()).toHaveAttribute("abbr", firstDay[slug]);
    const [first, last] = [await days.first().boundingBox(), await days.last().boundingBox()];
    expect((first?.x ?? 0) > (last?.x ?? 0), `${slug} from the right`).toBe(dir === "rtl");
  }
  const [groups = "", , , , livePage = ""] = await studentPages(baseURL ?? "", "il");
  for (const [kind, routes] of [
    ["student", [groups, livePage]],
    ["teacher", ["/staff"]],
    ["school admin", ["/staff/students?limit=15"]],
  ] as const) {
    const context = await person();
    await logInQuietly(context, kind, login(kind, kind === "school admin" ? "us" : "il"));
    const page = await context.newPage();
    for (const route of routes) {
      await openPage(page, route, "il");
      const heading = page.getByRole("heading", { level: 1 }).first();
      expect(await heading.evaluate((element) => getComputedStyle(element).direction), route).toBe("rtl");
    }
  }
});
