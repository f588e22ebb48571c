import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contactsToProve, firstName, isTimeZone, repeatedIds } from "./household.ts";

describe("[CLI-04] a parent's contacts", () => {
  const before = { email: "ada@one.example", phone: "+13325550148" };

  test.each([
    ["nothing changed", before, []],
    ["another email", { ...before, email: "ada@two.example" }, ["email"]],
    ["another phone", { ...before, phone: "+13325550149" }, ["phone"]],
    ["phone removed", { ...before, phone: null }, []],
    ["both", { email: "ada@two.example", phone: "+13325550149" }, ["email", "phone"]],
  ])("%s", (_, after, proofs) => expect(contactsToProve(before, after)).toEqual(proofs));

  test("a first phone number is verified too", () => {
    expect(contactsToProve({ email: null, phone: null }, { email: null, phone: "+13325550148" })).toEqual(["phone"]);
  });
});

test("[CLI-09] returns each repeated id once, and nothing for a list without repetitions", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.nat(), (ids, id) => {
      expect(repeatedIds(ids)).toEqual([]);
      expect(repeatedIds([...ids.filter((one) => one !== id), id, id, id])).toEqual([id]);
    }),
  );
});

test.each([
  ["Europe/Lisbon", true],
  ["UTC", true],
  ["+02:00", false],
  ["Mars/Olympus", false],
  ["", false],
])("[CLI-04] %j as a zone: %s", (zone, known) => expect(isTimeZone(zone)).toBe(known));

test.each([
  ["Ada One", "Ada"],
  ["  Ada  ", "Ada"],
  ["מאיה לוי", "מאיה"],
  ["", ""],
])("[FT-11] the first name of %j is %j", (name, first) => expect(firstName(name)).toBe(first));
