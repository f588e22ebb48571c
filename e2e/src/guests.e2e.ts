import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { query } from "./support/database.ts";
import { expect, sweepUnless, test } from "./support/scenario.ts";
import { openPage } from "./support/pages.ts";
import { callAs } from "./support/people.ts";

interface LiveClass {
  id: number;
  status: string;
  slides: { id: number; type: string }[];
}

const demoClass = async (origin: string, uid: string): Promise<{ id: number }> =>
  (await (await fetch(`${origin}/api/public/class/get_by_uid/${uid}`)).json()) as { id: number };

/** Moves to a part of the page with the keyboard only. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 30 && !(await isThere()); stops++) await page.keyboard.press("Tab");
  await expect(wanted).toBeFocused();
}

test("[AUTH-13] [RT-05] [PM-03] [GCL-39] a guest enters with a class code, answers, finds the answer after a reload, and logs out", async ({
  page,
  baseURL,
  problems,
}) => {
  problems.allow(/the server responded with a status of (401|403|422)/);
  const origin = baseURL ?? "";
  const assistant = await callAs(origin, "assistant");
  const { id } = await demoClass(origin, "try-us");
  const { code } = await assistant.get<{ code: string }>(`/group_class/${id}/code`);

  await test.step("with the keyboard only, after a wrong code", async () => {
    await openPage(page, `/login?group=${id}`, "us");
    await expectAccessible(page);
    await tabTo(page, page.getByLabel("Code", { exact: true }));
    await page.keyboard.type("ZZZZ22");
    await page.keyboard.press("Enter");
    await expect(page.getByText("That code isn’t right")).toBeVisible();
    await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(code.toLowerCase());
    await page.keyboard.press("Tab");
    await page.keyboard.type("Lou");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/us/live/${id}`);
  });

  await test.step("their name is shown with a guest mark, before and during the class", async () => {
    await expect(page.getByRole("banner")).toContainText(/Lou\s*Guest/);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Join class" }).click();
    const me = page.getByRole("region", { name: "In this class" }).getByText("Lou (you)", { exact: true });
    await expect(me).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("an answer counts like a child's, and is kept after a reload", async () => {
    const { status, slides } = await assistant.get<LiveClass>(`/public/class/${id}`);
    if (status !== "OPEN") await assistant.send("POST", `/public/class/${id}/open`);
    const quiz = slides.find(({ type }) => type === "QUIZ_BASIC");
    await assistant.send("POST", `/public/class/${id}/slide`, { slideId: quiz?.id });
    const option = page.getByRole("radio").first();
    await option.click();
    await page.getByRole("button", { name: "Check answer" }).click();
    const verdict = page.getByText(/Not quite|Try again|Right|Yes/).first();
    await expect(verdict).toBeVisible();
    await page.reload();
    await expect(option).toBeChecked();
  });

  await test.step("after logging out they can't enter the class", async () => {
    await page.getByRole("button", { name: "Leave" }).first().click();
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Leave" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL("/us");
    await page.goto(`/us/live/${id}`);
    await expect(page).toHaveURL(/\/us\/login\?/);
  });
});

for (const { edition, uid, name, button, logOut } of [
  { edition: "uk", uid: "try-uk", name: "What should we call you?", button: "Join class", logOut: "Log out" },
  { edition: "il", uid: "try-il", name: /./, button: /./, logOut: "יציאה" },
  { edition: "pt", uid: "try-pt", name: /./, button: /./, logOut: "Terminar sessão" },
] as const) {
  test(`[AUTH-14] [RT-21] [GCL-34] a guest enters the demo class of ${edition} by name, and leaves it @phone${sweepUnless("uk", edition)}`, async ({
    page,
    problems,
    baseURL,
  }) => {
    // The page may ask for the lobby once more while the guest logs out.
    problems.allow(/401 \(Unauthorized\) \(\S+\/lobby\)/);
    const { id } = await demoClass(baseURL ?? "", uid);
    await openPage(page, `/live/demo/${uid}`, edition);
    await expectAccessible(page);
    const main = page.getByRole("main");
    await main.getByRole("textbox", { name }).fill("Gal");
    await main.getByRole("button", { name: button }).click();
    await expect(page).toHaveURL(`/${edition}/live/${id}`);
    await expect(page.getByRole("banner")).toContainText("Gal");
    await expectAccessible(page);
    await page.getByRole("button", { name: logOut }).click();
    await expect(page).toHaveURL(`/${edition}`);
  });
}

test("[RT-14] [RT-17] [STU-14] [STU-15] a child joins a group by its link, first as a new student, then with their login", async ({
  page,
  person,
  baseURL,
}) => {
  const groups = await query<{ invite_id: string }>(
    `select g.invite_id from "group" g join school s on s.id = g.school_id where not g.is_demo order by g.id`,
  );
  const checked = await Promise.all(
    groups.map(async ({ invite_id: id }) => {
      const answer = await fetch(`${baseURL}/api/public/student/invite/check-group/${id}`);
      return {
        id,
        ...((await answer.json()) as { isOpen: boolean; group: { edition: string; course: { title: string; ageFrom: number } } }),
      };
    }),
  );
  const open = checked.find(({ isOpen, group }) => isOpen && group.edition === "uk");
  if (!open) throw new Error("no uk group is open for enrolment");
  const { course } = open.group;

  await openPage(page, `/invite/${open.id}`, "uk");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(course.title);
  await expectAccessible(page);
  await page.getByLabel("Your name").fill("Wren");
  await page.getByLabel("Your age").fill(String(course.ageFrom + 1));
  await page.getByLabel("A parent’s email").fill("wren.parent@test.example");
  await page.getByRole("button", { name: "Get my login" }).click();
  await expect(page.getByRole("heading", { name: "Your username and password" })).toBeVisible();
  await expectAccessible(page);
  const [childLogin, password] = await page.locator("dd code").allInnerTexts();
  await page.getByRole("button", { name: "I’ve saved them. Join group" }).click();
  await expect(page).toHaveURL("/uk/student/groups");
  await expect(page.getByText(course.title).first()).toBeVisible();

  const another = await (await person()).newPage();
  await openPage(another, `/invite/${open.id}/sign-in`, "uk");
  await expectAccessible(another);
  await another.getByLabel("Username", { exact: true }).fill(childLogin ?? "");
  await another.getByLabel("Password", { exact: true }).fill(password ?? "");
  await another.getByRole("button", { name: "Log in and join" }).click();
  await expect(another).toHaveURL("/uk/student/groups");

  // The page that only registers: with an invitation it is that group's form, without one it says what is missing.
  const third = await (await person()).newPage();
  await openPage(third, `/student/register?invite=${open.id}`, "uk");
  await expect(third.getByRole("heading", { level: 1 })).toContainText(course.title);
  await third.getByLabel("Your name").fill("Finch");
  await third.getByLabel("Your age").fill(String(course.ageFrom + 1));
  await third.getByLabel("A parent’s email").fill("finch.parent@test.example");
  await third.getByRole("button", { name: "Get my login" }).click();
  await expect(third.getByRole("heading", { name: "Your username and password" })).toBeVisible();
  await openPage(third, "/student/register", "uk");
  await expect(third.getByRole("button", { name: "Get my login" })).toHaveCount(0);
});
