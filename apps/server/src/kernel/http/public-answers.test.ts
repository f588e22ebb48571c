import { expect, test } from "vitest";
import { DatabaseBusyError } from "../db/errors.ts";
import { refusal } from "./errors.ts";
import { PublicAnswers } from "./public-answers.ts";

const away = new DatabaseBusyError("unavailable", "ECONNREFUSED", "connect ECONNREFUSED");
const headers = { "cache-control": "public, max-age=60", vary: "x-country" };

test("[F-03] [CN-04] for two hours a public answer is served stale while the database is down, with its age, and may not be cached further", () => {
  let clock = 0;
  const answers = new PublicAnswers(() => clock);
  answers.store("courses", "[1]", headers);
  clock = 90_500;
  expect(answers.insteadOf(away, "courses")).toEqual({
    text: "[1]",
    headers: { vary: "x-country", age: "90", "cache-control": "no-cache" },
  });
  expect(answers.insteadOf(away, "others")).toBeNull();
  clock = 7_200_000;
  expect(answers.insteadOf(away, "courses")).not.toBeNull();
  clock = 7_200_001;
  expect(answers.insteadOf(away, "courses")).toBeNull();
});

test("[F-03] other failures are not answered from the cache, and a refusal drops the cached answer", () => {
  const answers = new PublicAnswers();
  answers.store("course", "{}", headers);
  for (const error of [new Error("a mistake"), new DatabaseBusyError("timeout", "57014", "too slow")])
    expect(answers.insteadOf(error, "course")).toBeNull();
  expect(answers.insteadOf(away, "course")).not.toBeNull();
  expect(answers.insteadOf(refusal("not_found"), "course")).toBeNull();
  expect(answers.insteadOf(away, "course")).toBeNull();
});

test("cached public answers have a size limit: the oldest is dropped first", () => {
  const answers = new PublicAnswers();
  for (let number = 0; number < 9; number++) answers.store(`course ${number}`, "x".repeat(1_000_000), headers);
  answers.store("course 8", "y".repeat(1_000_000), headers);
  expect(answers.insteadOf(away, "course 0")).toBeNull();
  expect(answers.insteadOf(away, "course 1")).not.toBeNull();
  expect(answers.insteadOf(away, "course 8")?.text[0]).toBe("y");
});
