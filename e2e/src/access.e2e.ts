import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "./support/scenario.ts";
import { linkFor } from "./support/mailbox.ts";
import { authenticator, callAs, forgetLogin, giveCode, login, type Login } from "./support/people.ts";

/** Fills in a parent's login on the open page. */
async function logInAsParent(page: Page, { identity, password }: Login): Promise<void> {
  await page.getByLabel("Username or email").fill(identity);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

async function logInAsAdmin(page: Page, { identity, password }: Login): Promise<void> {
  await page.goto("/us/login?as=staff");
  await page.getByLabel("Your role").selectOption("admin");
  await page.getByLabel("Email or phone").fill(identity);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Two-step verification" })).toBeVisible();
}

test("[RT-04] [AUTH-08] a parent who forgot the password can log in again, and the link works once", async ({ page, context }) => {
  // The password is reset to the same value, so that it stays as printed for later scenarios.
  const parent = login("parent", "uk");
  await page.goto("/uk/login");
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  await page.getByLabel("Email or phone").fill(parent.identity);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const link = await linkFor(context, parent.identity, "Reset your");
  await page.goto(link);
  await page.getByLabel("New password").fill("abc");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("at least 6 characters long")).toBeVisible();
  await page.getByLabel("New password").fill(parent.password);
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByRole("link", { name: "Log in" }).click();
  await logInAsParent(page, parent);
  await expect(page).toHaveURL(/\/uk\/profile$/);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
});

test("[AUTH-25] [PM-10] an admin must give the second factor before any console page opens", async ({ page, problems }) => {
  // A used code is refused, which the browser also logs.
  problems.allow(/the server responded with a status of (422|429)/);
  await logInAsAdmin(page, login("school admin"));
  await page.goto("/us/staff/settings");
  await expect(page).toHaveURL(/second-factor\?redirect=/);
  await giveCode(page, authenticator());
  await expect(page).toHaveURL(/\/us\/staff\/settings$/);
});

test("[S-18] [AUTH-32] a teacher gives a code and trusts the device, then only needs the password until the device is forgotten", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/the server responded with a status of (422|429)/);
  const { identity, password } = login("assistant");
  const logIn = async () => {
    await page.goto("/us/login?as=staff");
    await page.getByLabel("Your role").selectOption("teacher_assistant");
    await page.getByLabel("Email or phone").fill(identity);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
  };
  await logIn();
  await page.getByRole("checkbox", { name: "Trust this device for 30 days" }).check();
  await giveCode(page, authenticator());
  // The session ends as on another day; the trusted device cookie stays.
  await context.clearCookies({ name: /^(session|logged_in)$/ });
  await logIn();
  await expect(page).toHaveURL(/\/us\/staff(?!.*second-factor)/);
  await page.goto("/us/staff/account");
  await page.getByRole("region", { name: "Trusted devices" }).getByRole("button", { name: "Remove all trusted devices" }).click();
  await expect(page.getByText("No trusted devices.")).toBeVisible();
  await context.clearCookies({ name: /^(session|logged_in)$/ });
  await logIn();
  await expect(page.getByRole("heading", { name: "Two-step verification" })).toBeVisible();
});

test("[AUTH-28] [AUTH-24] an invited admin chooses a password, sets up the second factor, and logs in once with a recovery code", async ({
  page,
  context,
  baseURL,
  problems,
}) => {
  problems.allow(/the server responded with a status of 422/);
  const origin = baseURL ?? "";
  const invited = { identity: "ada.quill@larkroom.example", password: "sunrise over the hills" };
  const office = await callAs(origin, "super admin");
  await office.send("POST", "/admin", { name: "Ada Quill", email: invited.identity, edition: "us" });
  await page.goto(await linkFor(context, invited.identity, "invited you"));
  await page.getByLabel("New password").fill(invited.password);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("heading", { name: "Set up two-step verification" })).toBeVisible();
  await page.getByRole("button", { name: "Get started" }).click();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  const secret = (await page.locator("form code").innerText()).replaceAll(/\s/g, "");
  await page.getByLabel("Code from the app").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const code = await codes.first().innerText();
  await page.getByLabel("I’ve saved them").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/us\/staff/);

  for (const works of [true, false]) {
    await forgetLogin(page);
    await logInAsAdmin(page, invited);
    await page.getByRole("button", { name: "I don’t have my authenticator app" }).click();
    await page.getByLabel("Recovery code").fill(code);
    await page.getByRole("button", { name: "Log in" }).click();
    if (works) await expect(page).toHaveURL(/\/us\/staff(?!.*second-factor)/);
    else await expect(page.getByText("already been used")).toBeVisible();
  }
});

test("[AUTH-21] [S-17] a session ended elsewhere is logged out; a link logs in once and disappears from the address bar", async ({
  page,
  person,
  baseURL,
  problems,
}) => {
  problems.allow(/the server responded with a status of (401|404|422)/);
  const parent = login("parent");
  const elsewhere = await (await person()).newPage();
  await elsewhere.goto("/us/login");
  await logInAsParent(elsewhere, parent);
  await expect(elsewhere).toHaveURL(/\/us\/profile$/);

  await page.goto("/us/login");
  await logInAsParent(page, parent);
  await expect(page).toHaveURL(/\/us\/profile$/);
  await page.goto("/us/profile/settings");
  const sessions = page.getByRole("region", { name: "Active sessions" }).getByRole("listitem");
  await expect(sessions.first()).toContainText("This session");
  await sessions.nth(1).getByRole("button", { name: "End" }).click();
  await expect(elsewhere).toHaveURL(/\/us\/login\?redirect=/);
  await expect(page).toHaveURL(/\/us\/profile\/settings$/);

  const office = await callAs(baseURL ?? "", "super admin");
  const [client] = (await office.get<{ items: { id: number }[] }>(`/client?search=${encodeURIComponent(parent.identity)}`)).items;
  const { url } = await office.get<{ url: string }>(`/client/${client?.id}/token`);
  await elsewhere.goto(url);
  await expect(elsewhere).toHaveURL(/\/us\/profile$/);
  expect(elsewhere.url()).not.toContain("token");

  const third = await (await person()).newPage();
  await third.goto(url);
  await expect(third.getByRole("heading", { name: "We couldn’t log you in" })).toBeVisible();
  await third.getByRole("button", { name: "Got it" }).click();
  await expect(third).toHaveURL(/\/us$/);
});
