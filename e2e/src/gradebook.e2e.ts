import { readFileSync } from "node:fs";
import { expectAccessible } from "./support/accessibility.ts";
import { type Caller, callAs, logInQuietly } from "./support/people.ts";
import { expect, test } from "./support/scenario.ts";

/** A parent of the demo whom no other scenario is about. */
const parent = "claire@dubois.example";

/** Makes a course with a project without a rubric, and a group of two new children who do it. Returns the group's id. */
async function makeGroup(office: Caller): Promise<number> {
  const course = await office.send<{ id: number }>("POST", "/course", {
    title: "Kite School",
    prettyUrl: "kite-school",
    status: "HIDDEN",
    ageFrom: 8,
    ageTo: 12,
    cover: { palette: "sky", pattern: "dots", glyph: "games" },
  });
  await office.send("POST", "/lesson", { course: course.id, title: "Wind" });
  const today = Temporal.Now.plainDateISO("UTC");
  const group = await office.send<{ id: number }>("POST", "/group", {
    course: course.id,
    publicName: "Kites",
    startDate: today.subtract({ days: 1 }).toString(),
    slots: [{ local: { weekday: today.add({ days: 1 }).dayOfWeek, timeFrom: "23:00", timeTo: "23:45" } }],
  });
  await office.send("POST", `/group/${group.id}/launch`);
  const { items } = await office.get<{ items: { id: number }[] }>(`/client?search=${parent}`);
  for (const name of ["Ada Stone", "Ben Stone"]) {
    const student = await office.send<{ id: number }>("POST", "/student", { name, birthDate: "2016-03-04", clientId: items[0]?.id });
    await office.send("POST", `/group/${group.id}/add_student`, { student: student.id });
  }
  await office.send("POST", `/course/${course.id}/assignment`, { title: "Kite", type: 2 });
  const planned = async () => (await office.get<{ cells: { status: string }[] }>(`/group/${group.id}/assignment/gradebook`)).cells;
  await expect.poll(async () => (await planned()).map(({ status }) => status)).toEqual(["REQUIRED", "REQUIRED"]);
  return group.id;
}

test("[RT-13] [GAS-06] [GAS-09] grades are typed with the keyboard, taken back, exported and imported", async ({
  page,
  context,
  baseURL,
}) => {
  const office = await callAs(baseURL ?? "", "school admin");
  const groupId = await makeGroup(office);
  await logInQuietly(context, "school admin");
  await page.goto(`/us/staff/groups/${groupId}/gradebook`);
  const cell = (name: string, outcome: string) => page.getByRole("gridcell", { name: `${name}, Kite: ${outcome}`, exact: true });
  const total = (name: string) => page.getByRole("row", { name }).getByRole("gridcell").first();

  await test.step("types a percentage, goes on below with Enter, and takes a number back", async () => {
    await cell("Ada Stone", "Required").click();
    await page.keyboard.type("82.5");
    await page.keyboard.press("Enter");
    await expect(cell("Ben Stone", "Required")).toBeFocused();
    await expect(cell("Ada Stone", "Graded: 83%")).toBeVisible();
    await expect(total("Ada Stone")).toHaveText("83%");
    await page.keyboard.type("60");
    await page.keyboard.press("Tab");
    await expect(cell("Ben Stone", "Graded: 60%")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(cell("Ben Stone", "Required")).toBeVisible();
    await page.keyboard.press("ArrowUp");
    await expect(cell("Ada Stone", "Graded: 83%")).toBeFocused();
    await expectAccessible(page);
  });

  const file = await test.step("exports the gradebook, and finds nothing to change in it", async () => {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const downloading = page.waitForEvent("download", { timeout: 60_000 });
    await page.getByRole("menuitem", { name: "CSV file" }).click();
    const downloaded = await (await downloading).path();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByLabel("CSV or Excel file").setInputFiles({ name: "kites.csv", mimeType: "text/csv", buffer: readFileSync(downloaded) });
    await expect(page.getByText("The grades in kites.csv are already here.")).toBeVisible();
    return readFileSync(downloaded, "utf8");
  });

  await test.step("imports changed grades after looking at the plan", async () => {
    const changed = file.replace(/(Ada Stone,[^\r\n]*),82\.5/, "$1,90").replace(/(Ben Stone,[^\r\n]*),(?=\r?\n|$)/, "$1,101");
    const dialog = page.getByRole("dialog", { name: "Import grades" });
    await dialog.getByRole("button", { name: "Choose another file" }).click();
    await dialog.getByLabel("CSV or Excel file").setInputFiles({ name: "kites.csv", mimeType: "text/csv", buffer: Buffer.from(changed) });
    await expect(dialog.getByRole("row", { name: "Ada Stone Kite 82.5% 90%" })).toBeVisible();
    await expect(dialog.getByRole("row", { name: "3 Kite Enter a number from 0 to 100" })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Import 1 grade" }).click();
    await expect(page.getByText("1 grade imported")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(cell("Ada Stone", "Graded: 90%")).toBeVisible();
    const grades = await office.get<{ percentage: number | null }[]>(`/group/${groupId}/assignment/grades`);
    expect(grades.map(({ percentage }) => percentage)).toEqual([9000, null]);
  });
});
