import { describe, expect, test } from "vitest";
import { liveClass, open, Play, roster, viewerOf } from "./play.testing.ts";
import { createClassState } from "./state.ts";
import { viewFor } from "./view.ts";

describe("media", () => {
  test("what a connection carries is known to its own person and to staff, and forgotten when they leave", () => {
    const play = liveClass();
    expect(play.act("maya", { type: "bandwidth.report", bandwidth: "slow" })).toBe("ok");
    expect(play.act("maya", { type: "bandwidth.report", bandwidth: "slow" })).toBe("ok");
    expect(play.log.filter(({ event }) => event.type === "bandwidth.changed")).toHaveLength(1);
    const seenBy = (who: string) => viewFor(play.state, viewerOf(who)).participants["maya"]?.bandwidth;
    expect(["noa", "maya", "leo", "obs"].map(seenBy)).toEqual(["slow", "slow", undefined, undefined]);
    play.act("maya", { type: "leave" });
    expect(play.state.participants["maya"]).not.toHaveProperty("bandwidth");
  });

  test("[CN-03] allows at most 50 microphones and 50 screens at once", () => {
    const people = Array.from({ length: 52 }, (_, index) => ({
      id: `c${index}`,
      role: "child" as const,
      name: `c${index}`,
      locks: open,
    }));
    const play = new Play(createClassState({ classId: "1", slides: [], roster: [...roster, ...people] }));
    play.act("noa", { type: "connect", connection: "n" });
    play.act("noa", { type: "class.open" });
    for (const { id } of people) play.act(id, { type: "connect", connection: id });
    for (const source of ["mic", "screen", "camera"] as const) {
      const answers = people.map(({ id }) => play.act(id, { type: "media.report", source, on: true }));
      const refusal = { mic: "too_many_microphones", screen: "too_many_screens", camera: "ok" }[source];
      expect([answers.slice(0, 50).every((answer) => answer === "ok"), answers[50], answers[51]]).toEqual([true, refusal, refusal]);
    }
    play.act("c0", { type: "media.report", source: "mic", on: false });
    expect(play.act("c51", { type: "media.report", source: "mic", on: true })).toBe("ok");
  });

  test("staff can mute one person or everyone, and ask; they can't turn anyone's media on, the child decides", () => {
    const play = liveClass();
    for (const id of ["maya", "leo", "avi"]) play.act(id, { type: "media.report", source: "mic", on: true });
    play.act("noa", { type: "media.mute", user: "maya", source: "mic" });
    const mics = () => ["maya", "leo", "avi"].map((id) => play.state.participants[id]?.media.mic);
    expect(mics()).toEqual([false, true, true]);
    play.act("avi", { type: "media.mute_all", source: "mic" });
    expect(mics()).toEqual([false, false, true]);
    play.act("noa", { type: "media.ask", user: "maya", source: "mic" });
    expect(play.state.participants["maya"]).toMatchObject({ asked: ["mic"], media: { mic: false } });
    play.act("maya", { type: "media.report", source: "mic", on: true });
    expect(play.state.participants["maya"]).toMatchObject({ asked: [], media: { mic: true } });
    expect(play.act("noa", { type: "media.ask", user: "zoe", source: "camera" })).toBe("consent_required");
    expect(play.act("avi", { type: "media.mute", user: "noa", source: "mic" })).toBe("role_not_allowed");
    expect(play.act("noa", { type: "media.mute", user: "avi", source: "mic" })).toBe("ok");
  });

  test("nothing can be turned on without a consent", () => {
    const play = liveClass();
    expect((["mic", "camera", "screen"] as const).map((source) => play.act("zoe", { type: "media.report", source, on: true }))).toEqual([
      "consent_required",
      "consent_required",
      "consent_required",
    ]);
  });
});
