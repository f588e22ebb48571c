import { describe, expect, test } from "vitest";
import { readGroupQuery } from "./group-query.ts";

const read = (text: string) => readGroupQuery(new URLSearchParams(text));

describe("[GRP-01] [WG-08] URL of the groups table", () => {
  test("reads every filter", () => {
    expect(read("search=py&status=OPEN&venue=REMOTE&course=4&teacher=9&withoutTeacher=1&launched=0&finished=0&sort=-nextClass")).toEqual({
      search: "py",
      status: "OPEN",
      venue: "REMOTE",
      course: 4,
      teacher: 9,
      withoutTeacher: "1",
      launched: "0",
      finished: "0",
      sort: "-nextClass",
      page: 1,
      limit: 5,
      school: undefined,
    });
  });

  test.each(["status=GONE", "venue=MOON", "course=0", "course=x", "teacher=-1", "withoutTeacher=yes", "launched=2", "sort=inviteId"])(
    "%s is ignored",
    (text) => expect(read(text)).toEqual(read("")),
  );
});
