import { describe, expect, test } from "vitest";
import type { ClassEvent } from "./events.ts";
import { forgetInEvent, forgetInState, forgetMessages, forgetPrivateRooms, isAboutMessage, isPrivateTalk } from "./forget-person.ts";
import { type ChatMessage, createClassState, type Person } from "./state.ts";

const open = { mic: false, camera: false, screen: false, chat: false };
const person = (id: string, name: string, role: Person["role"] = "child"): Person => ({ id, role, name, locks: open });
const message = (number: number, sender: string, room = "0"): ChatMessage => ({
  number,
  uid: `u${number}`,
  room,
  sender,
  text: `by ${sender}`,
  original: `really by ${sender}`,
  attachments: [],
  at: 0,
  held: false,
  deleted: false,
  reasons: [],
});
const report = { message: 1, room: "0", sender: "7", text: "by 7", by: "8", at: 0, resolvedBy: null };
const cards = { kind: "cards" as const, found: [], open: [], faces: {}, turn: null, moves: 0, turned: 0 };
const state = {
  ...createClassState({ classId: "1", slides: [], roster: [person("7", "Quentin"), person("8", "Rosa"), person("9", "Tess", "teacher")] }),
  messages: [message(1, "7"), message(2, "8"), message(3, "7", "7:9")],
  reports: [report, { ...report, message: 3, room: "7:9" }],
  shared: {
    "4": {
      kind: "votes" as const,
      isOpen: true,
      showVotes: "after_vote" as const,
      votes: { "7": "by 7", "8": "by 8" },
      counts: { "by 8": 1 },
      voters: 2,
    },
    "5": { kind: "table" as const, points: { "7": { "by 7": 3 }, "8": { round: 2 } } },
    "6": { ...cards, found: [{ cards: ["a", "b"] as const, by: "7" }], turn: "7" },
    "6~7": cards,
  },
  progress: {
    "7": { slide: null, slides: {} },
    "8": { slide: null, slides: {} },
  },
};

describe("[S-98] forgetting a child in a class", () => {
  test("removes their name, messages, answers and reports about them, and keeps everyone else's", () => {
    const after = forgetInState(state, "7");
    expect(JSON.stringify(after)).not.toMatch(/Quentin|by 7/);
    expect(after.participants["7"]).toMatchObject({ name: "", removed: true });
    expect(after.participants["8"]).toEqual(state.participants["8"]);
    expect(after.messages.map(({ number, text }) => [number, text])).toEqual([
      [1, ""],
      [2, "by 8"],
      [3, ""],
    ]);
    expect(Object.keys(after.progress)).toEqual(["8"]);
    expect(after.shared).toEqual({
      "4": expect.objectContaining({ votes: { "8": "by 8" }, voters: 2 }),
      "5": { kind: "table", points: { "8": { round: 2 } } },
      "6": { ...cards, found: [{ cards: ["a", "b"], by: "" }] },
    });
  });

  test("changes nothing for a child who wasn't there", () => {
    expect(forgetInState(state, "1000")).toEqual(state);
  });

  test.each<ClassEvent>([
    { type: "roster.added", person: person("7", "Quentin") },
    { type: "message.sent", message: message(1, "7") },
    { type: "message.released", message: message(1, "7"), by: "9" },
    { type: "message.reported", report },
    { type: "shared.changed", slide: "5", owner: null, by: "9", shared: { kind: "table", points: { "7": { "by 7": 3 } } } },
    { type: "progress.answered", user: "7", slide: "1", question: "q", answer: "by 7", correct: true, finished: false },
  ])("$type no longer contains it", (event) => {
    expect(JSON.stringify(forgetInEvent(event, "7"))).not.toMatch(/Quentin|by 7/);
    expect(forgetInEvent(event, "7").type).toBe(event.type);
  });

  test("doesn't change what others did", () => {
    const event: ClassEvent = { type: "message.sent", message: message(2, "8") };
    expect(forgetInEvent(event, "7")).toEqual(event);
    expect(forgetInEvent({ type: "hand.raised", user: "7" }, "7")).toEqual({ type: "hand.raised", user: "7" });
  });
});

test("[S-94] private chats can be removed from a class, the main room stays", () => {
  const after = forgetPrivateRooms(state);
  expect(after.messages.map(({ room }) => room)).toEqual(["0", "0"]);
  expect(after.reports.map(({ room }) => room)).toEqual(["0"]);
  expect(isPrivateTalk({ type: "message.sent", message: message(3, "7", "7:9") })).toBe(true);
  expect(isPrivateTalk({ type: "message.sent", message: message(1, "7") })).toBe(false);
  expect(isPrivateTalk({ type: "message.deleted", message: 3, room: "7:9", sender: "7", held: false, by: "9" })).toBe(true);
  expect(isPrivateTalk({ type: "message.reported", report })).toBe(false);
  expect(isPrivateTalk({ type: "class.reset" })).toBe(false);
});

test("[S-94] messages can be removed from a class with everything about them", () => {
  const numbers = new Set([1]);
  const after = forgetMessages(state, numbers);
  expect(after.messages.map(({ number }) => number)).toEqual([2, 3]);
  expect(after.reports.map((one) => one.message)).toEqual([3]);
  const about = { room: "0", sender: "7", held: false, by: "9" };
  const events = (number: number): ClassEvent[] => [
    { type: "message.sent", message: message(number, "7") },
    { type: "message.released", message: message(number, "7"), by: "9" },
    { type: "message.deleted", message: number, ...about },
    { type: "message.detached", message: number, file: 4, ...about },
    { type: "message.reported", report: { ...report, message: number } },
    { type: "report.resolved", message: number, reporter: "8", sender: "7", by: "9" },
  ];
  expect(events(1).map((event) => isAboutMessage(event, numbers))).toEqual(Array.from({ length: 6 }, () => true));
  expect([...events(2), { type: "class.reset" } as const].some((event) => isAboutMessage(event, numbers))).toBe(false);
});
