import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { emailLists } from "@larkroom/domain/people/email-lists";
import { knownAction } from "./activity-words.ts";

const server = `${import.meta.dirname}/../../../../../server/src`;

const added = ["client", "teacher", "teacher_assistant", "admin", "canvas_observer"];

/** The files whose calls don't spell the action out, each with the actions they write. */
const builtElsewhere: Readonly<Record<string, readonly string[]>> = {
  "modules/assessment/save-grade.ts": ["assessment.grade_drafted", "assessment.grade_changed"],
  "modules/directory/add-person.ts": added.map((kind) => `people.${kind}_added`),
  "modules/directory/export-people.ts": ["people.exported"],
  "modules/directory/update-account.ts": added.flatMap((kind) => [`people.${kind}_changed`, `people.${kind}_removed`]),
  "modules/leads/calls/end-call.ts": ["leads.call_canceled", "leads.call_held", "leads.call_missed"],
  "modules/live-room/async-lesson.ts": ["classes.caught_up"],
  "modules/notifications/email-preferences.ts": emailLists.flatMap((list) => [`people.${list}_on`, `people.${list}_off`]),
  "modules/payments/add-method.ts": ["payments.card_added"],
  "modules/payments/cancel-order.ts": ["payments.order_canceled"],
  "modules/payments/change-methods.ts": ["payments.card_removed", "payments.plan_card_changed"],
  // Its callers' actions are read from the sources.
  "modules/payments/school/managed-order.ts": [],
  "modules/schedule/calendar-feed.ts": ["classes.calendar_shared", "classes.calendar_ended"],
  "modules/schedule/roster.ts": ["classes.student_seated", "classes.student_unseated"],
};

/** The arguments of a call, up to the bracket that closes it. */
function argumentsFrom(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return text.slice(open, at + 1);
  }
  return text.slice(open);
}

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
/** The actions spelled out in `action: ...`, also as the two sides of a choice. */
const spelledIn = (text: string): string[] =>
  matches(text, /\baction: ([^,}]*)/g).flatMap((value) => matches(value, /"([a-z_]+\.[a-z_]+)"/g));

const sources = globSync("**/*.ts", { cwd: server })
  .filter((file) => !/\.(?:test|test-support)\.ts$|\/testing\/|^kernel\/audit\//.test(file))
  .map((file) => ({ file, text: readFileSync(`${server}/${file}`, "utf8") }))
  .filter(({ text }) => /\bwriteAuditLogs?\(|\bcreateAudit\(|\bchangeOrder\(/.test(text));

const calls = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\b(?:writeAuditLogs?|createAudit\(\w+\)\.write)\(/g)].map(({ 0: name, index }) => ({
    file,
    given: argumentsFrom(text, index + name.length - 1),
  })),
);

test("every action that the server writes to the activity log has a text", () => {
  const ofOrders = sources.flatMap(({ text }) => matches(text, /\bchangeOrder\(call, "([a-z_]+)"/g)).map((verb) => `payments.${verb}`);
  const written = [...sources.flatMap(({ text }) => spelledIn(text)), ...ofOrders, ...Object.values(builtElsewhere).flat()];
  expect(new Set(written).size).toBeGreaterThan(200);
  expect(
    [...new Set(written)].filter((action) => knownAction(action) === null),
    "name each in knownActions (activity-words.ts) and in texts/*.json",
  ).toEqual([]);
});

test("an action that isn't spelled out where it is logged is listed here", () => {
  const unspelled = new Set(calls.filter(({ given }) => spelledIn(given).length === 0).map(({ file }) => file));
  expect([...unspelled].toSorted(), "write the action out in the call, or list the file in builtElsewhere with its actions").toEqual(
    Object.keys(builtElsewhere).toSorted(),
  );
});
