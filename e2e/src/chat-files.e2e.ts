import { expectAccessible } from "./support/accessibility.ts";
import { editions } from "./support/editions.ts";
import { callAs, logInQuietly, login } from "./support/people.ts";
import { expect, sweepUnless, test } from "./support/scenario.ts";
import { textsOf } from "./support/texts.ts";
import { expectFits } from "./support/widths.ts";

interface FamilyGroup {
  student: { id: number };
  course: { prettyUrl: string };
  upcomingClass: { id: number; from: string } | null;
}
interface Messages {
  items: { value: string; attachments: { value: string; name: string }[] }[];
}

/** A drawing of one pixel. */
const buffer = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const name = "robot.png";

for (const { slug } of editions.filter((one) => one.slug === "us" || one.slug === "il"))
  test(`[FT-01] [FILE-11] a child's photo waits for the teacher before the class sees it, in ${slug}${sweepUnless("us", slug)}`, async ({
    person,
    baseURL,
  }) => {
    const origin = baseURL ?? "";
    const say = await textsOf("classroom", slug);
    const parent = await callAs(origin, "parent", login("parent", slug));
    const groups = await parent.get<FamilyGroup[]>("/public/profile/client/groups");
    const [found] = groups
      .filter(({ course, upcomingClass }) => course.prettyUrl === "planets-in-python" && upcomingClass !== null)
      .toSorted((a, b) => Date.parse(a.upcomingClass?.from ?? "") - Date.parse(b.upcomingClass?.from ?? ""));
    const [classId, studentId] = [found?.upcomingClass?.id ?? 0, found?.student.id ?? 0];
    const { version } = await parent.get<{ version: string }>(`/public/profile/client/student/${studentId}/consent`);
    await parent.send("PUT", `/public/profile/client/student/${studentId}/consent`, { purpose: "chat", granted: true, version });
    const staff = await callAs(origin, "teacher", login("teacher", slug));
    await staff.send("POST", `/public/class/${classId}/open`);

    // Someone else in the class, who reads the Main Room.
    const { code } = await staff.get<{ code: string }>(`/group_class/${classId}/code`);
    const entered = await fetch(`${origin}/api/auth/login/group_class/${classId}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ code, name: "Lou" }),
    });
    const { token } = (await entered.json()) as { token: string };
    const othersSee = async () => {
      const answer = await fetch(`${origin}/api/public/class/${classId}/messages`, { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as Messages).items.flatMap(({ attachments }) => attachments);
    };

    const desk = await person();
    await logInQuietly(desk, "teacher", login("teacher", slug));
    const teacher = await desk.newPage();
    await teacher.goto(`/${slug}/live/${classId}`);
    await teacher.getByRole("button", { name: say("check.join") }).click();
    const phone = await person({ viewport: { width: 390, height: 844 } });
    await logInQuietly(phone, "student", login("student", slug));
    const child = await phone.newPage();
    await child.goto(`/${slug}/live/${classId}`);
    await child.getByRole("button", { name: say("check.join") }).click();
    await child
      .getByRole("navigation", { name: say("controls.label") })
      .getByRole("button", { name: say("controls.chat") })
      .click();

    await test.step("the child attaches it on a phone and sends it with a text", async () => {
      await expect(child.getByRole("button", { name: say("chat.files.attach") })).toBeVisible();
      await child.locator("[data-chat-files]").setInputFiles({ name, mimeType: "image/png", buffer });
      const waiting = child.getByRole("list", { name: say("chat.files.waiting") });
      await expect(waiting.getByRole("img")).toHaveCount(0);
      await expect(waiting.getByText(name)).toBeVisible();
      await expect(child.getByRole("button", { name: say("chat.send") })).toBeEnabled();
      await child.getByRole("textbox", { name: say("chat.writeAll") }).fill("robot!");
      await child.getByRole("button", { name: say("chat.send") }).click();
      await expect(child.getByText(say("chat.held"))).toBeVisible();
      await expect(child.getByRole("link", { name })).toBeVisible();
      await expectFits(child, `the chat in ${slug}`);
      await expectAccessible(child);
      expect(await othersSee()).toEqual([]);
    });

    await test.step("the teacher opens and approves it, and only then do others get it", async () => {
      const photo = teacher.getByRole("link", { name });
      await photo.click();
      const viewer = teacher.getByRole("dialog");
      await expect(viewer.getByText(name)).toBeVisible();
      await teacher.keyboard.press("Escape");
      await expect(viewer).toBeHidden();
      await expectAccessible(teacher);
      await teacher.getByRole("button", { name: say("chat.release"), exact: true }).click();
      await expect(child.getByText(say("chat.held"))).toBeHidden();
      const [seen] = await othersSee();
      expect(seen?.name).toBe(name);
      expect((await fetch(`${origin}${seen?.value}`)).status).toBe(200);
    });

    await test.step("the child takes it back: the text stays, and its address opens nothing", async () => {
      const [seen] = await othersSee();
      await child.getByRole("button", { name: say("chat.files.remove", { name }) }).click();
      await expect(teacher.getByRole("link", { name })).toBeHidden();
      await expect(teacher.getByText("robot!")).toBeVisible();
      expect(await othersSee()).toEqual([]);
      expect((await fetch(`${origin}${seen?.value}`)).status).toBe(404);
    });

    // The class is as the next scenario expects to find it.
    for (const call of ["finish", "upcoming"]) await staff.send("POST", `/group_class/${classId}/${call}`);
  });
