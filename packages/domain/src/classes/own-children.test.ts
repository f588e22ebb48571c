import { expect, test } from "vitest";
import { ownClassesSpan } from "./own-children.ts";

test("a child counts as the teacher's own from seven days before a class to thirty days after it", () => {
  const { beginBy, endFrom } = ownClassesSpan(Temporal.Instant.from("2026-03-31T10:00:00Z"));
  expect([beginBy.toString(), endFrom.toString()]).toEqual(["2026-04-07T10:00:00Z", "2026-03-01T10:00:00Z"]);
});
