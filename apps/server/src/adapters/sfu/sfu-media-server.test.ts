import type { MediaSignalDown } from "@larkroom/contract/live-room/media-signal";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { MediaDelivery, MediaServer, TicketRequest } from "../../kernel/ports/media.ts";
import { createSfuMediaServer } from "./sfu-media-server.ts";

let media: MediaServer;
let delivered: MediaDelivery[] = [];
let room = "";
let rooms = 0;

beforeAll(() => {
  media = createSfuMediaServer({ tcp: false, reconnectGraceMs: 300 });
  media.onSignal((delivery) => void delivered.push(delivery));
});
afterAll(() => media.close());
beforeEach(() => {
  delivered = [];
  rooms += 1;
  room = `class-${rooms}`;
});

const tokenOf = async (identity: string, more: Partial<TicketRequest> = {}): Promise<string> =>
  (await media.createTicket({ room, identity, role: "child", canPublish: ["mic"], ...more })).token;

const join = async (identity: string, socket: string, more: object = {}): Promise<void> =>
  media.signal(room, identity, socket, { type: "join", protocol: 1, token: await tokenOf(identity), ...more });

/** Waits for a message of this type on this connection. */
async function received<Type extends MediaSignalDown["type"]>(
  socket: string,
  type: Type,
): Promise<Extract<MediaSignalDown, { type: Type }>> {
  return vi.waitFor(() => {
    const found = delivered.find(({ connectionId, message }) => connectionId === socket && message.type === type);
    if (!found) throw new Error(`${socket} has not received ${type}`);
    return found.message as Extract<MediaSignalDown, { type: Type }>;
  }, 5_000);
}

describe("admission to the media server", () => {
  test("a ticket states its holder, room and expiry", async () => {
    const ticket = await media.createTicket({ room, identity: "ann", role: "staff", canPublish: ["mic"], validForSeconds: 60 });
    expect(ticket).toMatchObject({ adapter: "sfu", url: "", room, identity: "ann" });
    expect(Date.parse(ticket.expiresAt)).toBeGreaterThan(Date.now());
    expect(Date.parse(ticket.expiresAt)).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  test("[S-88] malformed messages are refused with an error code, and nothing crashes", async () => {
    for (const nonsense of [
      null,
      7,
      "x",
      [],
      {},
      { type: "join" },
      { type: "publish", source: "ceiling", muted: false },
      { type: "mute" },
    ]) {
      delivered = [];
      await media.signal(room, "ann", "s1", nonsense);
      expect(delivered.map(({ message }) => message)).toEqual([{ type: "refused", code: "BAD_MESSAGE", about: "unknown" }]);
    }
    await join("ann", "s1");
    await received("s1", "joined");
  });

  test("[S-86] messages before joining, or over someone else's connection, are refused", async () => {
    await media.signal(room, "ann", "s1", { type: "publish", source: "mic", muted: false });
    expect(await received("s1", "refused")).toMatchObject({ code: "NOT_JOINED", about: "publish" });
    await join("ann", "s1");
    await received("s1", "joined");
    await media.signal(room, "ann", "s2", { type: "leave" });
    expect(await received("s2", "refused")).toMatchObject({ code: "NOT_JOINED", about: "leave" });
    expect((await media.stats()).rooms.find((each) => each.room === room)?.participants).toHaveLength(1);
  });

  test("[S-86] a ticket opens only its own room for its own identity", async () => {
    const token = await tokenOf("ann");
    await media.signal(room, "ben", "s1", { type: "join", protocol: 1, token });
    expect(await received("s1", "refused")).toMatchObject({ code: "BAD_TOKEN", about: "join" });
    await media.signal(`${room}-b`, "ann", "s2", { type: "join", protocol: 1, token });
    expect(await received("s2", "refused")).toMatchObject({ code: "BAD_TOKEN" });
    const old = await tokenOf("ann", { validForSeconds: -1 });
    await media.signal(room, "ann", "s3", { type: "join", protocol: 1, token: old });
    expect(await received("s3", "refused")).toMatchObject({ code: "TOKEN_EXPIRED" });
    await media.signal(room, "ann", "s4", { type: "join", protocol: 99, token });
    expect(await received("s4", "refused")).toMatchObject({ code: "OLD_PROTOCOL" });
  });

  test("a right granted or revoked while its holder is out applies when they join", async () => {
    const token = await tokenOf("ann");
    await media.setPermissions(room, "ann", { canPublish: ["camera"] });
    await media.signal(room, "ann", "s1", { type: "join", protocol: 1, token });
    expect((await received("s1", "joined")).canPublish).toEqual(["camera"]);
  });
});

describe("a place in the room", () => {
  test("is kept when the connection drops, and released after a timeout", async () => {
    await join("ann", "s1");
    await received("s1", "joined");
    await join("ben", "s2");
    await received("s2", "joined");
    await media.disconnected(room, "ben", "s2");
    await join("ben", "s3");
    await received("s3", "joined");
    expect(delivered.some(({ message }) => message.type === "participant_left")).toBe(false);
    await media.disconnected(room, "ben", "s3");
    expect(await received("s1", "participant_left")).toEqual({ type: "participant_left", identity: "ben" });
  });

  test("moves to a second connection of the same identity, and the late close of the first changes nothing", async () => {
    await join("ann", "s1");
    await received("s1", "joined");
    await join("ann", "s2");
    await received("s2", "joined");
    expect(await received("s1", "ended")).toEqual({ type: "ended", reason: "replaced" });
    await media.disconnected(room, "ann", "s1");
    expect((await media.stats()).rooms.find((each) => each.room === room)?.participants).toMatchObject([{ identity: "ann", online: true }]);
  });

  test("an unknown session starts from scratch", async () => {
    await join("ann", "s1", { resume: { session: "unknown", publish: 1, subscribe: 1 } });
    expect((await received("s1", "joined")).resumed).toBe(false);
  });

  test("a closed room ends for everyone in it", async () => {
    await join("ann", "s1");
    await join("ben", "s2");
    await received("s2", "joined");
    await media.closeRoom(room);
    expect(await received("s1", "ended")).toEqual({ type: "ended", reason: "closed" });
    expect(await received("s2", "ended")).toEqual({ type: "ended", reason: "closed" });
    expect((await media.stats()).rooms.some((each) => each.room === room)).toBe(false);
  });
});
