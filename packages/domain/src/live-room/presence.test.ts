import { describe, expect, test } from "vitest";
import { connectedTimes } from "./connection-times.ts";
import { isForwarded, leadOf, nextTick } from "./decide-presence.ts";
import { liveClass, Play, viewerOf } from "./play.testing.ts";
import { viewFor } from "./view.ts";

const presenceFor = (play: Play, viewer: string, of: string) => viewFor(play.state, viewerOf(viewer)).participants[of]?.presence;

describe("drops and reconnections", () => {
  test("a child's drop of less than 30 s changes nothing for the other children, but staff see it immediately", () => {
    const play = liveClass();
    play.act("maya", { type: "disconnect", connection: "maya-1" });
    play.act("system", { type: "tick" }, 29_999);
    expect(presenceFor(play, "leo", "maya")).toBe("online");
    expect(presenceFor(play, "noa", "maya")).toBe("reconnecting");
    play.act("maya", { type: "connect", connection: "maya-2" }, 0);
    expect(presenceFor(play, "noa", "maya")).toBe("online");
    expect(play.state.participants["maya"]?.seat).toBe(3);
  });

  test("after 30 s a child is away, with hand down and media off, and keeps the seat for the return", () => {
    const play = liveClass();
    play.act("maya", { type: "hand.raise" });
    play.act("maya", { type: "media.report", source: "mic", on: true });
    play.act("maya", { type: "disconnect", connection: "maya-1" });
    expect(nextTick(play.state)).toBe(play.now + 30_000);
    play.act("system", { type: "tick" }, 30_000);
    expect(play.state.participants["maya"]).toMatchObject({
      presence: "away",
      hand: null,
      media: { mic: false, camera: false, screen: false },
      seat: 3,
    });
    expect(presenceFor(play, "leo", "maya")).toBe("away");
    play.act("maya", { type: "connect", connection: "maya-2" });
    expect(play.state.participants["maya"]).toMatchObject({ presence: "online", seat: 3 });
  });

  test("a person with two devices is gone only when both are", () => {
    const play = liveClass();
    play.act("maya", { type: "connect", connection: "maya-phone" });
    play.act("maya", { type: "disconnect", connection: "maya-1" });
    expect(play.state.participants["maya"]?.presence).toBe("online");
    play.act("maya", { type: "disconnect", connection: "maya-phone" });
    expect(play.state.participants["maya"]?.presence).toBe("reconnecting");
  });

  test("leaving deliberately has no grace period", () => {
    const play = liveClass();
    play.act("maya", { type: "leave" });
    expect(presenceFor(play, "leo", "maya")).toBe("away");
    expect(play.act("maya", { type: "disconnect", connection: "maya-1" })).toBe("ok");
  });

  test("[F-09] connections of a stopped server are dropped, the others stay", () => {
    const play = liveClass();
    play.act("system", { type: "connections.prune", gone: ["avi-1", "maya-1", "zoe-1", "gus-1", "obs-1", "nobody-1"] });
    expect(Object.values(play.state.participants).map(({ id, presence }) => [id, presence])).toEqual([
      ["noa", "online"],
      ["avi", "reconnecting"],
      ["maya", "reconnecting"],
      ["leo", "online"],
      ["zoe", "reconnecting"],
      ["gus", "reconnecting"],
      ["obs", "reconnecting"],
    ]);
  });

  test("each person's times online are computed from the log", () => {
    const play = liveClass();
    const came = play.log.find(({ event }) => event.type === "presence.connected" && event.user === "maya")!.at;
    play.act("maya", { type: "disconnect", connection: "maya-1" });
    const dropped = play.now;
    play.act("maya", { type: "connect", connection: "maya-2" }, 5_000);
    const back = play.now;
    expect(connectedTimes(play.log).get("maya")).toEqual([
      { from: came, to: dropped },
      { from: back, to: null },
    ]);
  });
});

describe("the lead and a room without staff", () => {
  test("a teacher's drop of less than 120 s changes nothing; after that the lead passes to the assistant, and back on return", () => {
    const play = liveClass();
    expect(leadOf(play.state)).toBe("noa");
    play.act("noa", { type: "disconnect", connection: "noa-1" });
    play.act("system", { type: "tick" }, 119_999);
    expect(leadOf(play.state)).toBe("noa");
    expect(leadOf(viewFor(play.state, viewerOf("maya")))).toBe("noa");
    play.act("system", { type: "tick" }, 1);
    expect(leadOf(play.state)).toBe("avi");
    expect(play.state.staffAwaySince).toBeNull();
    play.act("noa", { type: "connect", connection: "noa-2" });
    expect(leadOf(play.state)).toBe("noa");
  });

  test("without staff no one leads, least of all a child; children are muted and hidden until staff return", () => {
    const play = liveClass();
    play.act("maya", { type: "media.report", source: "mic", on: true });
    play.act("maya", { type: "media.report", source: "camera", on: true });
    const maya = () => play.state.participants["maya"]!;
    expect([isForwarded(play.state, maya(), "mic"), isForwarded(play.state, maya(), "camera")]).toEqual([true, true]);
    play.act("avi", { type: "leave" });
    play.act("noa", { type: "disconnect", connection: "noa-1" });
    const graceEnds = play.now + 120_000;
    play.act("system", { type: "tick" }, 121_500);
    expect(leadOf(play.state)).toBeNull();
    expect(play.state.staffAwaySince).toBe(graceEnds);
    expect(viewFor(play.state, viewerOf("leo")).staffAwaySince).toBe(graceEnds);
    expect(maya().media.mic).toBe(false);
    expect([isForwarded(play.state, maya(), "mic"), isForwarded(play.state, maya(), "camera")]).toEqual([false, false]);
    expect(play.act("maya", { type: "media.report", source: "mic", on: true })).toBe("media_locked");
    play.act("avi", { type: "connect", connection: "avi-2" });
    expect(play.state.staffAwaySince).toBeNull();
    expect(isForwarded(play.state, maya(), "camera")).toBe(true);
    expect(play.act("maya", { type: "media.report", source: "mic", on: true })).toBe("ok");
  });

  test("after 10 minutes without staff the class closes", () => {
    const play = liveClass();
    play.act("avi", { type: "leave" });
    play.act("noa", { type: "leave" });
    expect(nextTick(play.state)).toBe(play.now + 600_000);
    play.act("system", { type: "tick" }, 599_999);
    expect(play.state.phase).toBe("live");
    play.act("system", { type: "tick" }, 1);
    expect(play.state).toMatchObject({ phase: "finished", finishedAt: play.now });
    expect(play.log.at(-1)?.event).toEqual({ type: "class.finished", by: null, reason: "staff_away" });
    expect(nextTick(play.state)).toBeNull();
    expect(play.say("maya", "hello?")).toBe("class_not_open");
  });

  test("a class that was opened from outside its room closes after 10 minutes if no staff come, with or without children", () => {
    const play = new Play();
    play.act("maya", { type: "connect", connection: "a" });
    play.act("system", { type: "class.open" });
    const closesAt = play.now + 600_000;
    expect(nextTick(play.state)).toBe(closesAt);
    play.act("noa", { type: "connect", connection: "b" }, 5_000);
    expect(nextTick(play.state)).toBeNull();
    const alone = new Play();
    alone.act("system", { type: "class.open" });
    alone.act("maya", { type: "connect", connection: "a" }, 300_000);
    alone.act("system", { type: "tick" }, 299_999);
    expect([alone.state.phase, nextTick(alone.state)]).toEqual(["live", alone.now + 1]);
    alone.act("system", { type: "tick" }, 1);
    expect(alone.log.at(-1)?.event).toEqual({ type: "class.finished", by: null, reason: "staff_away" });
  });

  test("a lesson at one's own pace stays open without staff", () => {
    const play = new Play();
    play.act("system", { type: "class.open", isAsync: true });
    expect(nextTick(play.state)).toBeNull();
    play.act("system", { type: "tick" }, 86_400_000);
    expect(play.state.phase).toBe("live");
  });

  test("before the class opens children are neither heard nor seen, and it doesn't close by itself", () => {
    const play = new Play();
    play.act("maya", { type: "connect", connection: "a" });
    play.act("maya", { type: "media.report", source: "camera", on: true });
    play.act("system", { type: "tick" }, 3_600_000);
    expect(play.state.phase).toBe("waiting");
    expect(isForwarded(play.state, play.state.participants["maya"]!, "camera")).toBe(false);
    play.act("noa", { type: "connect", connection: "b" });
    expect(isForwarded(play.state, play.state.participants["maya"]!, "camera")).toBe(false);
    play.act("noa", { type: "class.open" });
    expect(isForwarded(play.state, play.state.participants["maya"]!, "camera")).toBe(true);
  });
});

describe("the roster", () => {
  test("a removed child is out immediately, and their messages keep their author", () => {
    const play = liveClass();
    play.say("maya", "hi");
    play.act("system", { type: "roster.remove", user: "maya" });
    expect(play.say("maya", "again")).toBe("not_found");
    expect(play.act("maya", { type: "connect", connection: "maya-2" })).toBe("not_found");
    expect(play.state.messages.map(({ sender }) => sender)).toEqual(["maya"]);
    expect(play.state.participants["maya"]).toMatchObject({ name: "maya", removed: true });
  });

  test("a child added during the class can join; adding again changes nothing", () => {
    const play = liveClass();
    const person = { id: "ida", role: "child" as const, name: "Ida", locks: { mic: false, camera: false, screen: false, chat: false } };
    expect(play.act("ida", { type: "connect", connection: "i" })).toBe("not_found");
    play.act("system", { type: "roster.add", person });
    const before = play.log.length;
    play.act("system", { type: "roster.add", person });
    expect(play.log).toHaveLength(before);
    expect(play.act("ida", { type: "connect", connection: "i" })).toBe("ok");
  });

  test("no one can act in a role other than their own", () => {
    const play = liveClass();
    play.now += 1;
    expect(play.act("noa", { type: "chat.lock", locked: true })).toBe("ok");
    // The actor helper treats an unknown id as a child.
    expect(play.act("__proto__", { type: "hand.raise" })).toBe("not_found");
    expect(play.act("constructor", { type: "hand.raise" })).toBe("not_found");
  });
});
