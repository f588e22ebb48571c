import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { buildWeb } from "./build-web.ts";
import { pageWeight, partWeight } from "./page-weight.ts";
import { root } from "./repository.ts";

const { dir } = await buildWeb({ root });
const client = path.join(dir, "client");

/** The most script a public page may load before it is interactive, in bytes after gzip. */
const most = 150_000;

/** The console's first page could weigh 250 kB; it is held to the limit of public pages. */
const pages = ["visitor/home/home", "visitor/courses/courses", "visitor/course/course", "visitor/login/login", "visitor/signup/begin"];

test.each([...pages, "staff/dashboard/dashboard"])("%s stays within the limit of public pages", (page) => {
  const { bytes, files } = pageWeight(client, page);
  expect(files).toBeGreaterThan(5);
  expect(bytes).toBeLessThanOrEqual(most);
});

test("a missing page is an error", () => {
  expect(() => pageWeight(client, "visitor/nowhere")).toThrow("no page's path ends in visitor/nowhere");
});

/** Markers of the rich text editor's library and of the formula renderer, both large. */
const large = /ProseMirror|KaTeX/;
const holdsLarge = (names: readonly string[]): string[] =>
  names.filter((name) => large.test(readFileSync(path.join(client, name), "utf8")));

test("children never load the staff's editor, and the formula renderer only with a formula", () => {
  for (const page of ["classroom/live/live", "staff/slides/slides", "visitor/home/home"])
    expect(holdsLarge(pageWeight(client, page).names)).toEqual([]);
  expect(holdsLarge(partWeight(client, "student-room").names)).toEqual([]);
  expect(holdsLarge(partWeight(client, "set-formula").names)).toHaveLength(1);
});

test("the editor's parts stay within their limits", () => {
  const there = pageWeight(client, "staff/slides/slides").names;
  expect(partWeight(client, "rich-text-editor", there).bytes).toBeLessThanOrEqual(105_000);
  expect(partWeight(client, "set-formula", there).bytes).toBeLessThanOrEqual(80_000);
  for (const forms of ["all-shows", "all-quizzes"]) expect(partWeight(client, forms, there).bytes).toBeLessThanOrEqual(40_000);
});

test("the gradebook loads at most 60 kB of its own beyond the console, its dialogs and the grading panel included", () => {
  const shell = pageWeight(client, "staff/layout").names;
  const page = pageWeight(client, "staff/groups/gradebook-tab", shell);
  const dialogs = partWeight(client, "gradebook-dialogs", [...shell, ...page.names]);
  expect(page.files).toBeGreaterThan(2);
  expect(dialogs.bytes).toBeGreaterThan(2_000);
  expect(page.bytes + dialogs.bytes).toBeLessThanOrEqual(60_000);
});

test("the drawing library is loaded with the first whiteboard, not with the class", () => {
  for (const part of ["student-room", "teacher-room"])
    for (const name of partWeight(client, part).names)
      expect(readFileSync(path.join(client, name), "utf8"), `${part} loads ${name}`).not.toContain("excalidraw-container");
  expect(partWeight(client, "whiteboard.client", partWeight(client, "student-room").names).bytes).toBeLessThanOrEqual(400_000);
});

test("no font has two names, one to preload and one to load", () => {
  const fonts = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".woff2"));
  expect(fonts.length).toBeGreaterThan(5);
  expect(new Set(fonts.map((file) => readFileSync(path.join(client, file), "base64"))).size).toBe(fonts.length);
});

test("each style sheet is sent whose class names are in a script, and names of the source stay there", () => {
  const assets = readdirSync(path.join(client, "assets"));
  const textOf = (end: string) =>
    assets
      .filter((file) => file.endsWith(end))
      .map((file) => readFileSync(path.join(client, "assets", file), "utf8"))
      .join("\n");
  const styles = textOf(".css");
  // A class name of a build is `_`, five characters for its sheet and its index: vite.class-names.ts. The digit tells it from words.
  const sheets = new Set([...textOf(".js").matchAll(/["'`](_(?=[a-z]*\d)[\da-z]{5})[\da-z]{1,2}["'`]/g)].map(([, sheet = ""]) => sheet));
  expect(sheets.size).toBeGreaterThan(100);
  expect([...sheets].filter((sheet) => !styles.includes(`.${sheet}`))).toEqual([]);
  const begin = pageWeight(client, "visitor/signup/begin")
    .names.map((name) => readFileSync(path.join(client, name), "utf8"))
    .join("\n");
  expect(begin).not.toContain("wayTitle");
});

test("a missing part is an error", () => {
  expect(() => partWeight(client, "nothing")).toThrow("no part is named nothing");
});

test("[S-73] browser assets contain no source maps, server code or secrets", () => {
  const files = readdirSync(client, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => /\.(?:map|ts|tsx)$|(?:^|\/)\.env/.test(file))).toEqual([]);
  const texts = files.filter((file) => /\.(?:js|css|svg)$/.test(file));
  expect(texts.length).toBeGreaterThan(100);
  const inside =
    /sourceMappingURL|argon2|PRIVATE KEY|\bsk_(?:live|test)_|APP_KEY|DATABASE_URL|SMTP_URL|TWILIO_|CLIENT_SECRET|drizzle|node:(?:fs|crypto|http)|process\.env|larks-sing-at|LARKSINGS/;
  const found = texts.flatMap((file) => {
    const secret = inside.exec(readFileSync(path.join(client, file), "utf8"))?.[0];
    return secret === undefined ? [] : [`${file}: ${secret}`];
  });
  expect(found).toEqual([]);
});
