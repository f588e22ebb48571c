import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { type ClassState, entry } from "@larkroom/domain/live-room/state";
import { session } from "../../kernel/auth/tables.ts";
import { endSessionsOf } from "../../kernel/auth/sessions.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { groupClass } from "../classes/tables.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { openRoom, type TestPage, waitFor } from "./page.testing.ts";
import { classMessage } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const classId = f.codingGroup.classIds[1];
const room = await openRoom(app);
const [samToken, timToken] = await Promise.all([f.sam, f.tim].map((person) => f.tokenFor(person)));
const s1Id = String(f.sam.id);
await app.call("POST /public/class/:id/open", { as: await f.tokenFor(f.teacher), params: { id: classId } });

test("[F-10] two hundred pages that reconnect at once are all back, each with at most ten statements", async () => {
  const open = (held?: ClassState) => (_: unknown, index: number) =>
    room.page((index % 2 === 0 ? samToken : timToken) ?? "", classId, held ? { held, lastSeen: held.seq } : {});
  const connections = async () => {
    const { participants } = await liveClassEngineOf(app.kernel).state(classId);
    return [s1Id, String(f.tim.id)].flatMap((id) => entry(participants, id)?.connections ?? []).length;
  };
  const others = await connections();
  const first = await Promise.all(Array.from({ length: 200 }, open()));
  const held = first[0]?.state;
  for (const page of first) page.close();
  await expect.poll(connections, { timeout: 20_000 }).toBe(others);
  let back: typeof first = [];
  const statements = await statementsOf(app.db, async () => {
    back = await Promise.all(first.map(open(held)));
  });
  for (const page of back) page.close();
  expect(back.filter(({ welcome }) => welcome !== null)).toHaveLength(200);
  expect(statements.length).toBeLessThanOrEqual(2_000);
});

test("[W6] a message is stored before any page has it, reaches each of two hundred once, and takes no statement for each", async () => {
  const send = async (pages: readonly TestPage[], text: string) => {
    /** How often the stored message was found when a page received it. */
    const stored: Promise<number>[] = [];
    const frames = pages.map(() => 0);
    pages.forEach(({ socket }, nth) =>
      socket.on("events", (events) => {
        if (!events.some(({ event }) => event.type === "message.sent" && event.message.text === text)) return;
        frames[nth] = (frames[nth] ?? 0) + 1;
        if (nth === 0) stored.push(app.db.$count(classMessage, eq(classMessage.value, text)));
      }),
    );
    const statements = await statementsOf(app.db, async () => {
      const uid = randomUUID();
      expect(await pages[0]?.send({ type: "chat.send", uid, room: "0", text, attachments: [] })).toMatchObject({ ok: true });
    });
    await waitFor(() => frames.every((count) => count > 0), 20_000);
    expect(new Set(frames)).toEqual(new Set([1]));
    expect(await Promise.all(stored)).toEqual([1]);
    return statements.filter(({ text: sql }) => !/count\(\*\)/.test(sql)).length;
  };
  const open = (nth: number) => room.page((nth % 2 === 0 ? samToken : timToken) ?? "", classId);
  const few = [await room.page(await f.tokenFor(f.teacher), classId), await open(1)];
  const forTwo = await send(few, `hello, two pages ${randomUUID()}`);
  const many = [...few];
  while (many.length < 200) many.push(...(await Promise.all(Array.from({ length: 22 }, (_, nth) => open(nth)))));
  // One for each page would be 198 more; on a slow machine the class itself saves a few meanwhile.
  expect(await send(many, `hello, two hundred pages ${randomUUID()}`)).toBeLessThan(forTwo + 50);
  for (const page of many) page.close();
});

test("[W10] a hundred pages that only listen make no statement and are sent nothing", async () => {
  const silence = async (pages: readonly TestPage[]) => {
    let frames = 0;
    for (const { socket } of pages) socket.onAny(() => void (frames += 1));
    await sleep(1_000);
    frames = 0;
    const statements = await statementsOf(app.db, () => sleep(2_000));
    return { frames, statements: statements.length };
  };
  const alone = await silence([]);
  const pages = await Promise.all(Array.from({ length: 100 }, (_, nth) => room.page((nth % 2 === 0 ? samToken : timToken) ?? "", classId)));
  expect(await silence(pages)).toEqual({ frames: 0, statements: expect.any(Number) });
  expect((await silence(pages)).statements).toBeLessThanOrEqual(alone.statements + 2);
  for (const page of pages) page.close();
});

test("[F-11] a session that would expire during a class is kept until after it, and its cookies with it; an ended one stays ended", async () => {
  const [row] = await app.db.select({ endsAt: groupClass.endsAt }).from(groupClass).where(eq(groupClass.id, classId));
  const endsAt = row?.endsAt ?? app.now();
  const token = await f.tokenFor(f.assistant);
  const own = eq(session.tokenHash, app.kernel.secrets.hash(token));
  const expiry = async () => (await app.db.select({ at: session.expiresAt }).from(session).where(own))[0]?.at.toString();
  const openedAt = app.now().subtract({ hours: 168 });
  const soon = app.now().add({ minutes: 5 });
  await app.db.update(session).set({ createdAt: openedAt, expiresAt: soon }).where(own);

  const cookie = `session=${token}`;
  const page = await room.page(null, classId, { headers: { cookie } });
  expect(page.welcome?.viewer.role).toBe("assistant");
  const kept = [endsAt.add({ hours: 1 }), openedAt.add({ hours: 172 })].toSorted(Temporal.Instant.compare)[0];
  expect(await expiry()).toBe(kept?.toString());
  const handshake = new WebSocket(`ws://127.0.0.1:${room.port}/socket.io/?EIO=4&transport=websocket`, { headers: { cookie } });
  const [answer] = (await once(handshake, "upgrade")) as [IncomingMessage];
  handshake.terminate();
  expect(answer.headers["set-cookie"]).toEqual([
    `session=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
    "logged_in=1; Max-Age=604800; Path=/; SameSite=Lax",
  ]);
  // The grace is counted from the login: entering again adds nothing to it.
  await app.db
    .update(session)
    .set({ createdAt: openedAt.subtract({ hours: 5 }) })
    .where(own);
  await room.page(token, classId);
  expect(await expiry()).toBe(kept?.toString());

  await inTransaction(app.db, (tx) => endSessionsOf(app.kernel, tx, f.assistant.id));
  await waitFor(() => page.goodbye === "session_ended" && !page.socket.connected, 5_000);
  expect((await room.page(token, classId)).goodbye).toBe("session_ended");
});
