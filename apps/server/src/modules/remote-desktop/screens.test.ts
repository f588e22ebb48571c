import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { ec2StandIn } from "../../adapters/ec2/stand-in.test-support.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { routeUpgrades } from "../../kernel/pages/upgrade-router.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { groupClass } from "../classes/tables.ts";
import { openDesktopClass } from "./remote-desktop.test-support.ts";
import { openRemoteDesktops } from "./screens.ts";
import { remoteDesktop } from "./tables.ts";

const ec2 = await ec2StandIn();
const app = await testApp(ec2.env);
const f = await makeFixtures(app);
const room = await openDesktopClass(app, f, ec2);
const { classId, teacher } = room;
const [sam, tim] = [await f.tokenFor(f.sam), await f.tokenFor(f.tim)];
const stop = openRemoteDesktops(app.kernel, routeUpgrades(app.http.server, app.kernel.log));
await app.http.listen({ host: "127.0.0.1", port: 0 });
const origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
const pages = new Set<WebSocket>();
afterAll(() => {
  for (const page of pages) page.terminate();
  stop();
});

beforeEach(async () => {
  for (const page of pages) page.terminate();
  pages.clear();
  await vi.waitFor(() => {
    if (ec2.screens.size > 0) throw new Error("a screen is still open");
  });
  await app.db.update(groupClass).set({ status: "OPEN", finishedAt: null }).where(eq(groupClass.id, classId));
  await room.reset();
  await room.run(sam);
});

const urlOf = async (as: string, userId?: number): Promise<string> => (await room.status(as, userId)).body.url ?? "";

/** Opens a path as a page would. Returns the socket, or the status of the refusal. */
function open(path: string, as: string, headers: Record<string, string> = { origin }): Promise<WebSocket | number> {
  const page = new WebSocket(`${origin.replace("http", "ws")}${path}`, { headers: { cookie: `other=1; session=${as}`, ...headers } });
  pages.add(page);
  page.on("error", () => undefined);
  return new Promise((resolve) => {
    page.once("unexpected-response", (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    // The first bytes may come with the handshake, so nothing is awaited in between.
    page.once("open", () => resolve(page));
  });
}

async function opened(path: string, as: string): Promise<WebSocket> {
  const page = await open(path, as);
  if (typeof page === "number") throw new Error(`refused with ${page}`);
  return page;
}
const closed = (page: WebSocket): Promise<unknown> => (page.readyState === WebSocket.CLOSED ? Promise.resolve() : once(page, "close"));

describe("[VDI-03] a screen", () => {
  test("carries the desktop's bytes both ways, as they are", async () => {
    const page = await opened(await urlOf(sam), sam);
    const received: Buffer[] = [];
    const sent = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    const all = new Promise<void>((resolve) =>
      page.on("message", (data: Buffer) => {
        received.push(data);
        if (Buffer.concat(received).length >= sent.length) resolve();
      }),
    );
    page.send(sent);
    await all;
    const bytes = Buffer.concat(received);
    expect(bytes.subarray(bytes.length - 1_000)).toEqual(sent.subarray(sent.length - 1_000));
    page.close();
    await closed(page);
    await expect.poll(() => ec2.screens.size).toBe(0);
  });

  test("a page that doesn't read makes the desktop wait", async () => {
    const page = await opened(await urlOf(sam), sam);
    await expect.poll(() => ec2.screens.size).toBe(1);
    const [desktop] = [...ec2.screens];
    page.pause();
    const block = Buffer.alloc(1024 * 1024);
    let wasFull = false;
    // More than the buffers of both connections together can hold.
    for (let count = 0; count < 64 && !wasFull; count++) {
      desktop?.write(block);
      await new Promise((resolve) => setTimeout(resolve, 20));
      wasFull = (desktop?.writableLength ?? 0) > 8 * block.length;
    }
    expect(wasFull).toBe(true);
    page.terminate();
  });

  test("[FT-05] an address opens it once", async () => {
    const url = await urlOf(sam);
    const page = await opened(url, sam);
    expect(await open(url, sam)).toBe(404);
    page.close();
    await closed(page);
    expect(await open(url, sam)).toBe(404);
    const [first, second] = await Promise.all([urlOf(sam), urlOf(sam)]);
    const raced = await Promise.all([open(first, sam), open(first, sam)]);
    expect(raced.filter((one) => one === 404)).toHaveLength(1);
    await opened(second, sam);
  });

  test("[FT-05] an address is for the session that got it, within a minute", async () => {
    expect(await open(await urlOf(sam), tim)).toBe(404);
    expect(await open(await urlOf(sam), teacher)).toBe(404);
    expect(await open(await urlOf(sam), "nothing")).toBe(404);
    const url = await urlOf(sam);
    for (const wrong of [
      "/remote-desktop/",
      "/remote-desktop/1.1.1.1.x.y",
      `${url.slice(0, -1)}${url.endsWith("A") ? "B" : "A"}`,
      `${url}?x=1`,
    ])
      expect(await open(wrong, sam)).toBe(404);
    app.sleep({ seconds: 61 });
    expect(await open(url, sam)).toBe(404);
    await opened(await urlOf(sam), sam);
  });

  test("a page of another site can't open it, and a plain request gets no desktop", async () => {
    expect(await open(await urlOf(sam), sam, { origin: "https://elsewhere.example" })).toBe(403);
    expect(await open(await urlOf(sam), sam, {})).toBe(403);
    expect(ec2.screens.size).toBe(0);
  });

  test("[FT-05] an address from before doesn't open a desktop that stopped, nor the next machine", async () => {
    const url = await urlOf(sam);
    await room.stop(sam);
    await room.settle();
    expect(await open(url, sam)).toBe(404);
    const before = (await room.run(sam), await urlOf(sam));
    await app.db.update(remoteDesktop).set({ generation: 2 });
    expect(await open(before, sam)).toBe(404);
  });

  test("[FT-05] after the class an address opens nothing, and an open screen closes", async () => {
    const [url, page] = [await urlOf(sam), await opened(await urlOf(sam), sam)];
    const done = await app.call("POST /group_class/:id/finish", { as: teacher, params: { id: classId } });
    expect(done.status).toBe(200);
    await closed(page);
    expect(await open(url, sam)).toBe(404);
    await expect.poll(room.states).toEqual(["SHUTTING_DOWN"]);
  });

  test("closes when the desktop stops, when the switch is turned off, and when the session ends", async () => {
    const stopped = await opened(await urlOf(sam), sam);
    await room.stop(sam);
    await closed(stopped);
    await room.settle();
    await room.run(sam);
    const own = await f.tokenFor(f.sam);
    const loggedOut = await opened(await urlOf(own), own);
    await app.call("DELETE /auth2/token/session", { as: own });
    await closed(loggedOut);
    const off = await opened(await urlOf(sam), sam);
    await room.turn(false);
    await closed(off);
    expect([stopped, loggedOut, off].map(({ readyState }) => readyState)).toEqual(Array(3).fill(WebSocket.CLOSED));
  });

  test("staff open a child's desktop beside the child, and it is logged", async () => {
    const [own, helping] = [await opened(await urlOf(sam), sam), await opened(await urlOf(teacher, f.sam.id), teacher)];
    expect([own.readyState, helping.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    const logged = await app.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, "classes.desktop_opened"), eq(auditEvent.targetId, classId)));
    expect(logged).toMatchObject([{ actorId: f.teacher.id, after: { student: f.sam.id } }]);
  });

  test("a desktop that doesn't answer is a clear refusal", async () => {
    const url = await urlOf(sam);
    ec2.instances.length = 0;
    expect(await open(url, sam)).toBe(503);
  });

  test("an open desktop isn't idle", async () => {
    app.sleep({ minutes: 8 });
    const page = await opened(await urlOf(sam), sam);
    await expect
      .poll(async () =>
        (await app.db.select({ at: remoteDesktop.lastUsedAt }).from(remoteDesktop))[0]?.at.until(app.now()).total("minutes"),
      )
      .toBeLessThan(1);
    page.close();
  });
});
