import type { Worker } from "node:worker_threads";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { MediaDelivery } from "../../kernel/ports/media.ts";
import { MediaThread } from "./media-thread.ts";
import type { Admission, SfuSettings } from "./messages.ts";

const settings: SfuSettings = {
  announcedAddresses: [],
  portRange: null,
  tcp: false,
  iceServers: [],
  reconnectGraceMs: 10_000,
  mostAudible: 8,
  mostIdleLines: 30,
};

const admission: Admission = {
  room: "class-1",
  identity: "ann",
  connectionId: "socket-1",
  role: "child",
  canPublish: ["mic"],
  limits: { screens: 50, microphones: 50 },
  resume: null,
  held: false,
  recorded: null,
};

let thread: MediaThread;
const delivered: MediaDelivery[] = [];
const types = (): string[] => delivered.map(({ message }) => message.type);

/** Terminates the thread as the operating system would. */
const kill = (): Promise<number> => (thread as unknown as { worker: Worker }).worker.terminate();

function start(): void {
  delivered.length = 0;
  thread = new MediaThread(settings, {
    deliver: (delivery) => void delivered.push(delivery),
    log: () => undefined,
    recorded: () => undefined,
  });
}

afterEach(() => thread.close());

describe("the media thread", () => {
  test("[F-12] restarts after a crash and asks everyone inside to join again", async () => {
    start();
    thread.admit(admission);
    await vi.waitFor(() => expect(types()).toContain("joined"), 10_000);
    await kill();
    await vi.waitFor(() => expect(types()).toContain("reset"), 10_000);
    expect(delivered.find(({ message }) => message.type === "reset")).toMatchObject({
      room: "class-1",
      identity: "ann",
      connectionId: "socket-1",
    });

    delivered.length = 0;
    thread.admit(admission);
    await vi.waitFor(() => expect(types()).toContain("joined"), 10_000);
    const stats = await thread.stats();
    expect(stats.restarts).toBe(1);
    expect(stats.rooms).toMatchObject([{ room: "class-1", participants: [{ identity: "ann", online: true }] }]);
  });

  test("answers a pending question when it crashes", async () => {
    start();
    const answer = thread.stats();
    await kill();
    expect((await answer).rooms).toEqual([]);
  });
});
