import { readFileSync } from "node:fs";
import { expect, test } from "./support/scenario.ts";
import { holdScripts } from "./support/hydration.ts";
import { codeFor } from "./support/mailbox.ts";
import { logInQuietly, login } from "./support/people.ts";

const moved = "amina@larks.example";

/** Cookies a child's page may set: session, country and preferences. */
const ownCookies = ["session", "logged_in", "device", "locale", "tz", "country_confirmed", "cookies_accepted"];

test("[RT-10] [CLI-04] [CON-03] [DL-03] [CLI-22] a household: a new address, a child's data, a course requested and booked", async ({
  page,
  context,
  person,
  baseURL,
  problems,
}) => {
  // The first attempt without a verification code is refused on purpose.
  problems.allow(/the server responded with a status of 422/);
  const { password } = login("parent");
  await logInQuietly(context, "parent", { identity: "amina@yusuf.example", password });

  await test.step("a new email is verified with the code from the mailbox", async () => {
    await page.goto("/us/profile/settings");
    const email = page.getByRole("textbox", { name: "Email" });
    await email.fill(moved);
    await page.getByRole("region", { name: "About you" }).getByRole("button", { name: "Save changes" }).click();
    const dialog = page.getByRole("dialog", { name: "Check your email" });
    await expect(dialog).toContainText(moved);
    await dialog.getByLabel("Code").fill(await codeFor(context, moved));
    await expect(page.getByText("Changes saved")).toBeVisible();
    await page.reload();
    await expect(email).toHaveValue(moved);
  });

  await test.step("a child's data is exported as an archive and downloaded", async () => {
    await page.goto("/us/profile/students");
    await page.getByRole("link", { name: "View Amira" }).click();
    const data = page.getByRole("region", { name: "Amira’s data" });
    await data.getByRole("button", { name: "Create archive" }).click();
    await expect(data.getByText("Your archive is ready.")).toBeVisible({ timeout: 20_000 });
    const downloading = page.waitForEvent("download");
    await data.getByRole("button", { name: "Download: Amira" }).click();
    const archive = await (await downloading).path();
    expect(readFileSync(archive).subarray(0, 2).toString()).toBe("PK");
  });

  await test.step("the child requests a course; no third party is contacted", async () => {
    const amira = await person();
    await logInQuietly(amira, "student", { identity: "amira.yusuf", password });
    const own = await amira.newPage();
    const elsewhere: string[] = [];
    own.on("request", (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? "")) elsewhere.push(request.url());
    });
    await own.goto("/us/student/groups");
    await own.goto("/us/courses/web-studio");
    // Before hydration the link is an ordinary link: the server leads back, and the dialog still opens.
    const dialog = own.getByRole("dialog", { name: "How to sign up?" });
    const letThrough = await holdScripts(own);
    await own.reload({ waitUntil: "commit" });
    await own.getByRole("main").getByRole("link", { name: "Sign up" }).click();
    letThrough();
    await expect(dialog).toBeVisible();
    await expect(own).toHaveURL(/\/us\/courses\/web-studio$/);
    await own.reload();
    await expect(dialog).toBeHidden();
    await own.getByRole("main").getByRole("link", { name: "Sign up" }).click();
    await dialog.getByRole("button", { name: "Ask my parent" }).click();
    await expect(own.getByText("We have sent a request to your parent")).toBeVisible();
    await own.goto("/us/student/groups");
    await expect(own.getByRole("region", { name: "Your course requests" })).toContainText("Waiting for your parent");
    expect(elsewhere).toEqual([]);
    expect((await amira.cookies()).map(({ name }) => name).filter((name) => !ownCookies.includes(name))).toEqual([]);
    expect(await own.evaluate(() => "dataLayer" in window)).toBe(false);
  });

  await test.step("the parent approves and is taken to sign-up with the course and the child", async () => {
    await page.goto("/us/profile");
    const asked = page.getByRole("region", { name: "Course requests from your children" });
    await asked.getByRole("button", { name: /^Yes, sign up: .+ for Amira$/ }).click();
    await expect(page).toHaveURL(/\/us\/signup\/schedule$/);
    await page
      .getByRole("button", { name: /^Choose / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/us\/signup\/students$/);
    await expect(page.getByRole("checkbox", { name: /Amira/ })).toBeChecked();
  });
});
