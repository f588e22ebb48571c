import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { query } from "./support/database.ts";
import { expect, test } from "./support/scenario.ts";
import { linkFor } from "./support/mailbox.ts";
import { logInQuietly, setUpSecondFactor } from "./support/people.ts";

const zone = "America/New_York";
const course = "Bird Radio";
const teacher = { name: "Wren Alder", email: "wren.alder@larkroom.example", password: "a wren in the alder tree" };
const second = { name: "Robin Thorne", email: "robin.thorne@larkroom.example" };
const parent = { name: "Iris Vane", email: "iris.vane@vane.example", password: "an iris by the pond" };
/** The child's login; the school generates the password. */
const pupil = { identity: "juniper.vane", password: "" };
const child = "Juniper Vane";
const group = "Bird Radio, evenings";
const other = "Bird Radio, days";

/** The first class begins within five minutes, in the school's time zone; all other times are relative to it. */
const start = Temporal.Now.zonedDateTimeISO(zone).round({ smallestUnit: "minute", roundingIncrement: 5, roundingMode: "ceil" });
/** A weekly time must end on the same day. */
const later = start.add({ minutes: 45 });
const end = later.toPlainDate().equals(start.toPlainDate()) ? later : start.withPlainTime("23:59");
const day = (after: number) => start.toPlainDate().add({ days: after });
const weekday = (after: number) =>
  new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" }).format(Date.parse(`${day(after).toString()}T12:00Z`));
const wall = (time: Temporal.ZonedDateTime) => time.toPlainTime().toString({ smallestUnit: "minute" });

test("[RT-24] [GRP-10] [GRP-12] [GRP-14] [SCH-03] a school is set up using only the console, and families see it", async ({
  page,
  context,
  person,
}) => {
  test.setTimeout(900_000);
  await logInQuietly(context, "school admin");
  const main = page.getByRole("main");
  const tab = (name: RegExp) => page.getByRole("navigation", { name: "Course sections" }).getByRole("link", { name }).click();
  const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });

  await test.step("a course, with everything families see", async () => {
    await page.goto("/us/staff/courses?add=1");
    await dialog("New course").getByLabel("Title").fill(course);
    await dialog("New course").getByRole("button", { name: "Create" }).click();
    await expect(page.getByRole("heading", { level: 1, name: course })).toBeVisible();
    await main.getByLabel("Tagline").fill("A radio play with every bird of your street.");
    await main.getByLabel("Description").fill("We listen, we record, we cut, and in the end the street listens to us.");
    await main.getByLabel("Type", { exact: true }).selectOption({ label: "AS, after school" });
    await main.getByLabel("Minimum age").fill("9");
    await main.getByLabel("Maximum age").fill("12");
    await main.getByLabel("Lesson length (minutes)").fill("45");
    await main.getByRole("button", { name: "Add outcome" }).click();
    await main.getByLabel("By lesson").fill("5");
    await main.getByLabel("Outcome title").fill("A bird call of your own");
    await main.getByLabel("Summary").fill("Recorded at the window");
    await main.getByRole("radio", { name: "Leaf" }).check();
    await main.getByRole("radio", { name: "Music" }).check();
    await main.getByRole("radio", { name: /^Active/ }).check();
    await main.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Changes saved", { exact: true })).toBeVisible();
    await expectAccessible(page, "a course");
  });

  await test.step("its lessons in two modules, one moved with the keyboard", async () => {
    await tab(/^Lessons/);
    for (const module of ["Listening", "Making"]) {
      await main.getByRole("button", { name: "New module" }).click();
      await dialog("New module").getByLabel("Module title").fill(module);
      await dialog("New module").getByRole("button", { name: "Add" }).click();
      await expect(main.getByText(module)).toBeVisible();
    }
    const lessons = [
      ["Who sings here?", "Listening", "Instructional Lesson"],
      ["A microphone in the hedge", "Listening", "Instructional Lesson"],
      ["Rain and other noises", "Listening", "Async Lesson"],
      ["Cutting without scissors", "Making", "Workshop Lesson"],
      ["On air", "Making", "Instructional Lesson"],
    ] as const;
    for (const [title, module, type] of lessons) {
      await main.getByRole("button", { name: "New lesson" }).click();
      const editor = dialog("New lesson");
      await editor.getByLabel("Title", { exact: true }).fill(title);
      await editor.getByLabel("Module").selectOption(module);
      await editor.getByLabel("Type").selectOption({ label: type });
      await editor.getByRole("button", { name: "Save" }).click();
      await expect(editor).toBeHidden();
      await expect(main.getByText(title)).toBeVisible();
    }
    const handle = main.getByRole("button", { name: "Move Rain and other noises" });
    await handle.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect(main.getByRole("status").filter({ hasText: "Rain and other noises dropped at position" })).toBeAttached();
    await expect(page.getByText("Order saved")).toBeVisible();
    await expectAccessible(page, "the lessons of a course");
  });

  await test.step("prices: at once, or in three payments", async () => {
    await tab(/^Prices/);
    await main.getByRole("button", { name: "New price plan" }).click();
    const editor = dialog("New price plan");
    await editor.getByLabel("Title").fill("In three");
    await editor.getByLabel("Payment type").selectOption("INSTALLMENTS");
    await editor
      .getByLabel(/^Amount/)
      .first()
      .fill("60");
    await editor.getByRole("button", { name: "Add payment" }).click();
    await editor.getByRole("button", { name: "Make all equal" }).click();
    await expect(editor.getByText("$180 in 3 payments")).toBeVisible();
    await editor.getByRole("button", { name: "Save" }).click();
    await expect(main.getByRole("row", { name: /In three/ })).toContainText("$180");
    await main.getByRole("button", { name: "New price plan" }).click();
    await editor.getByLabel("Title").fill("All at once");
    await editor
      .getByLabel(/^Amount/)
      .first()
      .fill("160");
    await editor.getByRole("button", { name: "Save" }).click();
    await expect(main.getByRole("row", { name: /All at once/ })).toContainText("$160");
    await expectAccessible(page, "the prices of a course");
  });

  const theirs = await person({ timezoneId: "America/Chicago" });
  const desk = await theirs.newPage();
  await test.step("two teachers are invited; one accepts", async () => {
    for (const one of [teacher, second]) {
      await page.goto("/us/staff/teachers?add=1");
      const invite = dialog("Invite teacher");
      await invite.getByLabel("Name").fill(one.name);
      await invite.getByLabel("Email").fill(one.email);
      await invite.getByRole("button", { name: "Send invitation" }).click();
      await expect(page.getByRole("heading", { level: 1, name: one.name })).toBeVisible();
    }
    await desk.goto(await linkFor(context, teacher.email, "invited you"));
    await desk.getByLabel("New password").fill(teacher.password);
    await desk.getByRole("button", { name: "Set password" }).click();
    await setUpSecondFactor(desk);
    await expect(desk).toHaveURL(/\/us\/staff$/);
    await expect(desk.getByRole("heading", { level: 1 })).toContainText("Wren");
    await expectAccessible(desk, "an empty day of a teacher");
    await desk.getByRole("navigation", { name: "Staff menu" }).getByRole("link", { name: "My availability" }).click();
    const hours = desk.getByRole("form", { name: "Availability" });
    for (const [index, after] of [0, 2, 3].entries()) {
      await hours.getByRole("button", { name: "Add hours" }).click();
      await hours
        .getByLabel("Weekday")
        .nth(index)
        .selectOption({ label: weekday(after) });
      await hours
        .getByLabel("From", { exact: true })
        .nth(index)
        .fill(index === 0 ? "00:00" : "12:00");
      await hours
        .getByLabel("To", { exact: true })
        .nth(index)
        .fill(index === 0 ? "00:00" : "20:00");
    }
    await hours.getByRole("button", { name: "Add exception" }).click();
    await hours.getByLabel("Date", { exact: true }).fill(String(day(21)));
    await hours.getByLabel("Note").fill("A wedding");
    await hours.getByRole("button", { name: "Save availability" }).click();
    await expect(desk.getByText("Availability saved")).toBeVisible();
    await expectAccessible(desk, "a teacher's hours");
    // The school sees the same hours, and can edit them for the teacher.
    await page.getByRole("region", { name: "Availability" }).getByRole("link", { name: "View and edit" }).click();
    const theirHours = main.getByRole("form", { name: "Availability" });
    await theirHours.getByRole("button", { name: "Add hours" }).click();
    await theirHours.getByLabel("Weekday").selectOption({ label: weekday(9) });
    await theirHours.getByRole("button", { name: "Save availability" }).click();
    await expect(page.getByText("Availability saved")).toBeVisible();
  });

  const family = await person({ timezoneId: "America/Los_Angeles" });
  const home = await family.newPage();
  await test.step("a family is added: the parent by email, the child by the school", async () => {
    await page.goto("/us/staff/clients?add=1");
    const add = dialog("Add parent");
    await add.getByLabel("Name").fill(parent.name);
    await add.getByLabel("Email").fill(parent.email);
    await add.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByRole("heading", { level: 1, name: parent.name })).toBeVisible();
    await page.goto("/us/staff/students?add=1");
    const student = dialog("Add student");
    await student.getByLabel("Name").fill(child);
    const born = start.toPlainDate().subtract({ years: 10, months: 3 });
    await student.getByLabel("Month").selectOption({ index: born.month });
    await student.getByLabel("Day", { exact: true }).selectOption(String(born.day));
    await student.getByLabel("Year").selectOption(String(born.year));
    await student.getByLabel("Parent").click();
    await page.keyboard.type(parent.name);
    await page.getByRole("option", { name: parent.name }).click();
    await student.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: child })).toBeVisible();
    await main.getByLabel("Username", { exact: true }).fill(pupil.identity);
    await main.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Changes saved", { exact: true })).toBeVisible();
    await main.getByRole("button", { name: "Set a new password" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Set a new password" }).click();
    const secret = main.getByRole("region", { name: "Password" }).locator("code");
    await expect(secret).toBeVisible();
    pupil.password = await secret.innerText();
    await expectAccessible(page, "a student");
    await home.goto(await linkFor(context, parent.email, "invited you"));
    await home.getByLabel("New password").fill(parent.password);
    await home.getByRole("button", { name: "Set password" }).click();
    await expect(home).toHaveURL(/\/us\/profile$/);
  });

  /** Chooses from a search field. */
  const choose = async (form: Locator, label: string, name: string) => {
    await form.getByRole("combobox", { name: label }).click();
    await form.getByRole("combobox", { name: label }).fill(name);
    await page.getByRole("option", { name, exact: true }).click();
  };
  const makeGroup = async (name: string, first: number, times: readonly (readonly [after: number, from: string, to: string])[]) => {
    await page.goto("/us/staff/groups?add=1");
    const add = dialog("New group");
    await choose(add, "Course", course);
    await expect(add.getByLabel("Name")).toHaveValue(course);
    await add.getByLabel("Name").fill(name);
    await add.getByLabel("Start date").fill(String(day(first)));
    await add.getByLabel("Seats").fill("6");
    for (const [index, [after, from, to]] of times.entries()) {
      if (index > 0) await add.getByRole("button", { name: "Add weekly time" }).click();
      await add.getByLabel(`Weekly time ${index + 1}: weekday`).selectOption({ label: weekday(after) });
      await add.getByLabel(`Weekly time ${index + 1}: start`).fill(from);
      await add.getByLabel(`Weekly time ${index + 1}: end`).fill(to);
    }
    return add;
  };
  await test.step("a group with two weekly times; overlapping times are reported at once", async () => {
    const add = await makeGroup(group, 0, [
      [0, wall(start), wall(end)],
      [2, "16:00", "17:00"],
      [2, "16:30", "17:30"],
    ]);
    await expect(add.getByText("overlap or touch")).toBeVisible();
    await add.getByRole("button", { name: "Remove time 3" }).click();
    await expect(add.getByText("overlap or touch")).toBeHidden();
    await choose(add, "Teacher", teacher.name);
    await expectAccessible(page, "a new group");
    await add.getByRole("button", { name: "Create group" }).click();
    await expect(page.getByRole("heading", { level: 1, name: group })).toBeVisible();
    await expectAccessible(page, "a group that is not launched");
  });
  const part = (name: RegExp) => page.getByRole("navigation", { name: "Group sections" }).getByRole("link", { name }).click();
  const id = Number(/groups\/(\d+)/.exec(page.url())?.[1]);

  await test.step("its lessons are chosen, a child added, and it is launched", async () => {
    await part(/^Settings/);
    const lessons = main.getByRole("region", { name: "Lessons" });
    await lessons.getByRole("checkbox", { name: /Rain and other noises/ }).uncheck();
    await lessons.getByRole("button", { name: "Save lessons" }).click();
    await expect(page.getByText("Lessons saved")).toBeVisible();
    await expectAccessible(page, "the settings of a group");
    await part(/^Students/);
    await main.getByRole("button", { name: "Add students" }).first().click();
    const add = dialog(`Add students to ${group}`);
    await choose(add, "Student", child);
    await add.getByRole("button", { name: "Add one student" }).click();
    await expect(add.getByText("1 of 1 added")).toBeVisible();
    // A toast inside the dialog has its own close button.
    await add.getByRole("button", { name: "Close" }).first().click();
    await expect(add).toBeHidden();
    await expect(main.getByRole("row", { name: new RegExp(child) })).toBeVisible();
    await expectAccessible(page, "the students of a group");
    await main.getByRole("button", { name: "Schedule classes" }).first().click();
    const launch = dialog(`Schedule classes for ${group}`);
    await expect(launch.getByRole("list", { name: "Classes to schedule" }).getByRole("listitem")).toHaveCount(4);
    await expectAccessible(page, "a launch");
    await launch.getByRole("button", { name: "Schedule classes" }).click();
    await expect(page.getByText("Classes scheduled", { exact: true })).toBeVisible();
    await part(/^Classes/);
    await expect(main.getByRole("row")).toHaveCount(5);
  });

  await test.step("a second group clashes with the first until another teacher takes it", async () => {
    const add = await makeGroup(other, 1, [
      [2, "16:30", "17:30"],
      [4, "10:00", "11:00"],
    ]);
    await choose(add, "Teacher", teacher.name);
    await add.getByRole("button", { name: "Create group" }).click();
    await expect(page.getByRole("heading", { level: 1, name: other })).toBeVisible();
    await main.getByRole("button", { name: "Schedule classes" }).first().click();
    const launch = dialog(`Schedule classes for ${other}`);
    await expect(launch.getByText(`${teacher.name} teaches ${group}`).first()).toBeVisible();
    await expectAccessible(page, "a launch that clashes");
    await launch.getByRole("button", { name: "Close" }).first().click();
    await part(/^Settings/);
    const crew = main.getByRole("region", { name: "Teaching staff" });
    await choose(crew, "Teacher", second.name);
    await crew.getByRole("button", { name: "Assign" }).click();
    await expect(page.getByText("Teaching staff assigned")).toBeVisible();
    await main.getByRole("button", { name: "Schedule classes" }).first().click();
    await launch.getByRole("button", { name: "Schedule classes" }).click();
    await expect(page.getByText("Classes scheduled", { exact: true })).toBeVisible();
  });

  await test.step("a holiday is added: the affected classes are shown, then moved", async () => {
    await page.goto("/us/staff/holidays");
    await main.getByRole("button", { name: "Add holiday" }).click();
    await main
      .getByLabel("First day")
      .last()
      .fill(String(day(7)));
    await main
      .getByLabel("Last day")
      .last()
      .fill(String(day(7)));
    await main.getByLabel("Name", { exact: true }).last().fill("Day of the birds");
    await main.getByRole("button", { name: "Save holidays" }).click();
    await expect(page.getByText("Holidays saved")).toBeVisible();
    await expectAccessible(page, "holidays");
    await main.getByRole("link", { name: `Update schedule, ${group}` }).click();
    const match = dialog("Update the schedule");
    await expect(match.getByText("2 classes will move")).toBeVisible();
    await expectAccessible(page, "a match to the schedule");
    await match.getByRole("button", { name: "Update", exact: true }).click();
    await expect(page.getByText("Schedule updated")).toBeVisible();
  });

  const act = async (number: number, action: string) => {
    await main.getByRole("button", { name: `Actions for class ${number}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await test.step("one class is moved, another given to a substitute", async () => {
    await act(2, "Reschedule");
    const move = dialog("Reschedule class 2");
    await move.getByLabel("Date", { exact: true }).fill(String(day(3)));
    await move.getByLabel("Time", { exact: true }).fill("18:00");
    await expect(move.getByText("Everyone is free then. One class will move.")).toBeVisible();
    await expectAccessible(page, "a move");
    await move.getByRole("button", { name: "Reschedule", exact: true }).click();
    await expect(page.getByText(/^Rescheduled to .+ 6:00 PM$/)).toBeVisible();
    await act(4, "Find substitute");
    const substitute = dialog("Substitute for class 4");
    await expect(substitute.getByRole("radio").first()).toBeVisible();
    await expectAccessible(page, "a substitute");
    await substitute.getByRole("radio", { name: new RegExp(second.name) }).check();
    await substitute.getByRole("button", { name: "Assign" }).click();
    await expect(page.getByText(`${second.name} will teach this class`)).toBeVisible();
    await expect(main.getByRole("row", { name: /On air/ })).toContainText(`with ${second.name}`);
    await expectAccessible(page, "the classes of a group");
  });

  await test.step("the first class takes place, and the child is absent", async () => {
    await desk.goto("/us/staff");
    await expectAccessible(desk, "a day of a teacher");
    await desk.getByRole("main").getByRole("listitem").filter({ hasText: course }).getByRole("button", { name: "Open class" }).click();
    await desk.getByRole("button", { name: "Join class" }).click();
    await desk.getByRole("button", { name: "End class" }).click();
    await desk.getByRole("alertdialog").or(desk.getByRole("dialog")).getByRole("button", { name: "End class" }).click();
    await expect(desk.getByRole("heading", { name: "Class is over" })).toBeVisible();
    // A missed lesson can be caught up from half an hour after the end.
    await query("update group_class set finished_at = finished_at - interval '31 minutes' where group_id = $1 and status = 'CLOSED'", [id]);
    await page.goto(`/us/staff/groups/${id}`);
    await main.getByRole("link", { name: "Who sings here?" }).click();
    const mark = main.getByRole("button", { name: `Attendance for ${child}` });
    await mark.focus();
    await page.keyboard.press("e");
    await expect(mark).toContainText("Excused");
    await expectAccessible(page, "a class that is over");
    await expect(async () => {
      await page.goto("/us/staff/absences");
      await expect(main.getByRole("row", { name: new RegExp(child) })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectAccessible(page, "absences");
  });

  await test.step("the parent books a catch-up class", async () => {
    await home.goto("/us/profile/schedule");
    await home.getByRole("button", { name: "Find a class for Juniper: Who sings here?" }).click();
    const find = home.getByRole("dialog", { name: "Choose a catch-up class" });
    await expect(find.getByRole("listitem")).toHaveCount(1);
    await expect(find.getByRole("listitem")).toContainText("1:30 – 2:30 PM");
    await expectAccessible(home, "classes to catch up in");
    await find.getByRole("button", { name: /^Book / }).click();
    await expect(home.getByText("Booked. We’ve added it to your schedule.")).toBeVisible();
    await expectAccessible(home, "a parent's schedule");
  });

  /** Expects a class at the right time in a calendar, in its reader's time zone. */
  const expectInCalendar = async (reader: Page, address: string, title: RegExp, at: Temporal.ZonedDateTime, readersZone: string) => {
    const own = at.withTimeZone(readersZone);
    const wanted = `${address}${address.includes("?") ? "&" : "?"}month=${own.toPlainDate().toString().slice(0, 7)}`;
    if (!reader.url().endsWith(wanted)) await reader.goto(wanted);
    const cell = reader.getByRole("gridcell").filter({ has: reader.locator(`[data-date="${own.toPlainDate().toString()}"]`) });
    const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone: readersZone }).format(
      own.epochMilliseconds,
    );
    await expect(cell.getByRole("button", { name: title })).toContainText(time);
  };
  const at = (after: number, time: string) => day(after).toZonedDateTime({ timeZone: zone, plainTime: time });
  const moved = [/A microphone in the hedge/, at(3, "18:00")] as const;
  const matched = [/Cutting without scissors/, at(9, "16:00")] as const;
  const substituted = at(14, wall(start));
  await test.step("everyone's calendar shows it, in their own time zone", async () => {
    const kid = await (await person({ timezoneId: "America/Los_Angeles" })).newPage();
    await kid.goto("/us/login/student");
    await kid.getByLabel("Username").fill(pupil.identity);
    await kid.getByLabel("Password", { exact: true }).fill(pupil.password);
    await kid.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(kid).toHaveURL(/\/us\/student\/groups$/);
    for (const [reader, address] of [
      [home, "/us/profile/schedule"],
      [kid, "/us/student/schedule"],
    ] as const) {
      await expectInCalendar(reader, address, /catch-up/, at(2, "16:30"), "America/Los_Angeles");
      await expectInCalendar(reader, address, ...moved, "America/Los_Angeles");
      await expectInCalendar(reader, address, ...matched, "America/Los_Angeles");
      await expectInCalendar(reader, address, /On air/, substituted, "America/Los_Angeles");
    }
    await expectAccessible(kid, "a child's schedule");
    await expectInCalendar(desk, "/us/staff/schedule", ...moved, "America/Chicago");
    await expectInCalendar(page, `/us/staff/schedule?group=${id}`, ...moved, "America/New_York");
    await expectInCalendar(page, `/us/staff/schedule?group=${id}`, new RegExp(`On air.+${second.name}`), substituted, "America/New_York");
    await expectAccessible(page, "the school's calendar");
  });
});
