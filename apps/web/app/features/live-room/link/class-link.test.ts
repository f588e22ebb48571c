import { describe, expect, test, vi } from "vitest";
import type { ClassCommand, CommandAnswer, Welcome } from "@larkroom/contract/live-room/protocol";
import type { ClassEvent, LoggedEvent } from "@larkroom/domain/live-room/events";
import { type ClassState, createClassState } from "@larkroom/domain/live-room/state";
import { viewFor } from "@larkroom/domain/live-room/view";
import { createClassLink } from "./class-link.ts";
import type { OutboxStorage } from "./outbox.ts";
import type { WireHandlers } from "./wire.ts";

const open = { mic: false, camera: false, screen: false, chat: false };
const viewer = { id: "7", role: "child" } as const;
const whole: ClassState = viewFor(
  createClassState({
    classId: "1",
    slides: [
      { id: "10", finish: "never" },
      { id: "11", finish: "server" },
    ],
    roster: [
      { id: "5", role: "teacher", name: "Noa", locks: open },
      { id: "7", role: "child", name: "Maya", locks: open },
    ],
  }),
  viewer,
);

const event = (seq: number, what: ClassEvent): LoggedEvent => ({ seq, at: seq, event: what });
const slide = (seq: number, id: string) => event(seq, { type: "slide.changed", slide: id, by: "5" });
const written = (seq: number, number: number, uid: string, sender = "7") =>
  event(seq, {
    type: "message.sent",
    message: {
      number,
      uid,
      room: "0",
      sender,
      text: uid,
      original: null,
      attachments: [],
      at: 0,
      held: false,
      deleted: false,
      reasons: [],
    },
  });
const welcomed = { protocol: 1, viewer, now: 1_000, media: null, missed: null };

function memoryStorage(): OutboxStorage & { text: string | null } {
  const storage = { text: null as string | null, read: () => storage.text, write: (text: string) => void (storage.text = text) };
  return storage;
}

/** A link over a fake connection; the test controls both ends. */
function linked(storage: OutboxStorage = memoryStorage()) {
  const sent: { command: ClassCommand; answered: (answer: CommandAnswer) => void }[] = [];
  const wire = { handlers: undefined as unknown as WireHandlers, lastSeen: () => null as number | null, retries: 0, sent };
  let made = 0;
  const link = createClassLink({
    storage,
    makeUid: () => `uid-${++made}`,
    wire: (handlers) => {
      wire.handlers = handlers;
      return {
        open: (ask) => void (wire.lastSeen = ask),
        close: () => undefined,
        retry: () => void (wire.retries += 1),
        command: (command, answered) => void sent.push({ command, answered }),
        signal: () => undefined,
        askTicket: () => undefined,
        openBoard: () => undefined,
        closeBoard: () => undefined,
        drawOnBoard: () => undefined,
      };
    },
  });
  link.start();
  const welcome = (message: Partial<Welcome> & ({ kind: "state"; state: ClassState } | { kind: "events"; events: LoggedEvent[] })) =>
    wire.handlers.welcome({ ...welcomed, ...message });
  return { link, wire, sent, welcome, state: () => link.get().state };
}

describe("page state", () => {
  test("[F-08] events are applied to the welcome's state once each, even if received twice", () => {
    const { link, wire, welcome, state } = linked();
    expect(wire.lastSeen()).toBeNull();
    welcome({ kind: "state", state: whole });
    expect(link.get()).toMatchObject({ connection: "up", viewer });
    wire.handlers.events([slide(3, "11"), written(5, 1, "a", "5")]);
    wire.handlers.events([slide(3, "10"), written(5, 1, "a", "5")]);
    expect(state()?.currentSlide).toBe("11");
    expect(state()?.messages).toHaveLength(1);
    expect(wire.lastSeen()).toBe(5);
  });

  test("[F-08] after a disconnect it asks from its newest event and applies missed ones once and in order", () => {
    const { link, wire, welcome, state } = linked();
    welcome({ kind: "state", state: { ...whole, seq: 4 } });
    wire.handlers.down();
    expect(link.get().connection).toBe("lost");
    expect(state()?.seq).toBe(4);
    expect(wire.lastSeen()).toBe(4);
    // Gaps in the numbers are events this person may not see.
    welcome({ kind: "events", events: [written(6, 1, "x", "5"), slide(9, "11"), written(10, 2, "y", "5")] });
    expect(state()?.messages.map(({ uid }) => uid)).toEqual(["x", "y"]);
    expect(state()).toMatchObject({ currentSlide: "11", seq: 10 });
    expect(link.get()).toMatchObject({ connection: "up", lostAt: null });
  });

  test("a page that was away too long gets the whole state instead", () => {
    const { wire, welcome, state } = linked();
    welcome({ kind: "state", state: whole });
    wire.handlers.down();
    welcome({ kind: "state", state: { ...whole, seq: 900, currentSlide: "11" } });
    expect(state()).toMatchObject({ seq: 900, currentSlide: "11" });
  });

  test("events without a state to apply them to make it request everything", () => {
    const { wire, welcome, state } = linked();
    welcome({ kind: "events", events: [slide(3, "11")] });
    expect([state(), wire.retries]).toEqual([null, 1]);
  });

  test("a goodbye ends the link with its reason and without reconnecting", () => {
    const { link, wire, welcome } = linked();
    welcome({ kind: "state", state: whole });
    wire.handlers.goodbye("class_over");
    wire.handlers.down();
    expect(link.get()).toMatchObject({ connection: "ended", goodbye: "class_over" });
  });
});

describe("commands and messages", () => {
  test("a command without a connection, or interrupted before its answer, counts as not sent", async () => {
    const { link, wire, sent, welcome } = linked();
    expect(await link.send({ type: "hand.raise" })).toEqual({ ok: false, reason: "not_connected" });
    expect(sent).toHaveLength(0);
    welcome({ kind: "state", state: whole });
    const answer = link.send({ type: "hand.raise" });
    wire.handlers.down();
    expect(await answer).toEqual({ ok: false, reason: "not_connected" });
  });

  test("[F-08] messages written offline wait and are sent in order after reconnecting", () => {
    const { link, wire, sent, welcome } = linked();
    welcome({ kind: "state", state: whole });
    wire.handlers.down();
    link.say("0", "first");
    link.say("0", "second");
    expect(sent).toHaveLength(0);
    expect(link.get().unsent.map(({ text }) => text)).toEqual(["first", "second"]);
    welcome({ kind: "events", events: [] });
    expect(sent.map(({ command }) => command)).toMatchObject([
      { text: "first", uid: "uid-1" },
      { text: "second", uid: "uid-2" },
    ]);
  });

  test("[F-08] a message whose answer was lost is resent with the same uid, unless it is already in the chat", () => {
    const { link, wire, sent, welcome } = linked();
    welcome({ kind: "state", state: whole });
    link.say("0", "one");
    link.say("0", "two");
    wire.handlers.down();
    // The class had received the first one before the disconnect.
    welcome({ kind: "events", events: [written(5, 1, "uid-1")] });
    expect(sent.slice(2).map(({ command }) => command)).toMatchObject([{ text: "two", uid: "uid-2" }]);
    expect(link.get().unsent.map(({ uid }) => uid)).toEqual(["uid-2"]);
    wire.handlers.events([written(6, 2, "uid-2")]);
    expect(link.get().unsent).toEqual([]);
  });

  test("nothing is sent twice while its answer is pending", () => {
    const { link, sent, welcome } = linked();
    welcome({ kind: "state", state: whole });
    link.say("0", "one");
    link.say("0", "two");
    expect(sent.map(({ command }) => command)).toMatchObject([{ uid: "uid-1" }, { uid: "uid-2" }]);
  });

  test("a refused message stays with its reason until discarded; one sent too fast is retried later", () => {
    vi.useFakeTimers();
    const { link, sent, welcome } = linked();
    welcome({ kind: "state", state: whole });
    link.say("0", "locked");
    sent[0]?.answered({ ok: false, reason: "chat_locked" });
    expect(link.get().unsent).toMatchObject([{ refused: "chat_locked" }]);
    link.discard("uid-1");
    expect(link.get().unsent).toEqual([]);
    link.say("0", "fast");
    sent[1]?.answered({ ok: false, reason: "too_many_requests" });
    vi.advanceTimersByTime(1_500);
    expect(sent[2]?.command).toMatchObject({ uid: "uid-2" });
  });

  test("[F-08] unsent messages survive a reload", () => {
    const storage = memoryStorage();
    linked(storage).link.say("0", "still here");
    const after = linked(storage);
    after.welcome({ kind: "state", state: whole });
    expect(after.sent.map(({ command }) => command)).toMatchObject([{ text: "still here", uid: "uid-1" }]);
    expect(linked({ read: () => "{broken", write: () => undefined }).link.get().unsent).toEqual([]);
  });
});

describe("silent connection", () => {
  test("[F-08] is reported within three and a half seconds, and replaced when it stays silent", () => {
    vi.useFakeTimers();
    const { link, wire, welcome } = linked();
    welcome({ kind: "state", state: whole });
    vi.advanceTimersByTime(3_500);
    expect(link.get().connection).toBe("silent");
    wire.handlers.received();
    expect(link.get().connection).toBe("up");
    vi.advanceTimersByTime(7_000);
    expect(wire.retries).toBeGreaterThan(0);
  });

  test("a page that was asleep doesn't count that time as silence", () => {
    vi.useFakeTimers();
    const { link, welcome } = linked();
    welcome({ kind: "state", state: whole });
    // The browser stops the timers of a hidden page while the clock goes on.
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(500);
    expect(link.get().connection).toBe("up");
  });
});
