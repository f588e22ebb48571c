import fc from "fast-check";
import { featuresOf } from "../classes/features.ts";
import type { SharedSlide } from "../curriculum/shared-slide.ts";
import { bandwidths } from "./bandwidth.ts";
import type { LiveCommand } from "./commands.ts";
import { liveClass, type Play, roster } from "./play.testing.ts";
import { classLayouts } from "./settings.ts";
import type { Attachment } from "./state.ts";

export const ids = roster.map(({ id }) => id);
export const user = fc.constantFrom(...ids);
const slide = fc.constantFrom("1", "2", "3");
const source = fc.constantFrom("mic" as const, "camera" as const, "screen" as const);
const flag = fc.boolean();
const message = fc.integer({ min: 1, max: 4 });
const locks = fc.record({ mic: flag, camera: flag, screen: flag, chat: flag });
const room = fc.oneof(
  { weight: 2, arbitrary: fc.constant("0") },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom("maya", "leo"), fc.constantFrom("noa", "avi")).map(([child, staff]) => `${child}~${staff}`),
  },
);
const text = fc.constantFrom(
  "hello",
  "054 123 45 67",
  "dana@school.org",
  "you idiot",
  "call 0541234567",
  "https://docs.python.org/3",
  "secret plan",
);
const connection = fc.constantFrom("a", "b");

const file = (id: number, name: string): Attachment => ({
  type: "file",
  value: `/files/chat/7/${id}`,
  name,
  file: id,
  size: 10,
  width: null,
  height: null,
});

const command: fc.Arbitrary<LiveCommand> = fc.oneof(
  fc.record({ type: fc.constant("connect" as const), connection }),
  fc.record({ type: fc.constant("disconnect" as const), connection }),
  fc.record({ type: fc.constant("leave" as const) }),
  fc.record({ type: fc.constant("class.open" as const) }),
  fc.record({
    type: fc.constant("lesson.set" as const),
    slides: fc
      .subarray(["1", "2", "3"])
      .chain((keptIds) =>
        fc.tuple(
          ...keptIds.map((id) =>
            fc.record({ id: fc.constant(id), finish: fc.constant("learner" as const), version: fc.constantFrom(1, 2) }),
          ),
        ),
      ),
    hosts: fc.subarray(["docs.python.org"]),
    unfit: fc.subarray(["1", "2"]),
  }),
  fc.record({ type: fc.constant("slide.set" as const), slide }),
  fc.record({ type: fc.constant("slide.reveal" as const), slide }),
  fc.record({ type: fc.constant("progress.start" as const), slide }),
  fc.record({ type: fc.constant("progress.finish" as const), slide }),
  // The chat has the most to hide, so it gets the highest weight.
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant("chat.send" as const),
      uid: fc.stringMatching(/^[a-z]{3}$/),
      room,
      text,
      attachments: fc.constantFrom<Attachment[]>([], [], [file(1, "drawing.png")], [file(2, "call 0541234567.png"), file(3, "notes.txt")]),
      hold: flag,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("message.detach" as const), message, file: fc.constantFrom(1, 2, 3) }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant("message.release" as const), message }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("message.delete" as const), message }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("message.report" as const), message }) },
  fc.record({ type: fc.constant("report.resolve" as const), message, reporter: user }),
  fc.record({ type: fc.constant("chat.lock" as const), locked: flag }),
  fc.record({ type: fc.constant("hand.raise" as const) }),
  fc.record({ type: fc.constant("hand.lower" as const), user }),
  fc.record({ type: fc.constant("hand.call" as const), user }),
  fc.record({
    type: fc.constant("star.give" as const),
    uid: fc.stringMatching(/^[a-z]{2}$/),
    user,
    reason: fc.constantFrom("helped Leo", "", "x".repeat(121)),
  }),
  fc.record({ type: fc.constant("react" as const), reaction: fc.constantFrom("wow" as const, "yes" as const) }),
  fc.record({ type: fc.constant("activity" as const) }),
  fc.record({ type: fc.constant("media.report" as const), source, on: flag }),
  fc.record({ type: fc.constant("media.mute" as const), user, source }),
  fc.record({ type: fc.constant("media.mute_all" as const), source }),
  fc.record({ type: fc.constant("media.ask" as const), user, source }),
  fc.record({ type: fc.constant("spotlight.set" as const), user: fc.option(user) }),
  fc.record({ type: fc.constant("bandwidth.report" as const), bandwidth: fc.constantFrom(...bandwidths) }),
  fc.record({ type: fc.constant("layout.set" as const), layout: fc.constantFrom(...classLayouts) }),
  fc.record({ type: fc.constant("timer.start" as const), seconds: fc.constantFrom(10, 60) }),
  fc.record({ type: fc.constant("whiteboard.show" as const), board: fc.constantFrom("0", "own~maya", "own~noa", "maya~noa", null) }),
  fc.record({ type: fc.constant("whiteboard.draw" as const), who: fc.constantFrom("all" as const, "none" as const) }),
  fc.record({ type: fc.constant("whiteboard.turn" as const), user, on: flag }),
  fc.record({ type: fc.constant("whiteboard.own" as const), on: flag }),
  fc.record({ type: fc.constant("whiteboard.backdrop" as const), slide: fc.option(slide) }),
  fc.record({ type: fc.constant("whiteboard.room" as const), room, on: flag }),
);

const option = fc.constantFrom("mars", "venus");
const votes = fc
  .record({ isOpen: flag, showVotes: fc.constantFrom("after_vote" as const, "when_closed" as const), chosen: fc.dictionary(user, option) })
  .map(({ chosen, ...rest }): SharedSlide => {
    const given = Object.values(chosen);
    const counts = { mars: given.filter((one) => one === "mars").length, venus: given.filter((one) => one === "venus").length };
    return { kind: "votes", ...rest, votes: { ...chosen }, counts, voters: given.length };
  });
const board = fc.record({ owner: fc.option(user), shared: votes });

const features = fc
  .record({ chat: flag, whiteboard: flag, maxSimultaneousMicrophones: fc.constantFrom(0, 1, 50) })
  .map((some) => featuresOf(some));

const systemCommand: fc.Arbitrary<LiveCommand> = fc.oneof(
  fc.record({ type: fc.constant("features.set" as const), features, by: fc.constant("9") }),
  fc.record({ type: fc.constant("tick" as const) }),
  fc.record({ type: fc.constant("connections.prune" as const), gone: fc.subarray(["a", "b"]) }),
  fc.record({ type: fc.constant("roster.remove" as const), user }),
  fc.record({
    type: fc.constant("roster.add" as const),
    person: fc.constantFrom(...roster, {
      id: "ida",
      role: "child" as const,
      name: "Ida Quill",
      locks: { mic: true, camera: true, screen: true, chat: false },
    }),
  }),
  fc.record({ type: fc.constant("locks.set" as const), user, locks }),
  {
    weight: 3,
    arbitrary: fc
      .tuple(user, slide, board, fc.subarray(["maya", "leo", "obs"]))
      .map(([by, on, shown, finished]) => ({ type: "shared.set" as const, by, slide: on, ...shown, finished })),
  },
  fc.record({
    type: fc.constant("progress.settle" as const),
    done: fc.array(fc.record({ user, slide }), { maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant("answer.checked" as const),
    user,
    slide,
    question: fc.constant("q"),
    answer: fc.constantFrom("3", "6"),
    correct: flag,
    judged: fc.constantFrom(false as const, undefined),
    finished: flag,
  }),
);

const step = fc.tuple(
  fc.oneof({ weight: 4, arbitrary: fc.tuple(user, command) }, { weight: 1, arbitrary: fc.tuple(fc.constant("system"), systemCommand) }),
  fc.constantFrom(0, 200, 1_000, 31_000, 121_000, -5_000),
);
/** Random commands in any order; most of them are refused, as they should be. */
export const story = fc.array(step, { maxLength: 80 });

/** The class after these commands. */
export function played(steps: readonly (readonly [readonly [string, LiveCommand], number])[]): Play {
  const play = liveClass();
  for (const [[who, what], afterMs] of steps) play.act(who, what, afterMs);
  return play;
}
