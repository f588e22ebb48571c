import { expect, test } from "vitest";
import { shouldRevalidate } from "./credentials.tsx";

const page = (group: number): URL => new URL(`http://localhost/us/staff/groups/${group}/credentials`);

test("the logins of another group are loaded, those of the open one only once", () => {
  expect(shouldRevalidate({ currentUrl: page(12), nextUrl: page(13) })).toBe(true);
  expect(shouldRevalidate({ currentUrl: page(12), nextUrl: page(12) })).toBe(false);
});
