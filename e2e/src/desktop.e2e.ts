import { existsSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { withOwnProduct } from "./support/own-product.ts";
import { callAs, logInQuietly, login } from "./support/people.ts";
import { expect, test as base } from "./support/scenario.ts";
import type { RunningServer } from "./support/server.ts";

/** The product with remote desktops on this machine. */
const test = base.extend<object, { product: RunningServer }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- a fixture that needs no other
  product: async ({}, provide) => withOwnProduct(provide, { DESKTOPS: "local", DESKTOP_SESSION: "sleep 1000" }),
});

interface FamilyGroup {
  student: { name: string };
  course: { prettyUrl: string };
  upcomingClass: { id: number; from: string } | null;
}

/** The size of the desktop that a page shows, as the VNC client drew it. */
const shownSize = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role="application"] canvas');
    return canvas && [canvas.width, canvas.height];
  });

/** It needs Xtigervnc and root. */
const canRun = process.env.TEST_FULL === "1" && process.geteuid?.() === 0 && existsSync("/usr/bin/Xtigervnc");

if (canRun)
  test("[FT-05] [GCL-31] a child uses a desktop in class and the teacher helps in it", async ({ person, baseURL, problems }) => {
    const origin = baseURL ?? "";
    problems.allow(/responded with a status of (422|429)/);
    const parent = await callAs(origin, "parent");
    const groups = await parent.get<FamilyGroup[]>("/public/profile/client/groups");
    const classId =
      groups
        .filter(
          ({ course, student, upcomingClass }) =>
            course.prettyUrl === "planets-in-python" && student.name.startsWith("Maya") && upcomingClass,
        )
        .toSorted((a, b) => Date.parse(a.upcomingClass?.from ?? "") - Date.parse(b.upcomingClass?.from ?? ""))[0]?.upcomingClass?.id ?? 0;
    const staff = await callAs(origin, "teacher");
    await staff.send("POST", `/public/class/${classId}/open`, {});
    const [teacherContext, studentContext] = [await person(), await person()];
    await logInQuietly(teacherContext, "teacher", login("teacher"));
    await logInQuietly(studentContext, "student", login("student"));
    const [teacher, student] = [await teacherContext.newPage(), await studentContext.newPage()];
    for (const page of [teacher, student]) {
      await page.goto(`/us/live/${classId}`);
      await page.getByRole("button", { name: "Join class" }).click();
    }

    await test.step("the teacher turns desktops on", async () => {
      await expect(student.getByRole("button", { name: "Desktop", exact: true })).toHaveCount(0);
      await teacher.getByRole("button", { name: "Desktops" }).click();
      await teacher.getByRole("switch", { name: /Desktops in this class/ }).click();
      await expect(teacher.getByText("No one has started a desktop yet.")).toBeVisible();
    });
    await test.step("the child starts one and sees its screen", async () => {
      await student.getByRole("button", { name: "Desktop", exact: true }).click();
      await expect(student.getByText(/Your teacher can see it and help you/)).toBeVisible();
      await expectAccessible(student);
      await student.getByRole("button", { name: "Start the desktop" }).click();
      await expect.poll(() => shownSize(student)).toEqual([1280, 720]);
    });
    await test.step("the teacher opens it", async () => {
      await teacher.keyboard.press("Escape");
      const picture = teacher.getByRole("region", { name: "Students", exact: true }).getByRole("button", { name: /^Open Maya.*desktop$/ });
      await expect(picture.locator("img")).toBeVisible();
      await picture.click();
      await expect.poll(() => shownSize(teacher)).toEqual([1280, 720]);
      await expectAccessible(teacher);
    });
    await test.step("the child stops it, and both pages say so", async () => {
      await student.getByRole("button", { name: "Stop the desktop" }).click();
      await expect(student.getByText("Your files are kept until the class ends.")).toBeVisible();
      await expect(teacher.getByText(/hasn’t started a desktop/)).toBeVisible();
    });
  });
