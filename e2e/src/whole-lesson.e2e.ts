import { devices, type Locator, type Page } from "@playwright/test";
import { quizAnswer } from "./support/assessed-group.ts";
import { movingPictures, receivedMedia, recordPeers } from "./support/media.ts";
import { logInQuietly } from "./support/people.ts";
import { expect, test } from "./support/scenario.ts";
import { type Say, textsOf } from "./support/texts.ts";
import { expectInk, expectNoInk, inkOn, stroke } from "./support/whiteboard.ts";
import { lessonSlides, makeWholeLesson } from "./support/whole-lesson.ts";

interface Mark {
  name: string;
  attendance: { state: string };
}
interface Recording {
  status: string;
  files: { source: string; person: { name: string; role: string } }[];
  chapters: object[];
}
interface Gradebook {
  cells: { student: number; percentage: number | null }[];
}

/** Enters a class from its check page. Someone who isn't seen spares the machine a video. */
async function enter(page: Page, t: Say, isSeen: boolean): Promise<void> {
  if (!isSeen) for (const device of ["camera", "mic"]) await page.getByRole("switch", { name: t(`check.${device}SwitchOn`) }).click();
  await page.getByRole("button", { name: t("check.join"), exact: true }).click();
  await expect(page.locator("#content h1").first()).toBeVisible({ timeout: 30_000 });
}

const dialog = (page: Page): Locator => page.getByRole("alertdialog").or(page.getByRole("dialog"));
const button = (page: Page | Locator, name: string): Locator => page.getByRole("button", { name, exact: true });
const slide = (page: Page, title: string): Locator => page.getByRole("article").getByRole("heading", { level: 1, name: title });
const { moon, vote, planets } = lessonSlides;
const hebrew = (one: { translations: { il: { texts: object } } }, key: string): string =>
  (one.translations.il.texts as Readonly<Record<string, string>>)[key] ?? "";

test("[FT-01] [FT-02] [REC-01] a whole lesson of five people, in two languages, on a phone and over a lost connection, and what follows it @sweep", async ({
  person,
  controlled,
  baseURL,
  problems,
}) => {
  test.setTimeout(600_000);
  // The browser logs the lost connection.
  problems.allow(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection to|responded with a status of (422|429)/);
  const lesson = await makeWholeLesson(baseURL ?? "");
  const { onPhone, inHebrew, cutOff, classId } = lesson;
  const room = `/us/live/${classId}`;
  const en = { room: await textsOf("classroom", "us"), rec: await textsOf("recording", "us"), vote: await textsOf("together", "us") };
  const he = { room: await textsOf("classroom", "il"), rec: await textsOf("recording", "il"), vote: await textsOf("together", "il") };
  const [helper, helperHe, home, staffWords, slides] = await Promise.all([
    textsOf("assistant", "us"),
    textsOf("assistant", "il"),
    textsOf("studentHome", "us"),
    textsOf("staff", "us"),
    textsOf("slides", "us"),
  ]);

  const permissions = ["camera", "microphone"];
  const [ofTeacher, ofAssistant, ofCutOff] = [await person({ permissions }), await person({ permissions }), await person({ permissions })];
  const ofPhone = await person({ ...devices["Pixel 7"], permissions });
  const ofHebrew = await person({ permissions, locale: "he-IL", timezoneId: "Asia/Jerusalem" });
  for (const context of [ofHebrew, ofCutOff]) await recordPeers(context);
  const connection = await controlled(ofCutOff);
  await logInQuietly(ofTeacher, "teacher");
  await logInQuietly(ofAssistant, "assistant");
  for (const [context, child] of [
    [ofPhone, onPhone],
    [ofHebrew, inHebrew],
    [ofCutOff, cutOff],
  ] as const)
    await logInQuietly(context, "student", child.login);
  const [teacher, assistant] = [await ofTeacher.newPage(), await ofAssistant.newPage()];
  const [phone, noa, otto] = [await ofPhone.newPage(), await ofHebrew.newPage(), await ofCutOff.newPage()];
  const children = [
    { page: phone, t: en, is: onPhone },
    { page: noa, t: he, is: inHebrew },
    { page: otto, t: en, is: cutOff },
  ];
  const tile = (of: { name: string }) =>
    teacher
      .getByRole("region", { name: en.room("teacher.wall"), exact: true })
      .getByRole("listitem")
      .filter({ hasText: of.name });

  await test.step("the teacher opens the class, and the child on the phone is asked in", async () => {
    await phone.goto("/us/student/groups");
    await teacher.goto(`/us/staff/classes/${classId}`);
    await button(teacher, staffWords("open")).click();
    await button(dialog(teacher), staffWords("openEarly.accept")).click();
    await expect(teacher).toHaveURL(new RegExp(`${room}$`));
    await enter(teacher, en.room, true);
    await expect(phone.getByRole("heading", { name: "Class is starting. Come on in!" })).toBeVisible();
    await phone.getByRole("link", { name: "Join class" }).last().click();
    await expect(phone).toHaveURL(new RegExp(`${room}$`));
    await enter(phone, en.room, true);
  });

  await test.step("the others join, one of them in Hebrew, and all see each other", async () => {
    await assistant.goto(room);
    await enter(assistant, en.room, false);
    await noa.goto(`/il/live/${classId}`);
    await enter(noa, he.room, false);
    await otto.goto(room);
    await enter(otto, en.room, true);
    await expect(noa.locator("html")).toHaveAttribute("dir", "rtl");
    for (const { page, t } of children)
      for (const { is } of children) await expect(page.getByRole("region", { name: t.room("seats.label") })).toContainText(is.name);
    for (const page of [teacher, assistant]) await expect(page.getByText(en.room("head.here", { here: "3", all: "3" }))).toBeVisible();
    await expect(slide(otto, moon.title)).toBeVisible();
    await expect(slide(noa, moon.translations.il.title)).toBeVisible();
    for (const page of [noa, otto])
      await expect.poll(async () => (await receivedMedia(page)).frames, { message: "frames", timeout: 30_000 }).toBeGreaterThan(10);
  });

  const recordingId = await test.step("it is recorded, and every screen says so, also who is left out", async () => {
    await button(teacher, en.rec("start")).click();
    const started = teacher.waitForResponse((answer) => answer.url().endsWith("/api/agora"));
    await button(dialog(teacher), en.rec("startYes")).click();
    for (const page of [teacher, assistant]) await expect(page.locator("[data-recording]")).toHaveText(/^Recording· 2 students in it$/);
    for (const { page, t, is } of children) {
      const sign = page.locator("[data-recording]");
      await expect(sign).toContainText(t.rec("sign"));
      await expect(sign).toContainText(t.rec(is === cutOff ? "notInIt" : "inIt"));
    }
    return ((await (await started).json()) as { id: number }).id;
  });

  await test.step("the child on the phone gets a turn on the whiteboard, and everyone sees what they draw", async () => {
    await button(teacher, en.room("whiteboard.board")).click();
    await button(teacher, en.room("whiteboard.show")).click();
    await button(assistant, en.room("whiteboard.board")).click();
    for (const { page, t } of children) await expect(page.getByText(t.room("whiteboard.youWatch"))).toBeVisible();
    await button(phone, en.room("controls.hand")).click();
    await expect(tile(onPhone)).toContainText("Hand raised");
    await button(teacher, en.room("whiteboard.giveTurn")).click();
    await teacher.getByRole("menuitem", { name: onPhone.name }).click();
    await expect(phone.getByText(en.room("whiteboard.youDraw"))).toBeVisible();
    for (const page of [teacher, assistant, noa, otto]) await expectNoInk(page, "a page before the stroke");
    await stroke(phone, 0);
    await expectInk(teacher, "the teacher's");
    await expectInk(assistant, "the assistant's");
    await expectInk(noa, "the child's in Hebrew");
    await expectInk(otto, "the third child's");
  });

  await test.step("two children draw in private rooms, each alone with a member of staff, and come back", async () => {
    const open = async (page: Page, child: string) => {
      await button(page, en.room("teacher.moreActions", { name: child })).click();
      await page.getByRole("menuitem", { name: en.room("tile.message"), exact: true }).click();
      await button(page, en.room("whiteboard.together")).click();
      await expect(page.getByText(en.room("whiteboard.onlyWith", { name: child }))).toBeVisible();
    };
    const only = (t: Say, name: string) => t("whiteboard.onlyUs", { name });
    await open(teacher, onPhone.name);
    await open(assistant, inHebrew.name);
    await expect(phone.getByText(only(en.room, "Tomás"))).toBeVisible();
    await expect(noa.getByText(only(he.room, "Ben"))).toBeVisible();
    for (const page of [teacher, assistant, phone, noa]) await expectNoInk(page, "a new private room");
    const onClassBoard = await inkOn(otto);
    await stroke(phone, 0);
    await expectInk(teacher, "the teacher's");
    for (const page of [assistant, noa]) await expectNoInk(page, "the other private room");
    await stroke(noa, 0);
    await expectInk(assistant, "the assistant's");
    await expect(otto.getByText(en.room("whiteboard.youWatch"))).toBeVisible();
    expect(await inkOn(otto), "the third child sees the class's board as before").toEqual(onClassBoard);
    await button(teacher, en.room("whiteboard.closeWith", { name: onPhone.name })).click();
    await button(assistant, en.room("whiteboard.closeWith", { name: inHebrew.name })).click();
    await expect(phone.getByText(en.room("whiteboard.youDraw"))).toBeVisible();
    await expect(noa.getByText(he.room("whiteboard.youWatch"))).toBeVisible();
    await expectInk(noa, "the child's who is back at the class's board");
    await button(teacher, en.room("whiteboard.hide")).click();
    await button(teacher, en.room("whiteboard.close")).click();
    await expect(slide(phone, moon.title)).toBeVisible();
  });

  await test.step("the child in Hebrew gets a hint from the AI assistant, and the teacher reads it", async () => {
    await button(noa, helperHe("button", { name: "Pip" })).click();
    const panel = noa.getByRole("region", { name: helperHe("titleLesson", { name: "Pip" }) });
    // The first hint asks to read the question again, the second is the lesson's own.
    for (const [rung, text] of [
      ["1", hebrew(moon, "questions.moon.prompt")],
      ["2", hebrew(moon, "questions.moon.hint")],
    ] as const) {
      await button(panel, helperHe("hint")).click();
      const reply = panel.getByRole("listitem").filter({ hasText: helperHe("rung", { rung }) });
      await expect(reply).toContainText(text);
    }
    await button(teacher, helper("teacher.title")).click();
    const transcript = teacher.getByRole("dialog", { name: helper("teacher.title") });
    await expect(transcript.getByRole("listitem").filter({ hasText: inHebrew.name }).first()).toContainText(
      helper("teacher.kinds.answer_request"),
    );
    await expect(transcript).toContainText(hebrew(moon, "questions.moon.hint"));
    await teacher.keyboard.press("Escape");
    await button(panel, helperHe("close", { name: "Pip" })).click();
  });

  await test.step("one child loses the connection, while the others vote and see the result", async () => {
    // A child who has done nothing for two minutes is shown as inactive, also without a connection.
    await otto.getByRole("textbox", { name: en.room("chat.writeAll") }).fill("Our train goes into a tunnel");
    await button(otto, en.room("chat.send")).click();
    await expect(noa.getByRole("log", { name: he.room("chat.label") })).toContainText("Our train goes into a tunnel");
    await connection.cut();
    await expect(tile(cutOff)).toContainText(en.room("tile.reconnecting"));
    const goneAt = Date.now();
    await expect(otto.getByText("You lost your connection.")).toBeVisible();
    await button(teacher, en.room("teacher.next")).click();
    for (const { page, t, option } of [
      { page: phone, t: en, option: "Mars" },
      { page: noa, t: he, option: hebrew(vote, "question.options.venus.text") },
    ]) {
      await page.getByRole("radio", { name: option }).click();
      await button(page, t.vote("vote")).click();
      await expect(page.getByRole("radio", { name: option })).toContainText(t.vote("mine"));
    }
    // The private room's list of her tries names what she voted for as well.
    const answers = teacher.locator("#content").getByRole("listitem").filter({ hasText: "1 vote" });
    await expect(answers.filter({ hasText: "Mars" })).toContainText(onPhone.name);
    await expect(answers.filter({ hasText: "Venus" })).toContainText(inHebrew.name);
    await button(teacher, en.vote("closeVote")).click();
    for (const { page, t } of children.slice(0, 2)) {
      await expect(page.getByText(t.vote("closed")).first()).toBeVisible();
      for (const at of [0, 1]) await expect(page.getByRole("radio").nth(at)).toContainText(t === en ? "1 vote" : "הצבעה אחת");
    }
    await teacher.getByRole("tab", { name: en.room("chat.main") }).click();
    await teacher.getByRole("textbox", { name: en.room("chat.writeAll") }).fill("One for Mars, one for Venus");
    await button(teacher, en.room("chat.send")).click();
    await expect(noa.getByRole("log", { name: he.room("chat.label") })).toContainText("One for Mars, one for Venus");
    // A slide shown for less than three seconds would have no chapter in the recording.
    await expect.poll(() => Date.now() - goneAt, { message: "ms on the slide" }).toBeGreaterThan(4_000);
    await button(teacher, en.room("teacher.next")).click();
    await expect(slide(noa, planets.translations.il.title)).toBeVisible();
    await expect(slide(otto, moon.title), "nothing arrives over a lost connection").toBeVisible();
    // A shorter absence needs no catching up.
    await expect.poll(() => Date.now() - goneAt, { message: "ms away", timeout: 25_000 }).toBeGreaterThan(21_000);
    await connection.mend();
  });

  await test.step("back in class, that child looks at what they missed, joins the others and answers", async () => {
    const missed = otto.getByRole("region", { name: en.room("missed.title") });
    await expect(missed).toContainText("1 slide");
    await expect(missed).toContainText("1 chat message");
    for (const { page, t } of children.slice(0, 2)) await expect(page.getByRole("region", { name: t.room("missed.title") })).toHaveCount(0);
    await button(missed, en.room("missed.look")).click();
    await expect(otto.getByText(en.room("missed.at", { at: "1", of: "1" }), { exact: true }).first()).toBeVisible();
    await expect(otto.getByRole("heading", { level: 1, name: vote.title })).toBeVisible();
    await button(otto, en.room("missed.join")).click();
    await expect(slide(otto, planets.title)).toBeVisible();
    await expect(tile(cutOff)).not.toContainText(en.room("tile.reconnecting"));
    // The teacher's and the other child's, beside their own.
    await expect.poll(() => movingPictures(otto), { message: "pictures move again", timeout: 30_000 }).toBeGreaterThanOrEqual(3);
    await otto.getByRole("radio", { name: "Eight" }).click();
    await button(otto, slides("check")).click();
    await expect(otto.getByText(/^Right/)).toBeVisible();
    await expect(teacher.getByText("1 of 3 answered")).toBeVisible();
  });

  await test.step("the class ends for everyone, and all three were there", async () => {
    await button(teacher, en.room("teacher.endClass")).click();
    await button(dialog(teacher), en.room("teacher.endYes")).click();
    for (const { page, t } of children) {
      await expect(page.getByRole("heading", { name: t.room("end.classOver") })).toBeVisible();
      await expect(page.getByText(t.room("end.slides", { done: "1", of: "3" }))).toBeVisible();
    }
    await expect(assistant.getByRole("heading", { name: en.room("end.classOver") })).toBeVisible();
    const marks = await lesson.teacher.get<Mark[]>(`/group_class/${classId}/group_students`);
    expect(marks.map(({ attendance }) => attendance.state)).toEqual(["PRESENT", "PRESENT", "PRESENT"]);
  });

  await test.step("the recording is saved without the child who may not be in it", async () => {
    const read = () => lesson.teacher.get<Recording>(`/agora/${recordingId}`);
    await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe("saved");
    const { files, chapters } = await read();
    expect(files.filter(({ person: { role }, source }) => role === "staff" && source === "camera")).not.toEqual([]);
    expect(new Set(files.filter(({ person: { role } }) => role === "child").map(({ person: { name } }) => name.split(" ")[0]))).toEqual(
      new Set([onPhone.name]),
    );
    expect(chapters).toHaveLength(3);
    await teacher.goto(`/us/live/recordings/${recordingId}`);
    await expect(button(teacher, en.rec("play"))).toBeVisible();
  });

  await test.step("the lesson at one's own pace that follows is done on the phone, and counts", async () => {
    const own = await textsOf("asyncLesson", "us");
    await phone.goto("/us/student/groups");
    await expect(phone.getByText(home("asyncLesson"))).toBeVisible();
    await phone.getByRole("link", { name: new RegExp(`^${home("restGo")}: `) }).click();
    await expect(phone).toHaveURL(`/us/live/async/${lesson.followUpId}`);
    const stage = phone.getByRole("article");
    await stage.getByRole("textbox").fill(quizAnswer);
    await button(stage, slides("play.saveAnswer")).click();
    await button(phone.getByRole("navigation"), own("finish")).click();
    await expect(phone.getByRole("heading", { name: own("doneTitle") })).toBeVisible();
    await lesson.teacher.send("POST", `/group_class/${lesson.followUpId}/finish`);
    const marks = await lesson.teacher.get<Mark[]>(`/group_class/${lesson.followUpId}/group_students`);
    const states = Object.fromEntries(marks.map(({ name, attendance }) => [name.split(" ")[0], attendance.state]));
    expect(states).toEqual({ [onPhone.name]: "PRESENT", [inHebrew.name]: "ABSENT", [cutOff.name]: "ABSENT" });
    const participation = async () => {
      const { cells } = await lesson.teacher.get<Gradebook>(`/group/${lesson.groupId}/assignment/gradebook`);
      return [onPhone, inHebrew, cutOff].map(({ id }) => cells.find(({ student }) => student === id)?.percentage ?? null);
    };
    await expect
      .poll(participation, { message: "participation, in hundredths of a percent", timeout: 30_000 })
      .toEqual([10_000, 5_000, 5_000]);
    await teacher.goto(`/us/staff/groups/${lesson.groupId}/gradebook`);
    await expect(teacher.getByRole("gridcell", { name: /^Wilma Reed, Taking part: .*100%/ })).toBeVisible();
  });
  await lesson.restore();
});
