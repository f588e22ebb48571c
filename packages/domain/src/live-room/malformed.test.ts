import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyCommand } from "./apply-command.ts";
import type { LiveCommand } from "./commands.ts";
import { liveRefusals } from "./commands.ts";
import { actorOf, liveClass, newClass, roster } from "./play.testing.ts";

describe("[S-88] malformed commands", () => {
  const type = fc.constantFrom(
    "connect",
    "chat.send",
    "react",
    "hand.lower",
    "message.delete",
    "message.detach",
    "hand.call",
    "star.give",
    "features.set",
    "roster.add",
    "locks.set",
    "media.report",
    "timer.start",
    "nothing",
    "__proto__",
    "toString",
  );
  const malformed = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        type,
        user: fc.jsonValue(),
        room: fc.jsonValue(),
        uid: fc.jsonValue(),
        text: fc.jsonValue(),
        reaction: fc.jsonValue(),
        message: fc.jsonValue(),
        file: fc.jsonValue(),
        reason: fc.jsonValue(),
        features: fc.jsonValue(),
        person: fc.jsonValue(),
        locks: fc.jsonValue(),
        attachments: fc.jsonValue(),
        source: fc.jsonValue(),
        on: fc.jsonValue(),
        seconds: fc.jsonValue(),
      },
      { requiredKeys: ["type"] },
    ),
  );

  test("10,000 random ones are refused or harmless, none stops the class, and the state stays JSON", { timeout: 30_000 }, () => {
    const play = liveClass();
    fc.assert(
      fc.property(malformed, fc.constantFrom(...roster.map(({ id }) => id)), (command, who) => {
        const result = applyCommand(play.state, actorOf(who), command as LiveCommand, play.now);
        const after = result.ok ? result.state : play.state;
        expect(result.ok || liveRefusals.includes(result.reason)).toBe(true);
        expect(JSON.parse(JSON.stringify(after))).toEqual(after);
      }),
      { numRuns: 10_000 },
    );
    expect(play.say("maya", "still here")).toBe("ok");
  });

  test.each([
    null,
    undefined,
    5,
    "react",
    [],
    {},
    { type: null },
    { type: "react", reaction: 1 },
    { type: "chat.send", uid: "u", room: "0", text: 5, attachments: [] },
    { type: "timer.start", seconds: 1.5 },
    { type: "connect", connection: "x".repeat(101) },
  ])("%j", (command) => {
    expect(applyCommand(newClass(), actorOf("noa"), command as LiveCommand, 0)).toEqual({ ok: false, reason: "malformed_request" });
  });
});
