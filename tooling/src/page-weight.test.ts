import path from "node:path";
import { expect, test } from "vitest";
import { buildWeb } from "./build-web.ts";
import { pageWeight } from "./page-weight.ts";
import { root } from "./repository.ts";

const { dir } = await buildWeb({ root });
const client = path.join(dir, "client");

/** What a family on a phone is asked to fetch of scripts before a public page answers, in bytes after gzip. */
const most = 150_000;

/** The console's first page might weigh 250 kB; it is held to what a public page may. */
const pages = ["visitor/home/home", "visitor/courses/courses", "visitor/course/course", "visitor/login/login", "visitor/signup/begin"];

test.each([...pages, "staff/dashboard/dashboard"])("%s weighs no more than a public page may", (page) => {
  const { bytes, files } = pageWeight(client, page);
  expect(files).toBeGreaterThan(5);
  expect(bytes).toBeLessThanOrEqual(most);
});

test("a page that is not there is told of", () => {
  expect(() => pageWeight(client, "visitor/nowhere")).toThrow("no page ends in visitor/nowhere");
});
