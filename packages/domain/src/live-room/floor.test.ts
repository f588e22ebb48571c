import { describe, expect, test } from "vitest";
import type { LiveCommand } from "./commands.ts";
import { layoutOf, shownReaction } from "./decide-floor.ts";
import { handQueue } from "./hand-queue.ts";
import { liveClass, viewerOf } from "./play.testing.ts";
import { reactions } from "./settings.ts";
import { viewFor } from "./view.ts";
import { wallOf } from "./wall.ts";

describe("hands, reactions, spotlight, timer", () => {
  const queue = ({ state, now }: ReturnType<typeof liveClass>) =>
    wallOf(state, now)
      .filter(({ condition }) => condition === "hand")
      .map(({ user }) => user);

  test("[F-14] hands queue in the order they were raised, even if the clock goes back", () => {
    const play = liveClass();
    play.act("leo", { type: "hand.raise" });
    play.act("maya", { type: "hand.raise" }, -600_000);
    play.act("leo", { type: "hand.raise" });
    expect(queue(play)).toEqual(["leo", "maya"]);
    play.act("leo", { type: "hand.lower", user: "leo" });
    play.act("leo", { type: "hand.raise" });
    expect(queue(play)).toEqual(["maya", "leo"]);
    expect(play.act("leo", { type: "hand.lower", user: "maya" })).toBe("role_not_allowed");
    play.act("noa", { type: "hand.lower", user: "maya" });
    expect(queue(play)).toEqual(["leo"]);
  });

  test("the teacher calls the next of the queue: the hand is down, the microphone is asked for, and pressing twice calls no one else", () => {
    const play = liveClass();
    for (const id of ["leo", "maya", "gus"]) play.act(id, { type: "hand.raise" });
    expect(handQueue(play.state)).toEqual(["leo", "maya", "gus"]);
    expect(play.act("maya", { type: "hand.call", user: "leo" })).toBe("role_not_allowed");
    play.act("noa", { type: "hand.call", user: "leo" });
    expect([handQueue(play.state), play.state.called, play.state.participants["leo"]?.asked]).toEqual([
      ["maya", "gus"],
      { user: "leo", at: play.now },
      ["mic"],
    ]);
    const before = play.log.length;
    expect(play.act("avi", { type: "hand.call", user: "leo" })).toBe("ok");
    expect(play.log).toHaveLength(before);
    play.act("maya", { type: "media.report", source: "mic", on: true });
    play.act("avi", { type: "hand.call", user: "maya" });
    expect(play.typesFrom(before + 1)).toEqual(["hand.called"]);
    expect(play.act("noa", { type: "hand.call", user: "nobody" })).toBe("not_found");
  });

  test("staff give a child a star with a reason: once for each sending, five at most, read by the child and staff alone", () => {
    const play = liveClass();
    const give = (uid: string, reason = "helped Leo", user = "maya", by = "noa") => play.act(by, { type: "star.give", uid, user, reason });
    expect([
      give("s1"),
      give("s1"),
      give("s2", " "),
      give("s3", "x".repeat(121)),
      give("s4", "why", "noa"),
      give("s5", "why", "leo", "maya"),
    ]).toEqual(["ok", "ok", "validation_failed", "validation_failed", "not_found", "role_not_allowed"]);
    const starsFor = (viewer: string) => viewFor(play.state, viewerOf(viewer)).stars?.map(({ user, reason }) => [user, reason]);
    expect(["maya", "avi", "leo", "obs"].map(starsFor)).toEqual([[["maya", "helped Leo"]], [["maya", "helped Leo"]], undefined, undefined]);
    for (const uid of ["a", "b", "c", "d"]) expect(give(uid)).toBe("ok");
    expect(give("e")).toBe("too_many_stars");
    expect(give("f", "why", "leo")).toBe("ok");
  });

  test("a reaction lasts 5 s, and a raised hand hides it", () => {
    const play = liveClass();
    play.act("maya", { type: "react", reaction: "got_it" });
    const shown = (afterMs: number) => shownReaction(play.state, play.state.participants["maya"]!, play.now + afterMs);
    expect([shown(0), shown(4_999), shown(5_000)]).toEqual(["got_it", "got_it", null]);
    play.act("maya", { type: "hand.raise" }, 0);
    expect(shown(0)).toBeNull();
  });

  test("the layout is the slides until staff choose another one, and choosing it again changes nothing", () => {
    const play = liveClass();
    expect(layoutOf(play.state)).toBe("slides");
    expect(play.act("maya", { type: "layout.set", layout: "grid" })).toBe("role_not_allowed");
    expect(play.act("noa", { type: "layout.set", layout: "speaker" })).toBe("ok");
    const { length } = play.log;
    expect(play.act("noa", { type: "layout.set", layout: "speaker" })).toBe("ok");
    expect([layoutOf(play.state), play.log.length]).toEqual(["speaker", length]);
    expect(play.act("noa", { type: "layout.set", layout: "cinema" } as unknown as LiveCommand)).toBe("malformed_request");
  });

  test("accepts the six reactions and nothing else", () => {
    const answers = [...reactions, "party", "", "__proto__", "👍"].map((reaction) =>
      liveClass().act("maya", { type: "react", reaction } as LiveCommand),
    );
    expect(answers).toEqual([...reactions.map(() => "ok"), ...Array<string>(4).fill("malformed_request")]);
  });

  test("the spotlight is for someone present and ends when they leave; the timer uses the server's time", () => {
    const play = liveClass();
    play.act("noa", { type: "spotlight.set", user: "leo" });
    expect(play.state.spotlight).toBe("leo");
    play.act("leo", { type: "leave" });
    expect(play.state.spotlight).toBeNull();
    expect(play.act("noa", { type: "spotlight.set", user: "leo" })).toBe("not_found");
    play.act("noa", { type: "timer.start", seconds: 90 });
    expect(play.state.timer).toEqual({ startedAt: play.now, endsAt: play.now + 90_000 });
    expect([0, 3_601].map((seconds) => play.act("noa", { type: "timer.start", seconds }))).toEqual([
      "validation_failed",
      "validation_failed",
    ]);
    play.act("noa", { type: "timer.stop" });
    expect(play.state.timer).toBeNull();
  });

  test("activity is recorded at most once a minute", () => {
    const play = liveClass();
    play.act("maya", { type: "activity" }, 60_000);
    const before = play.log.length;
    play.act("maya", { type: "activity" }, 59_999);
    expect(play.log).toHaveLength(before);
    play.act("maya", { type: "activity" }, 1);
    expect(play.log).toHaveLength(before + 1);
  });
});
