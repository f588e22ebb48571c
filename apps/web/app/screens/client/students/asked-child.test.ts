import { describe, expect, test } from "vitest";
import { askedChild } from "./asked-child.ts";

const students = [{ id: 5 }, { id: 6 }, { id: 7 }];
const groups = [
  { id: 31, student: { id: 5 } },
  { id: 32, student: { id: 6 } },
  { id: 33, student: { id: 6 } },
];

describe("[RT-11] [PM-08] what the children page's URL asks for", () => {
  test.each([
    ["", { kind: "all" }],
    ["student=6&fromGroup=33", { kind: "one", student: 6, group: 33 }],
    ["student=6&fromGroup=31", { kind: "foreign" }],
    ["student=6&fromGroup=99", { kind: "foreign" }],
    ["student=8&fromGroup=31", { kind: "foreign" }],
    ["student=6%20&fromGroup=33", { kind: "foreign" }],
    ["fromGroup=31", { kind: "foreign" }],
    ["student=", { kind: "foreign" }],
    ["student=6", { kind: "incomplete", student: 6, group: 32 }],
    ["student=7", { kind: "one", student: 7, group: null }],
    ["student=7&fromGroup=31", { kind: "foreign" }],
  ])("%s", (query, asked) => {
    expect(askedChild(new URLSearchParams(query), students, groups)).toEqual(asked);
  });
});
