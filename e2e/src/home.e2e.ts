import { devices } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/scenario.ts";
import { holdScripts } from "./support/hydration.ts";
import { openPage, studentPages } from "./support/pages.ts";
import { callAs, logInQuietly, login } from "./support/people.ts";

test("[RT-05] [RT-08] [DL-01] [ER-01] [VL-02] a parent gets to the page they wanted after logging in, with a wrong password first", async ({
  page,
  problems,
}) => {
  problems.allow(/the server responded with a status of 401/);
  const { identity, password } = login("parent");
  // A page that requires a login asks for it, and leads back to itself.
  await page.goto("/us/profile/faq");
  await expect(page).toHaveURL(/\/us\/login\?/);
  await page.getByLabel("Username or email").fill(identity);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Wrong username or password" })).toBeVisible();
  await expect(page.getByLabel("Username or email")).toHaveValue(identity);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/us\/profile\/faq$/);

  // The questions of parents, each with its answer.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const questions = page.getByRole("main").locator("details");
  await expect.poll(() => questions.count()).toBeGreaterThan(3);
  for (const question of await questions.all()) {
    const answer = question.locator("> :not(summary)").first();
    await expect(answer).toBeHidden();
    await question.locator("summary").click();
    await expect(answer).toBeVisible();
    await expect(answer).toHaveText(/\S{3}/);
    await question.locator("summary").click();
  }
});

test("[RT-06] [LY-04] a parent's home shows the next class of each child, open tasks and payments due @phone", async ({
  page,
  context,
}) => {
  await logInQuietly(context, "parent");
  await page.goto("/us/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Rachel$/);
  const child = page.getByRole("region", { name: "Maya", exact: false }).filter({ hasText: "Planets in Python" });
  await expect(child).toContainText(/Lesson \d+: .+, with \w+/);
  await expect(child).toContainText("Recent classes");
  const due = page.getByRole("region", { name: "Next payment" });
  await expect(due).toContainText("$96");
  await expect(due).toContainText(/Visa ending in 4242/);
});
/** Switches to the parent of the child whose page is open. */
async function becomeParent(page: Page, password: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: /^Maya/ }).click();
  await page.getByRole("menuitem", { name: "Log in as parent" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in as Parent" });
  // The password is the only field.
  await expect(dialog.getByLabel("Password", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveCount(1);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/us\/profile$/);
}

/** Opens the dialog that asks a child how to sign up. */
async function askHowToSignUp(page: Page): Promise<Locator> {
  await page.goto("/us/courses/web-studio");
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  const dialog = page.getByRole("dialog", { name: "How to sign up?" });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("[DL-05] a dialog is 468 px wide over an overlay of 10% opacity, and fills the screen of a phone", async ({
  page,
  context,
  person,
}) => {
  await logInQuietly(context, "student");
  const dialog = await askHowToSignUp(page);
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(468);
  expect(await dialog.evaluate((element) => getComputedStyle(element, "::backdrop").backgroundColor)).toMatch(/^rgba\(.*, 0\.1\)$/);

  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices["Pixel 7"];
  const phone = await person({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });
  await logInQuietly(phone, "student");
  const full = await askHowToSignUp(await phone.newPage());
  await expect.poll(() => full.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
});

test("[WG-07] [AUTH-04] [DL-02] a parent switches to their child without a password, and back with it", async ({ page, context }) => {
  await logInQuietly(context, "parent");
  await page.goto("/us/profile");
  await page.getByRole("main").getByRole("button", { name: "Log in as Maya" }).click();
  await expect(page).toHaveURL(/\/us\/student\/groups$/);
  const user = await page.request.get("/api/auth2/token/user");
  expect(await user.json()).toMatchObject({ type: "student", login: login("student").identity });
  await becomeParent(page, login("parent").password);
  expect(await (await page.request.get("/api/auth2/token/user")).json()).toMatchObject({ type: "client" });
});

test("[RT-05] [PM-02] [DL-02] a child logs in without a parent, and switches to the parent with only the parent's password", async ({
  page,
  baseURL,
}) => {
  const { identity, password } = login("student");
  await page.goto("/us/login");
  await page.getByRole("radio", { name: "Student" }).check();
  await page.getByLabel("Username", { exact: true }).fill(identity);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/us\/student\/groups$/);
  await becomeParent(page, login("parent").password);
  const child = await callAs(baseURL ?? "", "student");
  expect(await child.get("/auth2/token/user")).toMatchObject({ type: "student", login: identity });
});

test("[RT-05] [LY-04] on a slow connection the login works before hydration, and what does not work yet can't be pressed", async ({
  page,
}) => {
  const { identity, password } = login("student");
  const arrived = await holdScripts(page);
  await page.goto("/us/login", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "Student" }).check();
  // The field has the parents' label until the script runs.
  await page.getByLabel("Username or email").fill(identity);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/us\/student\/groups$/);

  const menu = page.getByRole("banner").getByRole("button", { name: /^Maya/ });
  await expect(menu).toHaveCSS("opacity", "0.5");
  await expect(menu.click({ timeout: 1_000 })).rejects.toThrow(/intercepts pointer events/);
  await menu.focus();
  await expect(menu).not.toBeFocused();
  arrived();
  await expect(menu).toHaveCSS("opacity", "1");
  await menu.click();
  await expect(page.getByRole("menu")).toBeVisible();
});

/** Cookies the product itself may set. */
const ownCookies = ["session", "logged_in", "device", "locale", "tz", "country_confirmed", "cookies_accepted"];

test("[S-99] a child's pages make no third-party requests, keep no third-party cookies, run no analytics and ask for no location", async ({
  page,
  context,
  baseURL,
}) => {
  const { origin, hostname } = new URL(baseURL ?? "");
  const elsewhere: string[] = [];
  context.on("request", (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== origin) elsewhere.push(request.url());
  });
  const askedForPlace: string[] = [];
  await context.exposeBinding("noteAskedForPlace", (_source, call: string) => void askedForPlace.push(call));
  await context.addInitScript(() => {
    for (const call of ["getCurrentPosition", "watchPosition"] as const)
      Geolocation.prototype[call] = () => {
        Reflect.apply(Reflect.get(globalThis, "noteAskedForPlace") as (call: string) => void, null, [call]);
        return 0;
      };
  });
  // The same on another page with all cookies accepted does count, so the check would detect analytics.
  await context.addCookies([{ name: "cookies_accepted", value: "all", url: origin }]);
  const isCounted = () => page.evaluate(() => "dataLayer" in globalThis);
  await page.goto("/us");
  await expect.poll(isCounted).toBe(true);
  await page.evaluate(() => navigator.geolocation.getCurrentPosition(() => {}));
  await expect.poll(() => askedForPlace.splice(0)).toEqual(["getCurrentPosition"]);

  await logInQuietly(context, "student");
  for (const route of await studentPages(origin, "us")) {
    await openPage(page, route, "us");
    expect(await isCounted(), route).toBe(false);
  }
  // Cookies of every site, not only of the product.
  const stored = await context.cookies();
  expect(stored.filter(({ name, domain }) => domain !== hostname || !ownCookies.includes(name))).toEqual([]);
  expect(stored.map(({ name }) => name)).toContain("session");
  expect([elsewhere, askedForPlace]).toEqual([[], []]);
});
