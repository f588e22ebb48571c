import path from "node:path";
import { expect, test } from "vitest";
import { buildWeb } from "./build-web.ts";
import { pageWeight } from "./page-weight.ts";
import { root } from "./repository.ts";

const { dir } = await buildWeb({ root });
const client = path.join(dir, "client");

/** What a family on a phone is asked to fetch of scripts before a public page answers, in bytes after gzip. */
const most = 150_000;

test.each([
  ["visitor/home/home", most],
  ["visitor/courses/courses", most],
  // It holds a price, the groups with their times in the reader's zone, and the lessons: the heaviest of the public pages.
  ["visitor/course/course", most + 1_000],
  ["visitor/login/login", most],
  // Whoever signs up has come to stay: its steps keep a draft and ask the server as one goes.
  ["visitor/signup/begin", most + 4_000],
])("%s weighs no more than a public page may", (page, limit) => {
  const { bytes, files } = pageWeight(client, page);
  expect(files).toBeGreaterThan(5);
  expect(bytes).toBeLessThanOrEqual(limit);
});

test("a page that is not there is told of", () => {
  expect(() => pageWeight(client, "visitor/nowhere")).toThrow("no page ends in visitor/nowhere");
});
