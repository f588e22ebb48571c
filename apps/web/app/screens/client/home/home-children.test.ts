import { describe, expect, test } from "vitest";
import { childrenAtHome, countAttended, type Group, type Student } from "./home-children.ts";

type State = NonNullable<Parameters<typeof countAttended>[0][number]["attendance"]>["state"];
const held = (...states: State[]) =>
  states.map((state) => ({
    attendance: { state, markedBy: "automatic" as const, onlineTime: 0, stars: 0, caughtUpAt: null, asyncLesson: null },
  }));

describe("[RT-06] the last lessons of a child", () => {
  test.each([
    [["PRESENT", "LATE", "PARTIAL"], { counted: 3, missed: 0 }],
    [["PRESENT", "ABSENT", "EXPECTED"], { counted: 3, missed: 2 }],
    [["EXCUSED", "PRESENT"], { counted: 1, missed: 0 }],
    [["EXCUSED"], { counted: 0, missed: 0 }],
  ] as const)("%j", (states, count) => expect(countAttended(held(...states))).toEqual(count));
});

describe("[RT-06] a child's next class", () => {
  const ids = { Maya: 1, Leo: 2 };
  const kid = (name: keyof typeof ids) => ({ id: ids[name], name, consents: ["camera", "chat"], hasPassword: true }) as unknown as Student;
  const group = (name: keyof typeof ids, id: number, next: { from: string; open?: boolean; isCatchUp?: boolean } | null) =>
    ({
      id,
      student: { id: ids[name], name },
      lastClasses: [],
      nextClass: next && { open: false, isCatchUp: false, ...next, id },
    }) as unknown as Group;
  const shown = (...groups: Group[]) =>
    childrenAtHome([kid("Maya"), kid("Leo")], groups).map(({ student, next }) => [student.name, next?.id ?? null]);

  test("is the soonest of all groups, including catch-up classes, and determines the order of children", () => {
    const regular = group("Maya", 10, { from: "2026-11-24T16:00:00Z" });
    const catchUp = group("Maya", 11, { from: "2026-11-23T16:00:00Z", isCatchUp: true });
    const leo = group("Leo", 20, { from: "2026-11-23T18:00:00Z" });
    expect(shown(regular, leo)).toEqual([
      ["Leo", 20],
      ["Maya", 10],
    ]);
    expect(shown(regular, leo, catchUp)).toEqual([
      ["Maya", 11],
      ["Leo", 20],
    ]);
  });

  test("prefers a class that is open now; children without a next class come last", () => {
    const open = group("Leo", 20, { from: "2026-11-23T18:00:00Z", open: true });
    expect(shown(group("Maya", 10, null), group("Leo", 21, { from: "2026-11-23T16:00:00Z" }), open)).toEqual([
      ["Leo", 20],
      ["Maya", null],
    ]);
  });
});
