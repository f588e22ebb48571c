import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Role } from "@larkroom/contract/roles";
import { consentVersion } from "@larkroom/domain/people/consent";
import { keys, openAccess } from "./access-callers.test-support.ts";
import { accessTable } from "./access-table.test-support.ts";
import { outgoingMessage } from "./kernel/mail/tables.ts";
import { testApp } from "./kernel/testing/app.ts";
import { makeFixtures } from "./kernel/testing/fixtures.ts";
import { unzip } from "./kernel/testing/unzip.ts";
import { openRoom, type TestPage } from "./modules/live-room/page.testing.ts";
import { ended, urlOf } from "./modules/privacy/privacy.test-support.ts";
import { openPages, pagesOf } from "./staff-only-pages.test-support.ts";
import { addRows, canariesIn, plantCanaries } from "./staff-only-rows.test-support.ts";
import { columnsOf, ofMachines, ownRows, shown, staffOnly, textColumns } from "./staff-only.test-support.ts";

const app = await testApp();
const f = await makeFixtures(app);
const { orders, send } = await openAccess(app, f);
const room = await openRoom(app);
const classId = f.codingGroup.classIds[1];
const outsiders = ["visitor", "guest", "client", "student", "client_as_student", "canvas_observer"] as const satisfies readonly Role[];
/** The household of the matrix's roles, who may read their own data. */
const household = [f.ada.id, f.sam.id, f.sia.id, f.observer.id];
const [teacherToken = "", samToken = "", timToken = ""] = await Promise.all([f.teacher, f.sam, f.tim].map((one) => f.tokenFor(one)));
const guest = await f.guestToken(classId, f.school.id);

let without: readonly string[] = [];
beforeAll(async () => {
  await app.kernel.jobs.start();
  await addRows(app, f, orders);
  without = await plantCanaries(app, household);
});

test("every text column is listed exactly once, as staff-only, readable or for machines, with a reason", async () => {
  const listed = [staffOnly, shown, ofMachines].flatMap(columnsOf);
  const there = [...(await textColumns()).keys()];
  expect(
    there.filter((name) => !listed.includes(name)),
    "list each in staff-only.test-support.ts",
  ).toEqual([]);
  expect(
    listed.filter((name) => !there.includes(name)),
    "no such column",
  ).toEqual([]);
  expect(listed.length).toBe(new Set(listed).size);
  expect(without, "give each a row in addRows").toEqual([]);
  expect(Object.keys(ownRows).filter((name) => !columnsOf(staffOnly).includes(name))).toEqual([]);
});

/** Sends calls as each of these roles, on every target, and returns the leaked canaries. */
async function readBy(roles: readonly Role[], isAsked: (key: string) => boolean) {
  const leaks: string[] = [];
  let answered = 0;
  const ask = async (key: (typeof keys)[number], role: Role): Promise<void> => {
    for (const target of accessTable[key].targets?.(f, orders) ?? [null]) {
      const { status, body } = await send(key, role, target);
      const where = `${key} as ${role} on ${target?.name ?? "nothing"}`;
      if (status >= 500) leaks.push(`${where}: ${status}`);
      if (status === 200) answered++;
      const text = typeof body === "string" ? body : (JSON.stringify(body) ?? "");
      leaks.push(...canariesIn(text).map((column) => `${where}: ${column}`));
    }
  };
  for (const key of keys.filter(isAsked)) await Promise.all(roles.map((role) => ask(key, role)));
  return { leaks, answered };
}

test("no read call reveals staff-only texts to a child, guest, parent or visitor", async () => {
  const { leaks, answered } = await readBy(outsiders, (key) => key.startsWith("GET "));
  expect(leaks).toEqual([]);
  expect(answered).toBeGreaterThan(80);
});

test("staff do see them, so a leak would be found", async () => {
  const { leaks } = await readBy(["teacher", "super_admin"], (key) => key.startsWith("GET "));
  const seen = new Set(leaks.map((line) => line.split(": ").at(-1)));
  expect([...seen]).toEqual(
    expect.arrayContaining(["slide.description", "slide.translations", "teacher_exception.note", "account.email", "class_code.code"]),
  );
  expect(seen.size).toBeGreaterThan(20);
});

test("no class socket reveals them, neither at the start nor during the class", async () => {
  const params = { id: classId };
  expect((await app.call("POST /public/class/:id/open", { as: teacherToken, params })).status).toBe(200);
  await app.call("PUT /public/profile/client/student/:id/consent", {
    as: await f.tokenFor(f.bo),
    params: { id: f.tim.id },
    body: { purpose: "chat", granted: true, version: consentVersion },
  });
  const pages = await Promise.all([samToken, guest].map((token) => room.page(token, classId)));
  const received = pages.map((page) => {
    const messages: unknown[] = [page.welcome];
    page.socket.onAny((...message: unknown[]) => void messages.push(message));
    return messages;
  });
  const say = (page: TestPage, text: string) =>
    page.send({ type: "chat.send", uid: crypto.randomUUID(), room: "0", text, attachments: [] });
  const [teacher, other] = [await room.page(teacherToken, classId), await room.page(timToken, classId)];
  await say(other, "Is it this one?");
  for (const slideId of f.coding.slideIds[1] ?? [])
    await app.call("POST /public/class/:id/slide", { as: teacherToken, params, body: { slideId } });
  await say(teacher, "The last of it");
  for (const page of pages) await page.until((state) => JSON.stringify(state).includes("The last of it"));
  expect(received.every((messages) => messages.length > 2)).toBe(true);
  expect(received.flatMap((messages) => canariesIn(JSON.stringify(messages)))).toEqual([]);
});

test("no server-rendered page reveals them", { timeout: 120_000 }, async () => {
  const pages = await openPages(app);
  // Every call of the tests above began a session, and an account has only so many: these are new.
  const [adaToken, samPage] = [await f.tokenFor(f.ada), await f.tokenFor(f.sam)];
  const values = { edition: "us", prettyUrl: f.coding.prettyUrl, id: f.codingGroup.id, uid: "nowhere", classId };
  const leaks: string[] = [];
  let drawn = 0;
  for (const [area, as, sign] of [
    ["visitor", undefined, "Course code-for-larks"],
    ["visitor", adaToken, "Course code-for-larks"],
    ["client", adaToken, "codingGroup"],
    ["student", samPage, "codingGroup"],
    ["classroom", samPage, "Course code-for-larks"],
    ["classroom", guest, "Course code-for-larks"],
  ] as const) {
    const texts: string[] = [];
    for (const url of await pagesOf(area, values)) {
      const { statusCode, body } = await pages.inject({ url, headers: as ? { cookie: `session=${as}` } : {} });
      expect(statusCode, url).toBeLessThan(500);
      if (statusCode === 200) texts.push(body);
      leaks.push(...canariesIn(body).map((column) => `${url}: ${column}`));
    }
    expect(texts.join(), `${area}: pages without what the school has`).toContain(sign);
    drawn += texts.length;
  }
  await pages.close();
  expect(leaks).toEqual([]);
  expect(drawn).toBeGreaterThan(25);
});

test("no archive, calendar or message reveals them", async () => {
  const [adaToken, samFeed] = [await f.tokenFor(f.ada), await f.tokenFor(f.sam)];
  const done = await ended(app, await app.call("POST /public/profile/client/export", { as: adaToken }));
  const archive = await app.http.inject({ url: urlOf(done), headers: { authorization: `Bearer ${adaToken}` } });
  const files = unzip(archive.rawPayload);
  expect(files.size).toBeGreaterThan(10);
  const leaks = [...files].flatMap(([name, text]) => canariesIn(text).map((column) => `${name}: ${column}`));
  for (const as of [adaToken, samFeed]) {
    const { body } = await app.call("POST /public/profile/calendar_feed", { as });
    const calendar = await app.http.inject(new URL(body.url).pathname);
    expect(calendar.body).toContain("BEGIN:VEVENT");
    leaks.push(...canariesIn(calendar.body).map((column) => `calendar: ${column}`));
  }
  expect(leaks).toEqual([]);
});

test("no changing call reveals them either, nor any resulting message", { timeout: 120_000 }, async () => {
  const { leaks, answered } = await readBy(outsiders, (key) => !key.startsWith("GET "));
  expect(leaks).toEqual([]);
  expect(answered).toBeGreaterThan(20);
  const messages = await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, "ada@test.example"));
  expect(messages.length).toBeGreaterThan(1);
  expect(messages.flatMap(({ subject, html, text }) => canariesIn(`${subject} ${html} ${text}`))).toEqual([]);
});
