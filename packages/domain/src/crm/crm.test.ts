import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canHold, fieldMapProblem, fieldValues, leadFields } from "./custom-fields.ts";
import { decideSend, leadKinds, readReference, referenceOf, titleOf } from "./decide-send.ts";
import { leadStages, openStages, stageMapProblem, stageOfStatus, statusOf, takesTheirStage } from "./lead-stages.ts";
import { mustRenew } from "./must-renew.ts";

const at = (minute: number) => Temporal.Instant.from("2026-11-28T10:00:00Z").add({ minutes: minute });

test("a token is renewed five minutes before it ends", () => {
  expect([mustRenew(at(6), at(0)), mustRenew(at(5), at(0)), mustRenew(at(-1), at(0))]).toEqual([false, true, true]);
});

describe("stages", () => {
  const map = { NEW: 11, CONTACTED: 12, TRIAL: 13 };

  test("every stage of a full map reads back as itself; won and lost are the vendor's own", () => {
    for (const stage of leadStages) expect(stageOfStatus(map, statusOf(map, stage) ?? 0)).toBe(stage);
    expect([statusOf({}, "WON"), statusOf({}, "LOST"), statusOf({}, "TRIAL"), stageOfStatus(map, 99)]).toEqual([142, 143, null, null]);
  });

  test.each([
    [{}, { field: "NEW", reason: "required" }],
    [
      { NEW: 11, TRIAL: 99 },
      { field: "TRIAL", reason: "unknown_stage" },
    ],
    [
      { NEW: 11, CONTACTED: 11 },
      { field: "CONTACTED", reason: "duplicate" },
    ],
    [{ NEW: 142 }, { field: "NEW", reason: "duplicate" }],
    [{ NEW: 11 }, null],
    [map, null],
  ])("the map %j is refused with %j", (given, problem) => expect(stageMapProblem(given, [11, 12, 13, 142, 143])).toEqual(problem));

  test("[FT-06] the newest stage wins: an older one from the CRM never replaces what a person of the school set", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...leadStages),
        fc.constantFrom(...leadStages),
        fc.option(fc.constantFrom(...leadStages)),
        fc.integer({ min: -5, max: 5 }),
        (stage, theirs, agreed, minutes) => {
          const takes = takesTheirStage({ stage, at: at(0), agreed }, { stage: theirs, at: at(minutes) });
          expect(takes).toBe(theirs !== stage && (stage === agreed || minutes > 0));
        },
      ),
    );
    expect(takesTheirStage({ stage: "LOST", at: at(0), agreed: "NEW" }, { stage: "WON", at: at(-1) })).toBe(false);
    expect(takesTheirStage({ stage: "LOST", at: at(0), agreed: "NEW" }, { stage: "WON", at: at(1) })).toBe(true);
    expect(takesTheirStage({ stage: "NEW", at: at(0), agreed: "NEW" }, { stage: "WON", at: at(-1) })).toBe(true);
  });
});

describe("custom fields", () => {
  const fields = [
    { id: 1, name: "Course", type: "text" },
    { id: 2, name: "Since", type: "date_time" },
    { id: 3, name: "Size", type: "select" },
  ];
  const lead = { course: "Planets in Python", source: "waiting_list", reference: "LR-W7", createdAt: at(0) };

  test.each([
    [{ course: 9 }, { field: "course", reason: "unknown_field" }],
    [{ course: 3 }, { field: "course", reason: "wrong_type" }],
    [{ course: 2 }, { field: "course", reason: "wrong_type" }],
    [
      { course: 1, source: 1 },
      { field: "source", reason: "duplicate" },
    ],
    [{ course: 1, createdAt: 2 }, null],
    [{}, null],
  ])("the map %j is refused with %j", (map, problem) => expect(fieldMapProblem(map, fields)).toEqual(problem));

  test("values have the vendor's form; what a lead lacks, and a field that is gone, are left out", () => {
    expect(fieldValues({ course: 1, createdAt: 2, source: 9 }, fields, lead)).toEqual([
      { field_id: 1, values: [{ value: "Planets in Python" }] },
      { field_id: 2, values: [{ value: 1_795_860_000 }] },
    ]);
    expect(fieldValues({ createdAt: 1 }, fields, lead)[0]?.values[0].value).toBe("2026-11-28T10:00:00Z");
    expect(fieldValues({ course: 1 }, fields, { ...lead, course: null })).toEqual([]);
  });

  test("no field takes what it can't hold", () => {
    for (const field of leadFields) for (const type of ["select", "checkbox", "birthday"]) expect(canHold(field, { type })).toBe(false);
  });
});

describe("what is sent", () => {
  test("a reference reads back as the lead it was made of, and nothing else does", () => {
    fc.assert(
      fc.property(fc.constantFrom(...leadKinds), fc.integer({ min: 1, max: 10 ** 15 }), (kind, id) => {
        expect(readReference(referenceOf({ kind, id }))).toEqual({ kind, id });
      }),
    );
    for (const text of ["", "LR-", "LR-X1", "LR-L0", "LR-L01", "lr-l1", "LR-L1 ", "LR-L12345678901234567"])
      expect(readReference(text)).toBeNull();
    expect(titleOf({ kind: "family", id: 3, course: null })).toBe("LR-F3");
    expect(titleOf({ kind: "family", id: 3, course: "Chess" })).toBe("Chess · LR-F3");
  });

  const before = { externalId: 5, sent: "a", sentStage: "NEW", isWithdrawn: false } as const;
  test.each([
    [true, null, "create"],
    [true, { ...before, externalId: null, sent: null }, "find"],
    [true, before, "nothing"],
    [true, { ...before, sent: "b" }, "update"],
    [true, { ...before, sentStage: "LOST" }, "update"],
    [true, { ...before, sentStage: null }, "update"],
    [true, { ...before, isWithdrawn: true }, "update"],
    [false, null, "hold_back"],
    [false, { ...before, externalId: null, sent: null }, "withdraw"],
    [false, before, "withdraw"],
    [false, { ...before, isWithdrawn: true }, "hold_back"],
  ] as const)("[FT-06] consent %s and before %j: %s", (consent, sent, step) =>
    expect(decideSend({ consent, stage: "NEW" }, sent, "a")).toBe(step),
  );

  test("[S-92] the rule of the CRM: without consent no step sends anything of a lead", () => {
    const sent = fc.record({
      externalId: fc.option(fc.nat()),
      sent: fc.option(fc.string()),
      sentStage: fc.option(fc.constantFrom(...leadStages)),
      isWithdrawn: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.option(sent), fc.string(), (one, fingerprint) => {
        expect(["hold_back", "withdraw"]).toContain(decideSend({ consent: false, stage: "NEW" }, one, fingerprint));
      }),
    );
  });

  test("the stages a school maps are the open ones", () => expect([...openStages]).toEqual(["NEW", "CONTACTED", "TRIAL"]));
});
