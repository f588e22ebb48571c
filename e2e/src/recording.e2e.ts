import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/scenario.ts";
import { callAs, logInQuietly, login } from "./support/people.ts";
import { expectFits } from "./support/widths.ts";

interface FamilyGroup {
  id: number;
  student: { id: number; name: string };
}

/** The recording's media: how far each element is, and whether its pictures are there. */
const media = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLVideoElement>("[data-source]")].map((element) => ({
      source: element.dataset["source"],
      time: element.currentTime,
      width: element.videoWidth || 0,
      paused: element.paused,
      speed: element.playbackRate,
      error: element.error?.message ?? null,
    })),
  );
const ofCamera = async (page: Page) => (await media(page)).filter(({ source }) => source === "camera");

test("[REC-01] [REC-02] [REC-03] [S-93] a class is recorded, stopped and played back, with a child who may be in it", async ({
  person,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const [parent, staff] = [await callAs(origin, "parent"), await callAs(origin, "teacher")];
  const groups = await parent.get<FamilyGroup[]>("/public/profile/client/groups");
  const taught = await staff.get<{ items: { id: number }[] } | { id: number }[]>("/group?limit=100").catch(() => []);
  const ids = new Set((Array.isArray(taught) ? taught : taught.items).map(({ id }) => id));
  const found = groups.find(({ id, student }) => student.name.startsWith("Maya") && (ids.size === 0 || ids.has(id)));
  if (!found) throw new Error("the teacher has no group with Maya");
  const allow = async (purpose: string, granted: boolean) => {
    const path = `/public/profile/client/student/${found.student.id}/consent`;
    const { version } = await parent.get<{ version: string }>(path);
    await parent.send("PUT", path, { purpose, granted, version });
  };
  const { lessonIds } = await staff.get<{ lessonIds: number[] }>(`/group/${found.id}/lessons`);
  for (const purpose of ["camera", "chat"]) await allow(purpose, true);
  await allow("recording", false);
  // At night, when no one has a class.
  const from = new Date(Date.now() + 40 * 3_600_000);
  from.setUTCHours(7, 0, 0, 0);
  const made = await staff.send<{ id: number }>("POST", "/group_class", {
    group: found.id,
    lesson: lessonIds[0],
    from: from.toISOString(),
    to: new Date(from.getTime() + 3_600_000).toISOString(),
  });
  await staff.send("POST", `/public/class/${made.id}/open`);

  const teacherContext = await person({ permissions: ["camera", "microphone"] });
  const studentContext = await person({ permissions: ["camera", "microphone"] });
  await logInQuietly(teacherContext, "teacher", login("teacher"));
  await logInQuietly(studentContext, "student", login("student"));
  const [teacher, student] = [await teacherContext.newPage(), await studentContext.newPage()];
  let id = 0;

  await test.step("the teacher starts it, and every page shows it", async () => {
    await teacher.goto(`/us/live/${made.id}`);
    await teacher.getByRole("button", { name: "Join class" }).click();
    await teacher.getByRole("button", { name: "Record", exact: true }).click();
    const started = teacher.waitForResponse((answer) => answer.url().endsWith("/api/agora"));
    await teacher.getByRole("button", { name: "Start recording" }).click();
    ({ id } = (await (await started).json()) as { id: number });
    await expect(teacher.getByText("Recording", { exact: true })).toBeVisible();
    await expect(teacher.getByText("no students in it")).toBeVisible();
  });

  await test.step("a child knows before joining, and is in it once a parent allows it", async () => {
    await student.goto(`/us/live/${made.id}`);
    await expect(student.getByText("This class is being recorded")).toBeVisible();
    await expect(student.getByText(/You won’t be in the recording/)).toBeVisible();
    await student.getByRole("button", { name: "Join class" }).click();
    await expect(student.getByText("you’re not in it")).toBeVisible();
    await allow("recording", true);
    await expect(student.getByText("you’re in it")).toBeVisible({ timeout: 5_000 });
    await expect(teacher.getByText("1 student in it")).toBeVisible();
  });

  await test.step("slides and chat go on", async () => {
    await teacher.waitForTimeout(4_000);
    await teacher.getByRole("button", { name: "Next slide" }).click();
    await teacher.getByRole("textbox", { name: "Message everyone" }).fill("Look at this picture");
    await teacher.getByRole("button", { name: "Send" }).click();
    await teacher.waitForTimeout(4_500);
  });

  await test.step("withdrawn, the consent ends the child's part; the teacher's goes on until it is stopped", async () => {
    await allow("recording", false);
    await expect(student.getByText("you’re not in it")).toBeVisible({ timeout: 5_000 });
    await teacher.waitForTimeout(2_500);
    await allow("recording", true);
    await teacher.getByRole("button", { name: "Stop recording" }).click();
    await expect(student.getByText("you’re in it")).toBeHidden();
    await expect(teacher.getByText("Recording", { exact: true })).toBeHidden();
  });

  const page = await teacherContext.newPage();
  await test.step("it is played back with its slides and chat", async () => {
    await page.goto(`/us/live/recordings/${id}`);
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible({ timeout: 40_000 });
    const session = await staff.get<{
      duration: number;
      files: { source: string; person: { role: string }; ending: string; duration: number }[];
    }>(`/agora/${id}`);
    const of = (role: string, source: string) => session.files.filter((file) => file.person.role === role && file.source === source);
    expect(of("staff", "camera").length, JSON.stringify(session.files)).toBeGreaterThan(0);
    expect(of("staff", "mic").length).toBeGreaterThan(0);
    expect(of("child", "camera")[0]?.ending).toBe("consent");
    await page.getByRole("button", { name: "Play" }).click();
    await expect
      .poll(() => ofCamera(page), { timeout: 20_000 })
      .toEqual(expect.arrayContaining([expect.objectContaining({ paused: false })]));
    await expect.poll(async () => Math.max(0, ...(await ofCamera(page)).map(({ time }) => time)), { timeout: 20_000 }).toBeGreaterThan(1.5);
    const [camera] = await ofCamera(page);
    expect([camera?.width, camera?.error]).toEqual([expect.any(Number), null]);
    expect(camera?.width).toBeGreaterThan(0);
    await page.getByRole("combobox", { name: "Speed" }).selectOption({ label: "2×" });
    await expect.poll(async () => (await ofCamera(page)).every(({ speed }) => speed > 1.7)).toBe(true);
    await page.getByRole("button", { name: "Pause" }).click();
    await expect.poll(async () => (await media(page)).every(({ paused }) => paused)).toBe(true);
    const chapters = page.getByRole("navigation", { name: "Slides" }).getByRole("button");
    await expect(chapters).toHaveCount(2);
    await chapters.nth(1).click();
    await expect(chapters.nth(1)).toHaveAttribute("aria-current", "true");
    await page.getByRole("slider", { name: "Position" }).fill(String(session.duration - (session.duration % 1_000)));
    await expect(page.getByRole("region", { name: "Class chat" })).toContainText("Look at this picture");
    await expectAccessible(page, "a recording");
  });

  await test.step("families watch it once it is published, also on a phone", async () => {
    const family = await person({ viewport: { width: 390, height: 844 } });
    await logInQuietly(family, "parent", login("parent"));
    const phone = await family.newPage();
    await phone.goto(`/us/live/recordings/${id}`);
    await expect(phone.getByRole("heading", { name: "This recording isn’t available" })).toBeVisible();
    await page.getByRole("button", { name: "Publish to families" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publish to families" }).click();
    await expect(page.getByText("Families can watch the recording now.")).toBeVisible();
    await phone.reload();
    await phone.getByRole("button", { name: "Play" }).click();
    await expect
      .poll(async () => Math.max(0, ...(await ofCamera(phone)).map(({ time }) => time)), { timeout: 20_000 })
      .toBeGreaterThan(0.5);
    await expectFits(phone, "a recording");
    await expect(phone.getByRole("button", { name: "Delete recording" })).toBeHidden();
  });

  await test.step("it is on the class's record and among the group's classes", async () => {
    await page.goto(`/us/staff/classes/${made.id}`);
    await expect(page.getByRole("link", { name: "Watch the recording" })).toHaveAttribute("href", `/us/live/recordings/${id}`);
    await page.goto(`/us/staff/groups/${found.id}`);
    await expect(page.locator(`a[href="/us/live/recordings/${id}"]`)).toBeVisible();
  });

  await test.step("a child who was away looks at what they missed, then joins the others", async () => {
    await student.goto("about:blank");
    await teacher.waitForTimeout(2_000);
    await teacher.getByRole("button", { name: "Next slide" }).click();
    await teacher.waitForTimeout(21_000);
    await teacher.getByRole("button", { name: "Next slide" }).click();
    await student.goto(`/us/live/${made.id}`);
    const missed = student.getByRole("region", { name: "What you missed" });
    await expect(missed).toContainText("1 slide");
    await expect(student.getByText(/^Slide 4 of /).first()).toBeVisible();
    await missed.getByRole("button", { name: "Catch up" }).click();
    await expect(student.getByText("Catching up: 1 of 1", { exact: true }).first()).toBeVisible();
    await expectAccessible(student, "what a child missed");
    await student.getByRole("button", { name: "Join the others" }).click();
    await expect(missed).toBeHidden();
    await expect(student.getByText(/^Slide 4 of /).first()).toBeVisible();
  });
  await staff.send("POST", `/group_class/${made.id}/finish`);
});
