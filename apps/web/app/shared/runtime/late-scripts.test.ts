import { expect, test } from "vitest";
import { lateScripts } from "./late-scripts.server.ts";

const marked = (html: string) => lateScripts(Buffer.from(html)).toString();

test("scripts in the head load after styles, fonts and pictures", () => {
  expect(
    marked(
      '<head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/b.js"/></head><body>שלום</body>',
    ),
  ).toBe(
    '<head><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/></head><body>שלום</body>',
  );
});

test("text in the page stays unchanged", () => {
  const html = '<head><title>x</title></head><body>&lt;link <link rel="modulepreload"></body>';
  expect(marked(html)).toBe(html);
  expect(marked('a piece without a head <link rel="modulepreload">')).toBe('a piece without a head <link rel="modulepreload">');
});
