import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { consentPurposes, consentState, consentVersion, isAged, textVersions, type ConsentRecord } from "./consent.ts";

const at = (minute: number) => Temporal.Instant.from("2026-03-10T15:00:00Z").add({ minutes: minute });
const record = (purpose: ConsentRecord["purpose"], granted: boolean, minute: number, version = consentVersion): ConsentRecord => ({
  purpose,
  granted,
  at: at(minute),
  version,
  clientId: 1,
  method: "profile",
});

describe("[S-91] parental consent", () => {
  test("grants nothing without a record", () => {
    expect(Object.values(consentState([])).map(({ granted }) => granted)).toEqual(consentPurposes.map(() => false));
  });

  test("each purpose allows only its own feature", () => {
    const state = consentState([record("camera", true, 0), record("chat", false, 0)]);
    expect(consentPurposes.filter((purpose) => state[purpose].granted)).toEqual(["camera"]);
  });

  test("the latest record counts, whatever the input order; withdrawing locks", () => {
    const history = fc.array(
      fc.record({ purpose: fc.constantFrom(...consentPurposes), granted: fc.boolean(), minute: fc.nat({ max: 5 }) }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(history, fc.constantFrom(...consentPurposes), (entries, purpose) => {
        const records = entries.map((entry) => record(entry.purpose, entry.granted, entry.minute));
        const granted = Object.values(consentState(records)).map((entry) => entry.granted);
        expect(Object.values(consentState(records.toReversed())).map((entry) => entry.granted)).toEqual(granted);
        expect(consentState([...records, record(purpose, false, 6)])[purpose].granted).toBe(false);
        expect(consentState([...records, record(purpose, true, 6)])[purpose].granted).toBe(true);
      }),
    );
  });

  test("of two records at the same instant, the refusal counts", () => {
    for (const records of [
      [record("chat", true, 0), record("chat", false, 0)],
      [record("chat", false, 0), record("chat", true, 0)],
    ])
      expect(consentState(records).chat.granted).toBe(false);
  });

  test("consent to an older text stays valid and is requested again", () => {
    expect(consentState([record("chat", true, 0, "2025-09")]).chat).toMatchObject({ granted: true, outdated: true });
    expect(consentState([record("chat", true, 0)]).chat.outdated).toBe(false);
    expect(consentState([record("chat", false, 0, "2025-09")]).chat.outdated).toBe(false);
  });

  test("only consent to a purpose whose own text changed is requested again", () => {
    const state = consentState(consentPurposes.map((purpose) => record(purpose, true, 0, textVersions[purpose])));
    for (const purpose of consentPurposes) expect(state[purpose], purpose).toMatchObject({ granted: true, outdated: false });
    for (const version of Object.values(textVersions)) expect(version <= consentVersion, version).toBe(true);
  });

  test("[S-92] consent to a text that named fewer services lets none of them know anything until it is given again", () => {
    const earlier = record("third_parties", true, 0, "2026-01");
    expect(consentState([earlier]).third_parties).toMatchObject({ granted: false, record: earlier, outdated: true });
    expect(consentState([earlier, record("third_parties", true, 1)]).third_parties).toMatchObject({ granted: true, outdated: false });
    expect(consentState([earlier, record("third_parties", false, 1)]).third_parties).toMatchObject({ granted: false, outdated: false });
  });

  test("after two years it stays valid and is requested again; a withdrawn one is not", () => {
    const given = consentState([record("chat", true, 0)]).chat;
    const inTwoYears = given.record?.at.toZonedDateTimeISO("UTC").add({ years: 2 }).toInstant() ?? at(0);
    expect(isAged(given, inTwoYears)).toBe(true);
    expect(isAged(given, inTwoYears.subtract({ seconds: 1 }))).toBe(false);
    expect(isAged(consentState([record("chat", false, 0)]).chat, inTwoYears)).toBe(false);
    expect(isAged(consentState([]).chat, inTwoYears)).toBe(false);
  });
});
