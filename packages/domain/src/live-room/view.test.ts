import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ClassEvent, LoggedEvent } from "./events.ts";
import { liveClass, newClass, viewerOf } from "./play.testing.ts";
import { reduce, reduceAll } from "./reduce.ts";
import type { ClassState } from "./state.ts";
import { ids, played, story, user } from "./story.testing.ts";
import { eventFor, viewFor } from "./view.ts";

const start = (): ClassState => newClass();
const withoutSeq = (state: ClassState): ClassState => ({ ...state, seq: 0 });
const seen = (log: readonly LoggedEvent[], viewer: string): LoggedEvent[] =>
  log.flatMap((logged) => eventFor(logged, viewerOf(viewer)) ?? []);

describe("the server and the pages have the same state", () => {
  test("a page that applies the events it may see has the server's view at every step", () => {
    fc.assert(
      fc.property(story, (steps) => {
        const play = played(steps);
        for (const viewer of [...ids, "ida"]) {
          let server = start();
          let page = viewFor(server, viewerOf(viewer));
          for (const logged of play.log) {
            server = reduce(server, logged);
            const visible = eventFor(logged, viewerOf(viewer));
            if (visible) page = reduce(page, visible);
            expect(withoutSeq(page)).toEqual(withoutSeq(viewFor(server, viewerOf(viewer))));
          }
        }
      }),
      { numRuns: 250 },
    );
  });

  test("the state is JSON, and its log alone restores it", () => {
    fc.assert(
      fc.property(story, (steps) => {
        const play = played(steps);
        expect(JSON.parse(JSON.stringify(play.state))).toEqual(play.state);
        expect(reduceAll(start(), JSON.parse(JSON.stringify(play.log)) as LoggedEvent[])).toEqual(play.state);
        expect(play.log.map(({ seq }) => seq)).toEqual(play.log.map((_, index) => index + 1));
      }),
      { numRuns: 100 },
    );
  });

  test("[F-14] an overlapping replay adds nothing, whatever the clock did", () => {
    fc.assert(
      fc.property(story, fc.nat(), (steps, cut) => {
        const { log } = played(steps);
        const half = log.slice(0, cut % (log.length + 1));
        const state = reduceAll(reduceAll(start(), half), log);
        expect(state).toEqual(reduceAll(start(), log));
      }),
      { numRuns: 100 },
    );
  });

  test("counters count once: answers, reports, messages", () => {
    const play = liveClass();
    play.act("system", { type: "answer.checked", user: "maya", slide: "3", question: "q", answer: "3", correct: false, finished: false });
    play.say("leo", "hello");
    play.act("maya", { type: "message.report", message: 1 });
    expect(reduceAll(play.state, play.log)).toEqual(play.state);
    expect(reduceAll(viewFor(play.state, viewerOf("noa")), seen(play.log, "noa"))).toEqual(viewFor(play.state, viewerOf("noa")));
  });

  test("[GCL-36] the child's own page never gets whether an answer was right, neither in the event nor in the state", () => {
    const play = liveClass();
    play.act("system", { type: "answer.checked", user: "maya", slide: "3", question: "q", answer: "3", correct: true, finished: false });
    expect(JSON.stringify([seen(play.log, "maya"), viewFor(play.state, viewerOf("maya")).progress])).not.toContain('"correct":true');
    expect(viewFor(play.state, viewerOf("noa")).progress["maya"]?.slides["3"]).toMatchObject({ correct: true, wrongInRow: 0 });
  });

  test("a released message reaches those who hadn't seen it as a message at its original position", () => {
    const play = liveClass();
    play.say("maya", "call 0541234567");
    play.say("leo", "hello");
    const place = play.log.length;
    play.act("noa", { type: "message.release", message: 1 });
    expect(seen(play.log.slice(place), "leo").map(({ event }) => event.type)).toEqual(["message.sent"]);
    expect(seen(play.log.slice(place), "maya").map(({ event }) => event.type)).toEqual(["message.released"]);
    const page = reduceAll(viewFor(start(), viewerOf("leo")), seen(play.log, "leo"));
    expect(page.messages.map(({ text: shown }) => shown)).toEqual(["call 0541234567", "hello"]);
  });

  test("[S-89] a held private message leaves other staff's pages when it is released", () => {
    const play = liveClass();
    play.say("maya", "call 0541234567", "maya~noa");
    const held = reduceAll(viewFor(start(), viewerOf("avi")), seen(play.log, "avi"));
    expect(held.messages).toHaveLength(1);
    play.act("noa", { type: "message.release", message: 1 });
    const page = reduceAll(held, seen(play.log, "avi"));
    expect(page.messages).toEqual([]);
    expect(reduceAll(viewFor(start(), viewerOf("noa")), seen(play.log, "noa")).messages).toHaveLength(1);
  });

  test("applying a view twice removes nothing more", () => {
    fc.assert(
      fc.property(story, user, (steps, viewer) => {
        const view = viewFor(played(steps).state, viewerOf(viewer));
        expect(viewFor(view, viewerOf(viewer))).toEqual(view);
      }),
      { numRuns: 100 },
    );
  });

  test("a page skips an event of an unknown type", () => {
    const state = start();
    const unknown = { seq: 1, at: 5, event: { type: "confetti.thrown" } } as unknown as LoggedEvent;
    expect(reduce(state, unknown)).toEqual({ ...state, seq: 1 });
  });
});

describe("what a child's page never gets", () => {
  test("[S-42] [S-89] full names of other families: it gets children's first names and an initial, and the full names of staff and the child itself", () => {
    const names: Record<string, string> = { maya: "Maya Bennett", leo: "Leo Bennett-Cole", noa: "Noa Levi", gus: "Gus the Guest" };
    const play = start();
    for (const person of Object.values(play.participants)) person.name = names[person.id] ?? person.name;
    const event: ClassEvent = { type: "roster.added", person: { id: "zoe", role: "child", name: "Zoe Quill", locks: null } };
    const named = (viewer: string): string[] => {
      const later = eventFor({ seq: play.seq + 1, at: 1, event }, viewerOf(viewer));
      const page = reduceAll(viewFor(play, viewerOf(viewer)), later ? [later] : []);
      expect(withoutSeq(page)).toEqual(withoutSeq(viewFor(reduceAll(play, [{ seq: play.seq + 1, at: 1, event }]), viewerOf(viewer))));
      return ["maya", "leo", "noa", "gus", "zoe"].map((id) => page.participants[id]?.name ?? "");
    };
    expect(named("leo")).toEqual(["Maya B.", "Leo Bennett-Cole", "Noa Levi", "Gus the Guest", "Zoe Q."]);
    expect(named("gus")).toEqual(["Maya B.", "Leo B.", "Noa Levi", "Gus the Guest", "Zoe Q."]);
    for (const staff of ["noa", "avi", "obs"])
      expect(named(staff)).toEqual(["Maya Bennett", "Leo Bennett-Cole", "Noa Levi", "Gus the Guest", "Zoe Quill"]);
  });

  test("[S-89] events or views with private messages of others, held ones, locks, answers or connections", () => {
    fc.assert(
      fc.property(story, (steps) => {
        const play = played(steps);
        for (const viewer of ["leo", "gus", "obs"]) {
          const view = viewFor(play.state, viewerOf(viewer));
          const events = seen(play.log, viewer).map(({ event }) => event);
          const messages = [...view.messages, ...events.flatMap((event) => (event.type === "message.sent" ? [event.message] : []))];
          expect(
            messages.every((one) => one.original === null && (one.room === "0" || (viewer === "leo" && one.room.startsWith("leo~")))),
          ).toBe(true);
          expect(messages.every((one) => !one.held || one.sender === viewer)).toBe(true);
          // Of a vote only the child's own choice, and no one else's board.
          const boards = [
            ...Object.values(view.shared ?? {}),
            ...events.flatMap((one) => (one.type === "shared.changed" ? [one.shared] : [])),
          ];
          expect(boards.flatMap((one) => (one.kind === "votes" ? Object.keys(one.votes) : [])).filter((one) => one !== viewer)).toEqual([]);
          expect(Object.keys(view.shared ?? {}).filter((key) => key.includes("~") && !key.endsWith(`~${viewer}`))).toEqual([]);
          expect(events.some((event) => event.type === "shared.changed" && event.by !== "" && event.by !== viewer)).toBe(false);
          expect(Object.keys(view.progress).filter((one) => one !== viewer)).toEqual([]);
          expect(events.some((event) => event.type.startsWith("progress.") && "user" in event && event.user !== viewer)).toBe(false);
          expect(
            events.some(
              (event) => event.type.startsWith("connection.") || event.type === "presence.dropped" || event.type === "activity.seen",
            ),
          ).toBe(false);
          const others = Object.values(view.participants).filter(({ id }) => id !== viewer);
          expect(
            others.every((one) => one.locks === null && one.connections.length === 0 && one.asked.length === 0 && one.activeAt === 0),
          ).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});
