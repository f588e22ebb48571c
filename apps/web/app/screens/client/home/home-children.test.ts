import { describe, expect, test } from "vitest";
import { countAttended } from "./home-children.ts";

type State = NonNullable<Parameters<typeof countAttended>[0][number]["attendance"]>["state"];
const held = (...states: State[]) => states.map((state) => ({ attendance: { state, onlineTime: 0, stars: 0 } }));

describe("[RT-06] the last lessons of a child", () => {
  test.each([
    [["PRESENT", "LATE", "PARTIAL"], { counted: 3, missed: 0 }],
    [["PRESENT", "ABSENT", "EXPECTED"], { counted: 3, missed: 2 }],
    [["EXCUSED", "PRESENT"], { counted: 1, missed: 0 }],
    [["EXCUSED"], { counted: 0, missed: 0 }],
  ] as const)("%j", (states, count) => expect(countAttended(held(...states))).toEqual(count));
});
