import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { basisPoints } from "../assessment/percent.ts";
import { isCourseEvent, isFromHost, localId } from "./events.ts";
import { type CanvasStudent, type Candidate, matchRoster } from "./match-roster.ts";
import { outcomeToSend } from "./outcome-to-send.ts";

const one = (id: string, over: Partial<CanvasStudent> = {}): CanvasStudent => ({
  id,
  name: id,
  email: null,
  loginId: null,
  sisId: null,
  ...over,
});
const child = (id: number, login: string | null, email: string | null = null): Candidate => ({ id, login, email });
const nobody = new Map<string, number>();

describe("children in a Canvas roster", () => {
  test.each([
    ["an email, whatever its case", [one("a", { email: "Sam@Test.example" })], [child(1, "sam", "sam@test.example")], [["a", 1, "email"]]],
    ["an email as a login", [one("a", { loginId: "sam@test.example" })], [child(1, "sam", "sam@test.example")], [["a", 1, "email"]]],
    ["a login", [one("a", { loginId: " SAM " })], [child(1, "sam")], [["a", 1, "login"]]],
    ["a SIS ID", [one("a", { sisId: "sam" })], [child(1, "sam")], [["a", 1, "sis_id"]]],
    [
      "an email rather than a login",
      [one("a", { loginId: "tim" }), one("b", { email: "t@x.example" })],
      [child(1, "tim", "t@x.example")],
      [["b", 1, "email"]],
    ],
    ["nothing in common", [one("a", { email: "x@x.example" })], [child(1, "sam", "sam@test.example")], []],
    ["empty values", [one("a", { email: "", loginId: " " })], [child(1, null, ""), child(2, "")], []],
    [
      "an email that siblings share",
      [one("a", { email: "p@x.example" })],
      [child(1, "sam", "p@x.example"), child(2, "sue", "p@x.example")],
      [],
    ],
  ] as [string, CanvasStudent[], Candidate[], [string, number, string][]][])("%s", (_, roster, candidates, expected) => {
    expect(matchRoster(roster, candidates, nobody).map(({ canvasUserId, studentId, by }) => [canvasUserId, studentId, by])).toEqual(
      expected,
    );
  });

  test("what staff said counts most, as long as both are there", () => {
    const roster = [one("a", { email: "sam@x.example" }), one("b")];
    const candidates = [child(1, "sam", "sam@x.example"), child(2, "tim")];
    expect(matchRoster(roster, candidates, new Map([["b", 1]]))).toEqual([{ canvasUserId: "b", studentId: 1, by: "person" }]);
    expect(matchRoster(roster, candidates, new Map([["gone", 1]]))).toEqual([{ canvasUserId: "a", studentId: 1, by: "email" }]);
    expect(matchRoster(roster, candidates, new Map([["b", 99]]))).toHaveLength(1);
  });

  test("no two people are the same child, and nobody is two children, whatever they have in common", () => {
    const word = fc.constantFrom("sam", "tim", "SAM", "s@x.example", "", "t@x.example");
    const maybe = fc.option(word);
    const rosters = fc.uniqueArray(
      fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), name: word, email: maybe, loginId: maybe, sisId: maybe }),
      {
        selector: ({ id }) => id,
      },
    );
    const children = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 9 }), login: maybe, email: maybe }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(
        rosters,
        children,
        fc.dictionary(fc.string({ maxLength: 3 }), fc.integer({ min: 1, max: 12 })),
        (roster, candidates, said) => {
          const found = matchRoster(roster, candidates, new Map(Object.entries(said)));
          expect(new Set(found.map(({ studentId }) => studentId)).size).toBe(found.length);
          expect(new Set(found.map(({ canvasUserId }) => canvasUserId)).size).toBe(found.length);
          for (const { studentId } of found) expect(candidates.map(({ id }) => id)).toContain(studentId);
        },
      ),
    );
  });
});

test.each([
  [{ percentage: basisPoints(8214), isExcused: false }, "82.14%"],
  [{ percentage: basisPoints(0), isExcused: false }, "0%"],
  [{ percentage: basisPoints(10_000), isExcused: false }, "100%"],
  [{ percentage: basisPoints(8210), isExcused: false }, "82.1%"],
  [{ percentage: null, isExcused: false }, "none"],
  [{ percentage: basisPoints(5000), isExcused: true }, "excused"],
] as const)("the outcome %j is sent as %s", (outcome, sent) => {
  expect(outcomeToSend(outcome)).toBe(sent);
});

describe("live events", () => {
  test("an id is the same with and without its shard", () => {
    expect(["21070000000000565", "565", "10000000000001"].map(localId)).toEqual(["565", "565", "1"]);
    expect(localId("7~565")).toBe("7~565");
  });

  const event = (host: string | null, rootAccountGuid: string | null) => ({
    name: "course_updated",
    host,
    rootAccountGuid,
    courseId: null,
  });
  test.each([
    [event("oxana.instructure.com", null), true],
    [event("evil.example", "uuid.oxana.instructure.com"), false],
    [event(null, "VicY.oxana.instructure.com"), true],
    [event(null, "VicY.notoxana.instructure.com"), false],
    [event(null, "oxana.instructure.com"), false],
    [event(null, null), false],
  ])("%j is from oxana.instructure.com: %s", (given, expected) => {
    expect(isFromHost(given, "oxana.instructure.com")).toBe(expected);
  });

  test("only changes of a course's people and name matter", () => {
    expect([isCourseEvent("enrollment_created"), isCourseEvent("grade_change")]).toEqual([true, false]);
  });
});
