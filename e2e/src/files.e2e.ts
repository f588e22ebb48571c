import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/scenario.ts";
import { openPage } from "./support/pages.ts";
import { callAs, logInQuietly } from "./support/people.ts";
import { sentFiles } from "./support/sent-files.ts";
import { expectFits } from "./support/widths.ts";

interface Sent {
  status: number;
  url: string | null;
}

/** Uploads a file from inside one of our pages, as the page itself would. */
const sendFrom = (page: Page, path: string, name: string, type: string, bytes: Buffer): Promise<Sent> =>
  page.evaluate(
    async (file) => {
      const form = new FormData();
      const content = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
      form.set("file", new File([content], file.name, { type: file.type }));
      const answer = await fetch(`/api${file.path}`, { method: "POST", body: form });
      const body = (await answer.json()) as { url?: string };
      return { status: answer.status, url: body.url ?? null };
    },
    { path, name, type, base64: bytes.toString("base64") },
  );

const wasRun = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, "__xss"));

const run = "window.__xss=1";
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"><script>${run}</script></svg>`;
/** A valid one-pixel picture, followed by a page. */
const pixel = Buffer.from("R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs=", "base64");

const hostile: readonly [name: string, type: string, text: string | Buffer][] = [
  ["page.html", "text/html", `<!doctype html><script>${run}</script>`],
  ["drawing.svg", "image/svg+xml", svg],
  ["page.xhtml", "application/xhtml+xml", `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${run}</script></html>`],
  ["data.xml", "text/xml", `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${run}</x:script>`],
  ["both.gif", "image/gif", `GIF89a/*${"a".repeat(60)}*/=1;${run}//`],
  ["script.png", "image/png", `${run};alert(1)`],
  ["game.js", "text/javascript", `${run};`],
  ["tail.gif", "image/gif", Buffer.concat([pixel, Buffer.from(`<script>${run}</script>`)])],
];

test("[S-54] hostile files are refused, or run nothing when opened as a page, a frame, a picture or a script", async ({
  page,
  context,
  problems,
}) => {
  // The browser logs refused calls and blocked content.
  problems.allow(/status of 422|content policy|Content Security Policy|MIME type|frame|net::ERR/i);
  await logInQuietly(context, "school admin");
  await openPage(page, "/staff/courses", "us");
  const { items } = await page.evaluate(async () => (await (await fetch("/api/course")).json()) as { items: { id: number }[] });
  const course = items[0]?.id;
  const lessons = await page.evaluate(async (id) => (await (await fetch(`/api/lesson?course=${id}`)).json()) as { id: number }[], course);
  const urls: string[] = [];
  for (const [name, type, text] of hostile)
    for (const path of [`/file/upload/${course}/public`, `/course_material/${lessons[0]?.id}`])
      for (const called of [name, "picture.png"]) {
        const { status, url } = await sendFrom(page, path, called, type, Buffer.from(text));
        expect([200, 422], `${called} to ${path}`).toContain(status);
        if (url) urls.push(url);
      }
  // Includes a re-encoded picture, and a program kept as a text download.
  expect(urls.length).toBeGreaterThanOrEqual(3);
  for (const url of urls) {
    const tab = await context.newPage();
    // A download opens no page to navigate to.
    await tab.goto(url).catch(() => null);
    expect(await wasRun(tab), `${url} as a page`).toBeUndefined();
    await tab.close();
    for (const tag of ["iframe", "img", "script", "object", "embed"] as const) {
      await page.evaluate(
        ([name, src]) =>
          new Promise<void>((resolve) => {
            const element = document.createElement(name);
            element.setAttribute(name === "object" ? "data" : "src", src);
            element.addEventListener("load", () => resolve());
            element.addEventListener("error", () => resolve());
            document.body.append(element);
            setTimeout(resolve, 500);
          }),
        [tag, url] as const,
      );
      expect(await wasRun(page), `${url} as ${tag}`).toBeUndefined();
    }
  }
});

test("[FILE-08] [FILE-09] an admin adds a sheet to a lesson, downloads it under its name, and removes it", async ({
  page,
  context,
  problems,
}) => {
  // The page posing as a sheet is refused.
  problems.allow(/status of 422/);
  await logInQuietly(context, "school admin");
  await openPage(page, "/staff/courses", "us");
  const { items } = await page.evaluate(async () => (await (await fetch("/api/course")).json()) as { items: { id: number }[] });
  await page.goto(`/us/staff/courses/${items[0]?.id}/lessons`);
  await page
    .getByRole("button", { name: /^Materials for .*: no files$/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  const content = Buffer.from("Bring scissors and paper.");
  await dialog.getByLabel("Add files").setInputFiles([
    { name: "דף עבודה.txt", mimeType: "text/plain", buffer: content },
    { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<h1>x</h1>") },
  ]);
  const link = dialog.getByRole("link", { name: /דף עבודה\.txt/ });
  await expect(link).toBeVisible();
  const long = `${"moons-and-orbits-of-the-outer-planets-".repeat(3)}.txt`;
  await dialog.getByLabel("Add files").setInputFiles({ name: long, mimeType: "text/plain", buffer: content });
  await expect(dialog.getByRole("button", { name: `Delete ${long}` })).toBeVisible();
  await expectFits(page, "materials with a long name");
  await expect(dialog.getByText("This file type isn’t supported here.")).toBeVisible();
  const download = page.waitForEvent("download");
  await link.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("דף עבודה.txt");
  expect(readFileSync(await file.path()).equals(content)).toBe(true);
  await dialog.getByRole("button", { name: "Delete דף עבודה.txt" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(link).toHaveCount(0);
});

test("[FILE-08] a teacher on a phone opens a lesson's materials and its slides @phone-only", async ({ page, context, baseURL }) => {
  const teacher = await callAs(baseURL ?? "", "teacher");
  const { items } = await teacher.get<{ items: { id: number; title: string }[] }>("/course?limit=100");
  const course = items.find(({ title }) => title === "Planets in Python");
  await logInQuietly(context, "teacher");
  await openPage(page, `/staff/courses/${course?.id}/lessons`, "us");
  await page
    .getByRole("button", { name: /^Materials for / })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /^Materials for / })).toBeVisible();
  await page.keyboard.press("Escape");
  await page
    .getByRole("link", { name: /^Hello, Python: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/slides$/);
});

test("[WG-15] [FILE-08] a child opens a picture in a lesson's materials, enlarges it and downloads it", async ({
  page,
  context,
  baseURL,
}) => {
  const office = await callAs(baseURL ?? "", "school admin");
  const child = await callAs(baseURL ?? "", "student");
  const groups = await child.get<{ id: number; course: { title: string } }[]>("/public/profile/student/groups");
  const group = groups.find(({ course }) => course.title === "Planets in Python");
  const { groupClasses } = await office.get<{ groupClasses: { status: string; lesson: { id: number } }[] }>(`/group/${group?.id}`);
  // A past class: the next lesson's materials appear a day ahead, which is not the case on every weekday.
  const held = groupClasses.find(({ status }) => status === "CLOSED");
  await office.upload(`/course_material/${held?.lesson.id}`, sentFiles.picture);
  await logInQuietly(context, "student");
  await page.goto(`/us/student/groups/${group?.id}`);
  await page.getByRole("link", { name: /lark\.png/ }).click();
  const viewer = page.getByRole("dialog", { name: "lark.png" });
  const image = viewer.locator("img");
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1200);
  await viewer.getByRole("button", { name: "lark.png. Zoom in" }).click();
  await expect(viewer.getByRole("button", { name: "lark.png. Zoom out" })).toBeVisible();
  const download = page.waitForEvent("download");
  await viewer.getByRole("link", { name: "Save image" }).click();
  expect(
    readFileSync(await (await download).path())
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
});
