import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { type GoogleStandIn, startGoogle } from "../../apps/server/src/adapters/google/stand-in-server.test-support.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/scenario.ts";
import { forgetLogin, login } from "./support/people.ts";
import { freePort, startServer } from "./support/server.ts";
import type { RunningServer } from "./support/server.ts";

let dataDir = "";
let google: GoogleStandIn;
let server: RunningServer;

const nora = { sub: "10001", email: "nora.reed@gmail.example", email_verified: true, name: "Nora Reed" };
const rachel = { sub: "10002", email: "rachel.b@gmail.example", email_verified: true, name: "Rachel at Google" };

test.beforeAll(async () => {
  google = await startGoogle();
  google.people.push(nora, rachel);
  dataDir = mkdtempSync(path.join(tmpdir(), "larkroom-google-"));
  server = await startServer({
    port: await freePort(),
    dataDir,
    env: { GOOGLE_BASE_URL: google.url, GOOGLE_CLIENT_ID: google.clientId, GOOGLE_CLIENT_SECRET: google.clientSecret },
  });
});
test.afterAll(async () => {
  await server.stop();
  await google.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const button = (page: Page, words = "Continue with Google") => page.getByRole("link", { name: words });
/** Chooses a person on Google's page. */
async function choose(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.origin === google.url);
  await page.getByRole("link", { name, exact: true }).click();
}

test("[DL-01] [AUTH-12] [AUTH-17] [VL-01] a parent signs up with Google, without a password, and logs in with it from then on", async ({
  page,
}) => {
  await test.step("from the login page: sign-up has the name and email filled in", async () => {
    await page.goto(`${server.url}/us/login?redirect=%2Fus%2Fprofile%2Fbilling`);
    await expectAccessible(page);
    await button(page).click();
    await choose(page, "Nora Reed");
    await expect(page).toHaveURL(`${server.url}/us/signup`);
    await expect(page.getByText("There’s no account for nora.reed@gmail.example yet.")).toBeVisible();
    await page.getByRole("link", { name: /^Full course/ }).click();
    await page.getByRole("button", { name: /Planets in Python/ }).click();
    await page
      .getByRole("button", { name: /^Choose / })
      .first()
      .click();
    await expect(page.getByLabel("Your name")).toHaveValue("Nora Reed");
  });

  await test.step("another email can be used instead, and Google chosen again from the form", async () => {
    await page.getByRole("button", { name: "Use another email" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
    await page.getByLabel("Phone", { exact: true }).fill("+1 646 555 0166");
    await button(page).click();
    await choose(page, "Nora Reed");
    await expect(page).toHaveURL(`${server.url}/us/signup/students`);
    await expect(page.getByLabel("Phone", { exact: true })).toHaveValue(/555 0166|5550166/);
    await expect(page.getByLabel("Email")).toHaveValue(nora.email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("the account is created without a code or password", async () => {
    const child = page.getByRole("region", { name: "First child" });
    await child.getByLabel("Name").fill("Ida");
    await child.getByLabel("Month").selectOption("May");
    await child.getByLabel("Day").selectOption("9");
    await child.getByLabel("Year").selectOption("2015");
    await page.getByRole("checkbox", { name: /I accept/ }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(`${server.url}/us/signup/checkout`);
  });

  await test.step("a password is set, not changed", async () => {
    await page.goto(`${server.url}/us/profile/settings`);
    await expect(page.getByText("You can log in with your Google account.")).toBeVisible();
    await expect(page.getByLabel("Current password")).toHaveCount(0);
    await page.getByLabel("New password").fill("lanterns at dusk");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByLabel("Current password")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("Google in the dialog opens the account in the edition where it was pressed", async () => {
    await page.getByRole("region", { name: "Log out" }).getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(`${server.url}/us`);
    await page.goto(`${server.url}/il`);
    await page
      .getByRole("button", { name: "כניסה" })
      .or(page.getByRole("link", { name: "כניסה", exact: true }))
      .first()
      .click();
    await button(page, "המשך עם Google").click();
    // Another tab in another edition changes the last edition seen, not the one where this login began.
    const other = await page.context().newPage();
    await other.goto(`${server.url}/pt`);
    await other.close();
    await choose(page, "Nora Reed");
    await expect(page).toHaveURL(`${server.url}/il/profile`);
  });
});

test("[PM-14] [ER-04] a failed Google login shows the reason, on the page and in the edition where it began", async ({
  page,
  problems,
}) => {
  problems.allow(/the server responded with a status of 422/);
  await page.goto(`${server.url}/il/login?redirect=%2Fil%2Fprofile%2Fschedule`);
  await button(page, "המשך עם Google").click();
  await choose(page, "Cancel");
  await expect(page.getByText("הכניסה עם Google לא הושלמה.", { exact: false })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === "/il/login" && url.searchParams.get("redirect") === "/il/profile/schedule");
  await expectAccessible(page);

  await page.goto(`${server.url}/pt/login?strategy=student`);
  await button(page, "Continuar com o Google").click();
  await choose(page, rachel.name);
  await expect(page.getByText("Nenhum aluno usa aqui esta conta Google.", { exact: false })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Aluno" })).toBeChecked();

  await page.goto(`${server.url}/login/google?error_code=moved&error_message=The+account+is+being+moved.`);
  await expect(page).toHaveURL(/\/pt\/login\?error_code=moved&error_message=/);
  await expect(page.getByRole("alert").first()).toHaveText(/^Ocorreu um erro\..*The account is being moved\./);
});

test("[AUTH-12] a parent connects Google in the settings, and the next login with it leads where they wanted to go", async ({
  page,
  problems,
}) => {
  problems.allow(/the server responded with a status of 422/);
  const { identity, password } = login("parent");
  await page.goto(`${server.url}/us/login?redirect=%2Fus%2Fprofile%2Fsettings`);
  await page.getByLabel("Username or email").fill(identity);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/us/profile/settings`);

  await button(page, "Connect Google").click();
  await choose(page, "Cancel");
  await expect(page.getByText("You didn’t finish logging in with Google.", { exact: false })).toBeVisible();
  await button(page, "Connect Google").click();
  await choose(page, rachel.name);
  await expect(page.getByText("You can log in with your Google account.")).toBeVisible();

  await forgetLogin(page);
  await page.goto(`${server.url}/us/profile/billing`);
  await button(page).click();
  await choose(page, rachel.name);
  await expect(page).toHaveURL(`${server.url}/us/profile/billing`);
});
