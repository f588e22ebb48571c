import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sortForTeacher, withinSeats } from "./import-into-group.ts";
import type { ImportedChild } from "./student-import.ts";

const child = (row: number, email: string | null = null): ImportedChild => ({
  row,
  name: `Child ${row}`,
  birthDate: "2015-01-01",
  login: `child-${row}`,
  email,
  parentName: null,
});
const refused = (row: number) => ({ row, column: null, code: "known_at_school" });

describe("[STU-07] a teacher's import file", () => {
  const file = { fresh: [child(2, "own@x"), child(3, "other@x"), child(4)], known: [] };
  test.each([
    ["new children are added", file, { ownIds: [], otherFamilies: [] }, { fresh: [2, 3, 4], existed: 0, errors: [] }],
    [
      "not into the family of another teacher",
      file,
      { ownIds: [], otherFamilies: ["other@x"] },
      { fresh: [2, 4], existed: 0, errors: [refused(3)] },
    ],
    [
      "own children stay, those of other teachers are refused",
      { fresh: [], known: [2, 3, 4].map((row) => ({ row, ids: row === 4 ? [40, 41] : [row * 10] })) },
      { ownIds: [20, 41], otherFamilies: [] },
      { fresh: [], existed: 2, errors: [refused(3)] },
    ],
  ])("%s", (_, children, { ownIds, otherFamilies }, expected) => {
    const sorted = sortForTeacher(children, { ownIds: new Set(ownIds), otherFamilies: new Set(otherFamilies) });
    expect({ ...sorted, fresh: sorted.fresh.map(({ row }) => row) }).toEqual(expected);
  });
});

test("[STU-07] seats go to the first rows, and each other row gets the reason", () => {
  fc.assert(
    fc.property(fc.nat(12), fc.nat(12), fc.constantFrom("full", "closed", "ended"), (count, seats, beyond) => {
      const fresh = Array.from({ length: count }, (__, n) => child(n + 2));
      const sorted = withinSeats({ fresh, existed: 3, errors: [] }, { seats, beyond });
      expect(sorted.fresh).toEqual(fresh.slice(0, seats));
      expect(sorted.errors).toEqual(fresh.slice(seats).map(({ row }) => ({ row, column: null, code: `group_${beyond}` })));
      expect(sorted.existed).toBe(3);
    }),
  );
});
