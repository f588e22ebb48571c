import { describe, expect, test } from "vitest";
import { defaultFeatures, featuresOf } from "../classes/features.ts";
import { liveClass, viewerOf } from "./play.testing.ts";
import { createClassState } from "./state.ts";
import { classBoard, mayDraw } from "./whiteboard/whiteboard.ts";

const set = (play: ReturnType<typeof liveClass>, some: Parameters<typeof featuresOf>[0]) =>
  play.act("system", { type: "features.set", features: featuresOf(some), by: "9" });

describe("[GCL-30] [EN-08] features changed while the class runs", () => {
  test("only the server changes them, and the same again is no event", () => {
    const play = liveClass();
    expect(play.act("noa", { type: "features.set", features: defaultFeatures, by: "noa" })).toBe("role_not_allowed");
    set(play, {});
    const before = play.log.length;
    set(play, {});
    expect(play.log).toHaveLength(before);
  });

  test("chat off closes the Main Room to children, and the teacher's own switch is the same one", () => {
    const play = liveClass();
    set(play, { chat: false });
    expect([play.say("maya", "hi"), play.say("noa", "later")]).toEqual(["chat_locked", "ok"]);
    play.act("noa", { type: "chat.lock", locked: false });
    expect([play.say("maya", "hi"), play.state.features?.chat]).toEqual(["ok", true]);
    expect(createClassState({ classId: "1", slides: [], roster: [], features: featuresOf({ chat: false }) }).chatLocked).toBe(true);
  });

  test("a lower limit turns off the children who came last, keeps staff, and holds for the next who tries", () => {
    const play = liveClass();
    for (const id of ["noa", "maya", "leo", "gus"]) play.act(id, { type: "media.report", source: "mic", on: true });
    set(play, { maxSimultaneousMicrophones: 2, maxSimultaneousSharedScreens: 0 });
    const on = () => ["noa", "maya", "leo", "gus"].filter((id) => play.state.participants[id]?.media.mic);
    expect(on()).toEqual(["noa", "maya"]);
    expect(play.act("leo", { type: "media.report", source: "mic", on: true })).toBe("too_many_microphones");
    expect(play.act("maya", { type: "media.report", source: "screen", on: true })).toBe("too_many_screens");
    set(play, { maxSimultaneousMicrophones: 3 });
    expect(play.act("leo", { type: "media.report", source: "mic", on: true })).toBe("ok");
  });

  test("whiteboard off takes the board from the stage, and no one draws or shows it", () => {
    const play = liveClass();
    play.act("noa", { type: "whiteboard.show", board: classBoard });
    play.act("noa", { type: "whiteboard.draw", who: "all" });
    expect(mayDraw(play.state, viewerOf("maya"), classBoard)).toBe(true);
    set(play, { whiteboard: false });
    expect(play.state.whiteboard).toMatchObject({ shown: null, draw: "turns" });
    expect(["maya", "noa"].map((id) => mayDraw(play.state, viewerOf(id), classBoard))).toEqual([false, false]);
    expect(play.act("noa", { type: "whiteboard.show", board: classBoard })).toBe("feature_off");
    set(play, {});
    expect(play.act("noa", { type: "whiteboard.show", board: classBoard })).toBe("ok");
  });
});
