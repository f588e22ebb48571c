import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as Y from "yjs";
import { consentVersion } from "@larkroom/domain/people/consent";
import { privateRoom } from "@larkroom/domain/live-room/rooms";
import { ownBoard } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { secondNode, testApp } from "../../../kernel/testing/app.ts";
import { makeFixtures } from "../../../kernel/testing/fixtures.ts";
import { groupClass } from "../../classes/tables.ts";
import { openRoom, type TestPage, waitFor } from "../page.testing.ts";
import { classWhiteboard, classWhiteboardStep, classWhiteboardUpdate } from "../tables.ts";
import { hasDrawn } from "./board-document.ts";
import { elementOf, openBoard } from "./board-page.testing.ts";
import { foldUpdates } from "./board.store.ts";
import { eraseFromBoards, readFromBoards } from "./erase-person.ts";

const app = await testApp();
const other = await secondNode(app);
const f = await makeFixtures(app);
const classId = f.codingGroup.classIds[1];
const [room, elsewhere] = [await openRoom(app), await openRoom(other)];
const tokens = {
  teacher: await f.tokenFor(f.teacher),
  sam: await f.tokenFor(f.sam),
  tim: await f.tokenFor(f.tim),
  observer: await f.tokenFor(f.observer),
};
type Who = keyof typeof tokens;
const idOf = (who: Who): string => String(f[who].id);
const params = { id: classId };

const boardToken = async (who: Who): Promise<string> =>
  (await app.call("GET /public/class/:id/limnu_token", { as: tokens[who], params })).body.token;

/** A person's page with a board open. */
async function at(who: Who, board = "0", document?: Y.Doc, where = room) {
  const page = await where.page(tokens[who], classId);
  return { page, board: await openBoard(page, await boardToken(who), board, document) };
}
const read = async (who: Who, board = "0") => app.call("GET /public/class/:id/limnu_board", { as: tokens[who], params, query: { board } });

let teacher: TestPage;
beforeAll(async () => {
  const link = { as: await f.tokenFor(f.admin), params: { id: f.observer.id }, body: { groupIds: [f.codingGroup.id] } };
  await app.call("PUT /canvas/observers/:id", link);
  teacher = await room.page(tokens.teacher, classId);
  await teacher.send({ type: "class.open" });
});
let made = 0;
const newId = (): string => `e${++made}`;

test("[GCL-18] a token opens the whiteboards of its own class to its own person", async () => {
  const page = await room.page(tokens.sam, classId);
  const own = await boardToken("sam");
  expect((await openBoard(page, own, "0")).opened.ok).toBe(true);
  const later = await app.call("GET /public/class/:id/limnu_token", { as: await f.tokenFor(f.sia), params });
  expect(later.status).toBe(404);
  for (const token of [await boardToken("tim"), "", "x", `${own}x`, own.replace(/^\d+/, "99999999999999")])
    expect((await openBoard(page, token, "0")).opened).toEqual({ ok: false, reason: "out_of_date" });
  app.sleep({ minutes: 11 });
  expect((await openBoard(page, own, "0")).opened).toEqual({ ok: false, reason: "out_of_date" });
});

test("[GCL-17] what the teacher draws reaches every page and can be read afterwards; a child draws once they may", async () => {
  await teacher.send({ type: "whiteboard.draw", who: "none" });
  const [drawing, watching] = [await at("teacher"), await at("sam")];
  const first = newId();
  expect(await drawing.board.draw(first, elementOf("freedraw", idOf("teacher")))).toEqual({ ok: true });
  await waitFor(() => first in watching.board.elements());
  const mine = newId();
  const drawn = elementOf("ellipse", idOf("sam"));
  expect(await watching.board.draw(mine, drawn)).toEqual({ ok: false, reason: "role_not_allowed", elements: [] });
  await teacher.send({ type: "whiteboard.turn", user: idOf("sam"), on: true });
  const again = await at("sam");
  expect(await again.board.draw(mine, drawn)).toEqual({ ok: true });
  await waitFor(() => mine in drawing.board.elements());
  const { status, body } = await read("observer");
  expect(status).toBe(200);
  expect(body.elements).toEqual(
    expect.arrayContaining([
      { id: mine, by: idOf("sam"), shape: drawn.shape, points: null },
      expect.objectContaining({ id: first, points: [0, 0, 100, 50] }),
    ]),
  );
  await teacher.send({ type: "whiteboard.draw", who: "none" });
  expect(await again.board.erase(mine)).toMatchObject({ ok: false, reason: "role_not_allowed" });
});

describe("[S-87] rights are those of the moment, and of the person", () => {
  test("an observer only watches; a child erases nothing of others", async () => {
    await teacher.send({ type: "whiteboard.draw", who: "all" });
    const [sam, tim, observer] = [await at("sam"), await at("tim"), await at("observer")];
    const hers = newId();
    expect(await sam.board.draw(hers, elementOf("line", idOf("sam")))).toEqual({ ok: true });
    await waitFor(() => hers in tim.board.elements() && hers in observer.board.elements());
    expect(await tim.board.erase(hers)).toEqual({ ok: false, reason: "role_not_allowed", elements: [hers] });
    expect(await observer.board.draw(newId(), elementOf("line", idOf("observer")))).toMatchObject({
      ok: false,
      reason: "role_not_allowed",
    });
    expect(await (await at("tim")).board.draw(newId(), elementOf("line", idOf("sam")))).toMatchObject({
      ok: false,
      reason: "role_not_allowed",
    });
    expect((await read("sam")).body.elements.map(({ id }) => id)).toContain(hers);
  });

  test("another child's board is no board, until the teacher shows it to all", async () => {
    const board = ownBoard(idOf("sam"));
    await teacher.send({ type: "whiteboard.own", on: true });
    const sam = await at("sam", board);
    const mine = newId();
    expect(await sam.board.draw(mine, elementOf("rectangle", idOf("sam")))).toEqual({ ok: true });
    expect((await at("tim", board)).board.opened).toEqual({ ok: false, reason: "not_found" });
    expect([(await read("tim", board)).status, (await read("sam", board)).status, (await read("teacher", board)).status]).toEqual([
      404, 200, 200,
    ]);
    expect((await read("tim")).body.boards.map((one) => one.board)).toEqual(["0"]);
    expect((await read("teacher")).body.boards).toContainEqual(expect.objectContaining({ board, name: f.sam.name }));

    await teacher.send({ type: "whiteboard.show", board });
    const tim = await at("tim", board);
    expect(Object.keys(tim.board.elements())).toEqual([mine]);
    expect(await tim.board.draw(newId(), elementOf("rectangle", idOf("tim")))).toMatchObject({ ok: false, reason: "role_not_allowed" });
    await teacher.send({ type: "whiteboard.show", board: null });
    await waitFor(() => tim.board.isClosed);
    const next = newId();
    expect(await sam.board.draw(next, elementOf("diamond", idOf("sam")))).toEqual({ ok: true });
    expect((await read("sam", board)).body.elements).toHaveLength(2);
    expect(next in tim.board.elements()).toBe(false);
  });

  test("[S-90] a child's text passes the chat filter", async () => {
    const client = await f.tokenFor(f.bo);
    const consent = { purpose: "chat" as const, granted: true, version: consentVersion };
    await app.call("PUT /public/profile/client/student/:id/consent", { as: client, params: { id: f.tim.id }, body: consent });
    await teacher.until(({ participants }) => participants[idOf("tim")]?.locks?.chat === false);
    const write = async (text: string) => (await at("tim")).board.draw(newId(), elementOf("text", idOf("tim"), { text }));
    expect(await write("3 x 4 = 12")).toEqual({ ok: true });
    expect(await write("call me 0541234567")).toMatchObject({ ok: false, reason: "text_not_allowed" });
  });
});

test("[F-08] what a child drew without a connection is merged when they are back", async () => {
  await teacher.send({ type: "whiteboard.draw", who: "all" });
  const sam = await at("sam");
  const { document } = sam.board;
  sam.page.close();
  const [offline, meanwhile] = [newId(), newId()];
  void sam.board.draw(offline, elementOf("freedraw", idOf("sam")));
  const tim = await at("tim");
  expect(await tim.board.draw(meanwhile, elementOf("freedraw", idOf("tim")))).toEqual({ ok: true });
  const back = await at("sam", "0", document);
  if (!back.board.opened.ok) throw new Error("the board did not open again");
  expect(await back.board.send(Y.encodeStateAsUpdate(document, new Uint8Array(back.board.opened.vector)))).toEqual({ ok: true });
  expect(back.board.elements()).toMatchObject({ [offline]: {}, [meanwhile]: {} });
  await waitFor(() => offline in tim.board.elements());
});

test("[F-09] a board is the same on another node, also on one that starts later", async () => {
  const here = await at("teacher");
  const there = await at("tim", "0", undefined, elsewhere);
  const [one, two] = [newId(), newId()];
  expect(await here.board.draw(one, elementOf("arrow", idOf("teacher")))).toEqual({ ok: true });
  await waitFor(() => one in there.board.elements());
  expect(await there.board.draw(two, elementOf("arrow", idOf("tim")))).toEqual({ ok: true });
  await waitFor(() => two in here.board.elements());
  const third = await openRoom(await secondNode(app));
  expect((await at("sam", "0", undefined, third)).board.elements()).toMatchObject({ [one]: {}, [two]: {} });
});

test("folding a board's updates changes nothing on it", async () => {
  const before = (await read("teacher")).body.elements;
  await foldUpdates(app.db, classId, "0");
  const [row] = await app.db.select().from(classWhiteboard).where(eq(classWhiteboard.board, "0"));
  expect(await app.db.$count(classWhiteboardUpdate, eq(classWhiteboardUpdate.whiteboardId, row?.id ?? 0))).toBe(0);
  const byId = (all: typeof before) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(byId((await read("teacher")).body.elements)).toEqual(byId(before));
});

test("[S-88] a page that floods a board is limited, sends garbage in vain, and disturbs no one", async () => {
  const [sam, tim] = [await at("sam"), await at("tim")];
  for (const garbage of [null, 7, {}, { board: "0" }, { board: "0", update: "text" }, { board: 5, update: new Uint8Array(3) }]) {
    sam.page.socket.emit("board:update", garbage as never, undefined as never);
    sam.page.socket.emit("board:open", garbage as never, undefined as never);
    sam.page.socket.emit("board:close", garbage as never);
  }
  const answers = await Promise.all(Array.from({ length: 200 }, () => sam.board.send(new Uint8Array(50).fill(255))));
  expect(answers.every(({ ok }) => !ok)).toBe(true);
  expect(answers.some((answer) => !answer.ok && answer.reason === "too_many_requests")).toBe(true);
  expect(await tim.board.draw(newId(), elementOf("freedraw", idOf("tim")))).toEqual({ ok: true });
  expect(sam.page.socket.connected).toBe(true);
});

describe("the board of a private room", () => {
  const board = privateRoom(idOf("sam"), idOf("teacher"));
  const open = (on: boolean) => teacher.send({ type: "whiteboard.room", room: board, on });

  test("[GCL-17] [GCL-18] [S-87] is for its two members alone, and for the child only while it is open", async () => {
    const [sam, tim] = [await at("sam"), await at("tim")];
    expect((await at("sam", board)).board.opened).toEqual({ ok: false, reason: "not_found" });
    const before = tim.page.events.length;
    expect((await open(true)).ok).toBe(true);
    await sam.page.until(({ roomBoards }) => roomBoards?.includes(board) === true);
    const [hers, staffs] = [await at("sam", board), await at("teacher", board)];
    const id = newId();
    expect(await hers.board.draw(id, elementOf("line", idOf("sam")))).toEqual({ ok: true });
    await waitFor(() => id in staffs.board.elements());
    expect(Object.keys((await at("sam")).board.elements()), "it isn't on the class's board").not.toContain(id);
    for (const who of ["tim", "observer"] as const) {
      expect((await at(who, board)).board.opened).toEqual({ ok: false, reason: "not_found" });
      expect([(await read(who, board)).status, (await read(who)).body.boards.map((one) => one.board)]).toEqual([404, ["0"]]);
    }
    const readAs = async (who: typeof f.admin) =>
      (await app.call("GET /public/class/:id/limnu_board", { as: await f.tokenFor(who), params, query: { board } })).status;
    expect([await readAs(f.assistant), await readAs(f.admin)], "the school's admins can read private rooms").toEqual([404, 200]);
    expect(JSON.stringify([tim.page.state, tim.page.events.slice(before)])).not.toContain(board);
    for (const [who, name] of [
      ["sam", f.teacher.name],
      ["teacher", f.sam.name],
    ] as const)
      expect((await read(who)).body.boards).toContainEqual(expect.objectContaining({ board, name }));
    await open(false);
    await waitFor(() => hers.board.isClosed);
    expect(await hers.board.draw(newId(), elementOf("line", idOf("sam")))).toMatchObject({ ok: false, reason: "not_found" });
    expect((await read("sam", board)).body.elements).toHaveLength(1);
  });

  test("is deleted with the room's messages, ninety days after", async () => {
    const [part] = app.kernel.ports.privacy.retention.filter(({ kind }) => kind === "private_messages");
    const count = () => app.db.$count(classWhiteboard, eq(classWhiteboard.board, board));
    await part?.sweep(app.kernel, app.now().add({ hours: 1 }));
    expect(await count(), "not while the class goes on").toBe(1);
    await app.db.update(groupClass).set({ status: "CLOSED", finishedAt: app.now() }).where(eq(groupClass.id, classId));
    await part?.sweep(app.kernel, app.now().subtract({ hours: 1 }));
    expect(await count(), "not when it is young").toBe(1);
    await part?.sweep(app.kernel, app.now().add({ hours: 1 }));
    expect(await count()).toBe(0);
    await app.db.update(groupClass).set({ status: "OPEN", finishedAt: null }).where(eq(groupClass.id, classId));
  });
});

describe("a board as it was at a time", () => {
  const idsAt = async (who: Who, when: Temporal.Instant, board = "0") => {
    const { status, body } = await app.call("GET /public/class/:id/limnu_board", {
      as: tokens[who],
      params,
      query: { board, at: when.toString({ fractionalSecondDigits: 3 }) },
    });
    return status === 200 ? body.elements.map(({ id }) => id) : status;
  };

  test("[GCL-17] is what was drawn by then, before and after its updates were folded, also what was erased since", async () => {
    const drawing = await at("teacher");
    const [first, second] = [newId(), newId()];
    const before = app.now();
    app.sleep({ seconds: 5 });
    await drawing.board.draw(first, elementOf("line", idOf("teacher")));
    const between = app.now();
    app.sleep({ seconds: 5 });
    await drawing.board.erase(first);
    await drawing.board.draw(second, elementOf("line", idOf("teacher")));
    const after = app.now();
    const seen = async () => [await idsAt("tim", before), await idsAt("tim", between), await idsAt("tim", after)];
    const unfolded = await seen();
    expect(unfolded[0]).not.toContain(first);
    expect(unfolded[1]).toEqual(expect.arrayContaining([first]));
    expect(unfolded[1]).not.toContain(second);
    expect(unfolded[2]).toEqual(expect.arrayContaining([second]));
    expect(unfolded[2]).not.toContain(first);
    await foldUpdates(app.db, classId, "0");
    const sorted = (all: unknown[]) => all.map((ids) => (ids as string[]).toSorted());
    expect(sorted(await seen())).toEqual(sorted(unfolded));
  });

  test("[S-87] another child's board is read only as it was when everyone saw it", async () => {
    const board = ownBoard(idOf("sam"));
    await teacher.send({ type: "whiteboard.own", on: true });
    const sam = await at("sam", board);
    await sam.board.draw(newId(), elementOf("line", idOf("sam")));
    const before = app.now();
    app.sleep({ seconds: 5 });
    await teacher.send({ type: "whiteboard.show", board });
    const during = app.now();
    app.sleep({ seconds: 5 });
    await teacher.send({ type: "whiteboard.show", board: null });
    app.sleep({ seconds: 5 });
    expect(await idsAt("tim", before, board)).toBe(404);
    expect(await idsAt("tim", during, board)).not.toHaveLength(0);
    expect(await idsAt("tim", app.now(), board)).toBe(404);
    expect(await idsAt("teacher", before, board)).not.toHaveLength(0);
  });
});

test("an erased child's drawings leave the class's board, and their own board is deleted", async () => {
  const classes = [{ id: classId }];
  expect(await readFromBoards(app.db, classes, f.sam.id)).not.toEqual([]);
  await inTransaction(app.db, (tx) => eraseFromBoards(app.kernel, tx, classes, f.sam.id));
  expect(await readFromBoards(app.db, classes, f.sam.id)).toEqual([]);
  expect((await read("teacher")).body.elements.filter(({ by }) => by === idOf("tim"))).not.toEqual([]);
  const steps = await app.db.select().from(classWhiteboardStep);
  expect(
    steps.filter(({ update }) => hasDrawn(update, idOf("sam"))),
    "nor their history, with what they had erased",
  ).toEqual([]);
});

test("what is drawn while a board's updates are folded is stored and answered", { retry: 0 }, async () => {
  const board = ownBoard(idOf("tim"));
  await teacher.send({ type: "whiteboard.own", on: true });
  const before = await at("tim", board);
  await before.board.draw(newId(), elementOf("freedraw", idOf("tim")));
  const [held] = await app.db.select().from(classWhiteboard).where(eq(classWhiteboard.board, board));
  const { id = 0 } = held ?? {};
  const [update] = await app.db.select().from(classWhiteboardUpdate).where(eq(classWhiteboardUpdate.whiteboardId, id));
  if (!update) throw new Error("the stroke was not stored");
  const row = { whiteboardId: id, update: update.update, at: update.at };
  await app.db.insert(classWhiteboardUpdate).values(Array.from({ length: 200 }, () => row));
  // This node opens it only now, with as many updates as are folded.
  const [drawing, watching] = [await at("tim", board, undefined, elsewhere), await at("teacher", board, undefined, elsewhere)];
  const second = newId();
  const answer = await inTransaction(app.db, async (tx) => {
    // Folding waits for this lock. Storing an update doesn't.
    await tx.select().from(classWhiteboard).where(eq(classWhiteboard.id, id)).for("no key update");
    expect(await drawing.board.draw(newId(), elementOf("freedraw", idOf("tim")))).toEqual({ ok: true });
    const meanwhile = drawing.board.draw(second, elementOf("freedraw", idOf("tim")));
    await waitFor(() => second in watching.board.elements());
    return { meanwhile };
  });
  expect(await answer.meanwhile).toEqual({ ok: true });
  expect((await read("tim", board)).body.elements).toEqual(expect.arrayContaining([expect.objectContaining({ id: second })]));
});

test("[GCL-17] the board can be read after the class, and no one draws on it any more", async () => {
  const sam = await at("sam");
  await teacher.send({ type: "class.finish" });
  expect(await sam.board.draw(newId(), elementOf("line", idOf("sam")))).toMatchObject({ ok: false });
  expect((await read("tim")).status).toBe(200);
  expect((await app.call("GET /public/class/:id/limnu_token", { as: tokens.tim, params })).status).toBe(403);
});
