import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { avatarColour, avatarColours, initials } from "./avatar.ts";
import {
  consentPurposes,
  consentState,
  consentVersion,
  isAged,
  isUnlocked,
  locks,
  missingConsents,
  type ConsentRecord,
} from "./consent.ts";

const at = (minute: number) => Temporal.Instant.from("2026-03-10T15:00:00Z").add({ minutes: minute });
const record = (purpose: ConsentRecord["purpose"], granted: boolean, minute: number, version = consentVersion): ConsentRecord => ({
  purpose,
  granted,
  at: at(minute),
  version,
  clientId: 1,
  method: "profile",
});

describe("[S-91] consent of a parent", () => {
  test("without a record everything is locked", () => {
    expect(Object.values(locks(consentState([])))).toEqual(Array(8).fill(true));
  });

  test("each purpose opens its own", () => {
    const state = consentState([record("camera", true, 0), record("chat", false, 0)]);
    expect(locks(state)).toMatchObject({ camera: false, microphone: false, chat: true, recording: true, ai_assistant: true });
  });

  test("the latest holds, in whatever order they come; withdrawing locks", () => {
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

  test("of two at one instant the refusal holds", () => {
    for (const records of [
      [record("chat", true, 0), record("chat", false, 0)],
      [record("chat", false, 0), record("chat", true, 0)],
    ])
      expect(consentState(records).chat.granted).toBe(false);
  });

  test("consent to an older text holds and is asked for again", () => {
    expect(consentState([record("chat", true, 0, "2025-09")]).chat).toMatchObject({ granted: true, outdated: true });
    expect(consentState([record("chat", true, 0)]).chat.outdated).toBe(false);
    expect(consentState([record("chat", false, 0, "2025-09")]).chat.outdated).toBe(false);
  });

  test("after two years it holds and is asked for again; one withdrawn is not", () => {
    const given = consentState([record("chat", true, 0)]).chat;
    const inTwoYears = given.record?.at.toZonedDateTimeISO("UTC").add({ years: 2 }).toInstant() ?? at(0);
    expect(isAged(given, inTwoYears)).toBe(true);
    expect(isAged(given, inTwoYears.subtract({ seconds: 1 }))).toBe(false);
    expect(isAged(consentState([record("chat", false, 0)]).chat, inTwoYears)).toBe(false);
    expect(isAged(consentState([]).chat, inTwoYears)).toBe(false);
  });

  test("[S-92] an assistant of another company, the CRM and statistics need consent to third parties", () => {
    const own = consentState([record("ai_assistant", true, 0)]);
    expect(isUnlocked(own, "ai_assistant")).toBe(true);
    expect(missingConsents(own, "external_ai_assistant")).toEqual(["third_parties"]);
    expect([isUnlocked(own, "crm"), isUnlocked(own, "analytics")]).toEqual([false, false]);
    const both = consentState([record("ai_assistant", true, 0), record("third_parties", true, 0)]);
    expect(missingConsents(both, "external_ai_assistant")).toEqual([]);
    expect(isUnlocked(both, "crm")).toBe(true);
  });
});

describe("[WG-14] avatars", () => {
  test("six colours, one for a name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const colour = avatarColour(name);
        expect(Number.isInteger(colour) && colour >= 0 && colour < avatarColours).toBe(true);
        expect(avatarColour(` ${name} `)).toBe(colour);
      }),
    );
    expect(avatarColour("maya  BENNETT")).toBe(avatarColour("Maya Bennett"));
  });

  test("names spread over all six about evenly", () => {
    const counts = Array<number>(avatarColours).fill(0);
    for (let index = 0; index < 1200; index += 1) {
      const colour = avatarColour(`Child ${index}`);
      counts[colour] = (counts[colour] ?? 0) + 1;
    }
    for (const count of counts) expect(count).toBeGreaterThan(140);
  });

  test.each([
    ["Maya Bennett", "MB"],
    ["  rachel  anne bennett ", "RB"],
    ["Noah", "N"],
    ["מאיה לוי", "מל"],
    ["João de Sá", "JS"],
    ["(Dana) O’Neil", "DO"],
    ["𝒜da Q", "𝒜Q"],
    ["", ""],
    ["🦜", ""],
  ])("%j has %j", (name, letters) => expect(initials(name)).toBe(letters));
});
