import type { Page } from "@playwright/test";
import { expect, test } from "./support/scenario.ts";
import { forgetForms } from "./support/form-limits.ts";
import { authenticator, callAs, login } from "./support/people.ts";

// Everything a visitor needs first works with plain links and forms.
test.use({ javaScriptEnabled: false });

async function signIn(page: Page, label: string, { identity, password }: { identity: string; password: string }): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(identity);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test("[RT-05] [DL-02] without scripts a parent logs in, switches to a child and back, and logs out", async ({ page, problems }) => {
  problems.allow(/the server responded with a status of (401|422)/);
  const parent = login("parent");
  await page.goto("/us/profile/settings");
  await expect(page).toHaveURL(/\/us\/login\?/);

  await test.step("errors are shown in place; input is kept, except passwords", async () => {
    await signIn(page, "Username or email", { identity: " ", password: "" });
    await expect(page.getByText("Username or email is required")).toBeVisible();
    await signIn(page, "Username or email", { ...parent, password: "not the password" });
    await expect(page.getByRole("alert").filter({ hasText: "Wrong username or password" })).toBeVisible();
    await expect(page.getByLabel("Username or email")).toHaveValue(parent.identity);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    expect(await page.content()).not.toContain("not the password");
    await signIn(page, "Username or email", parent);
    await expect(page).toHaveURL(/\/us\/profile\/settings$/);
  });

  await page.goto("/us/profile");
  await page.getByRole("main").getByRole("button", { name: "Log in as Maya" }).click();
  await expect(page).toHaveURL(/\/us\/student\/groups$/);

  await page.goto("/us/login/parent?redirect=/us/profile/settings");
  const become = async (password: string) => {
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
  };
  await become("not the password");
  await expect(page.getByRole("alert").filter({ hasText: "Wrong username or password" })).toBeVisible();
  await become(parent.password);
  await expect(page).toHaveURL(/\/us\/profile\/settings$/);

  await page.getByRole("region", { name: "Log out" }).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/us$/);
  await page.goto("/us/profile");
  await expect(page).toHaveURL(/\/us\/login\?/);
});

test("[AUTH-25] without scripts an admin gives the second factor", async ({ page, problems }) => {
  problems.allow(/the server responded with a status of 422/);
  await page.goto("/us/login?as=staff&redirect=/us/staff/students");
  await page.getByLabel("Your role").selectOption("admin");
  await signIn(page, "Email or phone", login("school admin"));
  await expect(page).toHaveURL(/\/us\/login\/second-factor\?/);
  const send = async (code: string) => {
    await page.getByLabel("Code", { exact: true }).fill(code);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
  };
  await send("12");
  await expect(page.getByText("The code has 6 digits.")).toBeVisible();
  await expect(async () => {
    await send(authenticator().generate());
    await expect(page).toHaveURL(/\/us\/staff\/students/, { timeout: 1_000 });
  }).toPass({ intervals: [5_000] });
});

test("[RT-04] without scripts a password reset link can be requested", async ({ page }) => {
  await page.goto("/us/login");
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  await page.getByLabel("Email or phone", { exact: true }).fill("nobody@larks.example");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByText("nobody@larks.example")).toBeVisible();
});

test("[AUTH-13] [AUTH-14] without scripts a guest enters a class by its code, and a demo class by name", async ({
  page,
  problems,
  baseURL,
}) => {
  problems.allow(/the server responded with a status of 422/);
  const assistant = await callAs(baseURL ?? "", "assistant");
  const { id } = await assistant.get<{ id: number }>("/public/class/get_by_uid/try-us");
  // Another scenario may have opened it, and a class without staff closes after ten minutes.
  await assistant.send("POST", `/group_class/${id}/upcoming`, {});
  const { code } = await assistant.get<{ code: string }>(`/group_class/${id}/code`);
  const join = async (typed: string) => {
    await page.getByLabel("Code", { exact: true }).fill(typed);
    await page.getByRole("button", { name: "Join class" }).click();
  };
  await page.goto(`/us/login?group=${id}`);
  await join("ZZZZ22");
  await expect(page.getByText("That code isn’t right")).toBeVisible();
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("ZZZZ22");
  await join(code);
  await expect(page).toHaveURL(`/us/live/${id}`);
  await page.context().clearCookies();
  await page.goto("/us/live/demo/try-us");
  await page.getByRole("main").getByRole("textbox").fill("Lou");
  await page.getByRole("button", { name: "Join class" }).click();
  await expect(page).toHaveURL(`/us/live/${id}`);
});

test("without scripts a visitor answers both banners and takes the first step of sign-up", async ({ page }) => {
  await page.goto("/us/faq");
  await page.getByRole("button", { name: "Necessary only" }).click();
  await expect(page.getByRole("region", { name: "Cookies" })).toBeHidden();
  await page.getByRole("button", { name: "Yes, stay here" }).click();
  await expect(page.getByText(/Is that right/)).toBeHidden();
  await expect(page).toHaveURL(/\/us\/faq$/);
  const stored = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
  expect(stored).toMatchObject({ cookies_accepted: "needed", country_confirmed: "us" });

  await page.goto("/us/signup");
  await page.getByRole("link", { name: /^Free trial class/ }).click();
  await expect(page).toHaveURL(/journey=trial/);
  // Playwright's text matching ignores noscript content.
  await expect(page.locator("noscript p")).toHaveText("To sign up online, turn on JavaScript in your browser.");
});

test("[RT-03] [FORM-02] [FORM-03] [FT-13] without scripts a visitor writes to the school, applies to teach, and finds a course", async ({
  page,
  problems,
}) => {
  problems.allow(/the server responded with a status of 422/);
  await forgetForms();
  const email = `plain${Date.now()}@form.example`;
  await page.goto("/us/contact-us");
  await page.getByLabel("Your name").fill("Nora Noscript");
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill("nora@");
  await page.getByLabel("Your message").fill("Hello");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Enter a valid email address.")).toBeVisible();
  await expect(page.getByLabel("Your message")).toHaveValue("Hello");
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
  // A form that is sent at once looks like a program's.
  await page.waitForTimeout(3_500);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveURL(/\/us\/contact-us\/success$/);

  await page.goto("/us/teach");
  await page.getByLabel("Your name").fill("Nora Noscript");
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("About you").fill("I teach chess.");
  await page.waitForTimeout(3_500);
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page).toHaveURL(/\/us\/teach\/success$/);

  await page.goto("/us/find-a-course");
  await page.getByRole("link", { name: "10 years old" }).click();
  await page.getByRole("link", { name: /^None yet/ }).click();
  await page.getByRole("checkbox", { name: "Games" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Show courses" }).click();
  await expect(page.getByRole("article").first()).toContainText("About games, which your child likes");
});
