import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SharedKind, SharedSlide, SharedStep } from "@larkroom/domain/curriculum/shared-slide";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { sharedOn } from "@larkroom/domain/live-room/shared";
import type { ClassState } from "@larkroom/domain/live-room/state";
import { secondNode, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { attendance, slideAnswer } from "../classes/tables.ts";
import { slide } from "../curriculum/tables.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { openRoom, waitFor } from "./page.testing.ts";
import { classEvent } from "./tables.ts";

const app = await testApp();
const other = await secondNode(app);
const f = await makeFixtures(app);
const id = f.codingGroup.classIds[1];
const lessonId = f.coding.lessonIds[1];
const picture = f.coding.slideIds[1]?.[0] ?? 0;
const [here, there] = [await openRoom(app), await openRoom(other)];
const [teacherToken, otherTeacherToken, samToken, siaToken, timToken, adaToken, adminToken] = (await Promise.all(
  [f.teacher, f.otherTeacher, f.sam, f.sia, f.tim, f.ada, f.admin].map((one) => f.tokenFor(one)),
)) as [string, string, string, string, string, string, string];
const [s1Id, s3Id] = [String(f.sam.id), String(f.tim.id)];

const cards = ["k1", "k2", "k3", "k4"].map((card, index) => ({ id: card, text: `face ${index}` }));
const pairs = [["k1", "k2"] as const, ["k3", "k4"] as const];
const contents: Record<string, SlideContent> = {
  voting: {
    type: "QUIZ_VOTING",
    showVotes: "after_vote",
    question: { id: "planet", prompt: "Which planet next?", options: ["mars", "venus"].map((one) => ({ id: one, text: one })) },
  },
  table: { type: "SCORING_TABLE", rows: "children", teams: [], columns: [{ id: "round", title: "Round 1", maxPoints: 5 }] },
  word: { type: "BLACKMANS", word: "Zephyr", alphabet: "en", hint: "A wind.", tries: 3 },
  lost: { type: "BLACKMANS", word: "Quartz", alphabet: "en", hint: "A stone.", tries: 3 },
  inTurns: { type: "DOUBLES", play: "in_turns", cards, pairs },
  alone: { type: "DOUBLES", play: "alone", cards, pairs },
  pairs: slideSamples.CORRELATE,
  boxes: slideSamples.CLASSIFY,
  graded: slideSamples.QUIZ_GRADED,
};
const rows = await app.db
  .insert(slide)
  .values(
    Object.entries(contents).map(([title, content], index) => ({
      schoolId: f.school.id,
      lessonId,
      title,
      content,
      type: content.type,
      sort: 10 + index,
    })),
  )
  .returning({ id: slide.id, title: slide.title });
const on = (title: string): number => rows.find((row) => row.title === title)?.id ?? 0;

const step = (title: string, state: SharedStep, as = samToken, at = app, classId = id) =>
  at.call("POST /public/class/:id/slide_global_state", { as, params: { id: classId }, body: { slide: on(title), state } });
const read = (title: string, as = samToken, at = app) =>
  at.call("GET /public/class/:id/slide_global_state", { as, params: { id }, query: { slide: on(title) } });
const vote = (optionId: string): SharedStep => ({ kind: "vote", optionId });
const letter = (given: string): SharedStep => ({ kind: "letter", letter: given });
const card = (cardId: string, turned: number): SharedStep => ({ kind: "card", cardId, turned });
/** A shared state if it is of this kind; otherwise undefined. */
const ofKind = <K extends SharedKind>(kind: K, shared: SharedSlide | null | undefined) =>
  shared?.kind === kind ? (shared as Extract<SharedSlide, { kind: K }>) : undefined;
const events = () => app.db.$count(classEvent, eq(classEvent.groupClassId, id));

test("[GCL-21] rejects steps before the class is open, by people outside it or without the right, and on other kinds of slides", async () => {
  expect((await step("word", letter("a"))).body.code).toBe("class_not_open");
  await app.call("POST /public/class/:id/open", { as: teacherToken, params: { id } });
  for (const as of [siaToken, otherTeacherToken]) expect((await step("word", letter("a"), as)).status).toBe(404);
  expect((await step("word", letter("a"), samToken, app, 999_999)).status).toBe(404);
  expect((await step("word", letter("a"), adaToken)).status).toBe(403);
  expect((await app.call("POST /public/class/:id/slide_global_state", { params: { id } })).status).toBe(401);
  const send = (slideId: number, state: SharedStep) =>
    app.call("POST /public/class/:id/slide_global_state", { as: samToken, params: { id }, body: { slide: slideId, state } });
  expect((await send(picture, letter("a"))).body.code).toBe("transition_not_allowed");
  expect((await send(999_999, letter("a"))).status).toBe(404);
  const request = { as: samToken, params: { id }, wrongBody: { slide: on("word"), state: { kind: "wish" } } };
  expect((await app.call("POST /public/class/:id/slide_global_state", request)).status).toBe(422);
  expect((await send(on("word"), letter("ש"))).status).toBe(422);
  expect((await send(on("table"), { kind: "points", row: s1Id, column: "round", points: 3 })).body.code).toBe("role_not_allowed");
  expect(
    (await app.call("GET /public/class/:id/slide_global_state", { as: samToken, params: { id }, query: { slide: picture } })).body.shared,
  ).toBeNull();
});

test("[GCL-21] [GCL-36] [EN-05] a vote is shown as the slide says, without names for children, and can change until it is closed", async () => {
  const teacher = await here.page(teacherToken, id);
  const child = await there.page(timToken, id);
  await here.page(samToken, id);
  const seen = (page: typeof child) => sharedOn(page.state, String(on("voting")), null);
  expect((await step("voting", vote("mars"))).body).toMatchObject({ shared: { counts: { mars: 1, venus: 0 }, votes: { [s1Id]: "mars" } } });
  await waitFor(() => seen(child) !== undefined && seen(teacher) !== undefined);
  // A child who has not voted yet sees no counts and no names.
  expect(seen(child)).toMatchObject({ voters: 1, counts: null, votes: {} });
  const received = child.events.flatMap(({ event }) => (event.type === "shared.changed" ? [event] : []));
  expect(received.map(({ by, shared }) => [by, shared.kind === "votes" && shared.votes])).toEqual([["", {}]]);
  expect(seen(teacher)).toMatchObject({ counts: { mars: 1 }, votes: { [s1Id]: "mars" } });

  // Sent as an answer it is the same vote; sent twice it is one attempt.
  const answer = (optionId: string, as = timToken) =>
    app.call("POST /public/class/:id/slide/:slideId/answer", {
      as,
      params: { id, slideId: on("voting") },
      body: { question: "planet", answer: { kind: "option", optionId } },
    });
  expect((await answer("venus")).body).toMatchObject({ correct: null, triesCount: 1, slideState: "FINISHED" });
  const before = await events();
  expect((await answer("venus")).body).toMatchObject({ triesCount: 1, slideState: "FINISHED" });
  expect((await step("voting", vote("venus"), timToken)).body.shared).toMatchObject({ voters: 2 });
  expect(await events()).toBe(before);
  await child.until(() => ofKind("votes", seen(child))?.voters === 2);
  expect(seen(child)).toMatchObject({ counts: { mars: 1, venus: 1 }, votes: { [s3Id]: "venus" } });

  expect(ofKind("votes", (await step("voting", vote("venus"))).body.shared)?.counts).toEqual({ mars: 0, venus: 2 });
  expect((await step("voting", { kind: "voting", open: false })).body.code).toBe("role_not_allowed");
  expect((await step("voting", { kind: "voting", open: false }, teacherToken)).body.shared).toMatchObject({ isOpen: false, voters: 2 });
  expect((await step("voting", vote("mars"))).body.code).toBe("already_done");
  expect((await answer("mars")).body.code).toBe("already_done");
  expect((await answer("venus")).body).toMatchObject({ triesCount: 1 });
  const stored = await app.db
    .select()
    .from(slideAnswer)
    .where(eq(slideAnswer.slideId, on("voting")));
  const tries = Object.fromEntries(stored.map(({ studentId, progress }) => [studentId, [progress.tries, progress.answer]]));
  const venus = { kind: "option", optionId: "venus" };
  expect(tries).toEqual({ [s1Id]: [2, venus], [s3Id]: [1, venus] });
});

test("[GCL-21] the teacher's points appear in everyone's table, up to the column's maximum", async () => {
  const child = await there.page(timToken, id);
  const give = (row: string, points: number, as = teacherToken) => step("table", { kind: "points", row, column: "round", points }, as);
  expect((await give(s1Id, 5)).body.shared).toEqual({ kind: "table", points: { [s1Id]: { round: 5 } } });
  const before = await events();
  expect((await give(s1Id, 5)).status).toBe(200);
  expect(await events()).toBe(before);
  expect((await give(s1Id, 6)).status).toBe(422);
  expect((await give("999999", 1)).status).toBe(404);
  await waitFor(() => sharedOn(child.state, String(on("table")), null) !== undefined);
  expect(sharedOn(child.state, String(on("table")), null)).toEqual({ kind: "table", points: { [s1Id]: { round: 5 } } });
});

test("[GCL-21] the class guesses a word together; no answer, event or row contains it before the end", async () => {
  const late = () => here.page(samToken, id);
  expect((await read("word")).body.shared).toMatchObject({ shape: [null, null, null, null, null, null], triesLeft: 3, word: null });
  const [one, again] = await Promise.all([step("word", letter("e")), step("word", letter("E"), timToken, other)]);
  for (const { body } of [one, again]) expect(ofKind("word", body.shared)?.guesses).toEqual(["E"]);
  for (const given of "zphy") await step("word", letter(given), timToken);
  await step("lost", letter("a"), samToken);
  const log = () => app.db.select().from(classEvent).where(eq(classEvent.groupClassId, id));
  const texts = [JSON.stringify(await log()), JSON.stringify((await late()).welcome), JSON.stringify((await read("word", samToken)).body)];
  for (const text of texts) expect(text).not.toMatch(/Zephyr/i);
  expect((await step("word", letter("r"), teacherToken)).body.shared).toMatchObject({ state: "found", word: "Zephyr" });
  for (const given of "bd") await step("lost", letter(given));
  expect((await step("lost", letter("x"))).body.shared).toMatchObject({ state: "flown", triesLeft: 0, word: "Quartz" });
  expect((await step("lost", letter("q"))).body.shared).toMatchObject({ state: "flown", misses: ["B", "D", "X"] });
});

test("[GCL-21] cards in turns: one child at a time, only open cards show their faces, and finding all finishes the slide for the players", async () => {
  const first = await here.page(samToken, id);
  const second = await there.page(timToken, id);
  const board = (page: typeof first) => ofKind("cards", sharedOn(page.state, String(on("inTurns")), null));
  const seats = [s1Id, s3Id].toSorted((a, b) => (first.state.participants[a]?.seat ?? 0) - (first.state.participants[b]?.seat ?? 0));
  const [starts, follows] = seats[0] === s1Id ? [samToken, timToken] : [timToken, samToken];
  expect((await step("inTurns", card("k1", 0), follows)).body.code).toBe("transition_not_allowed");
  expect((await step("inTurns", card("k1", 0), starts)).body.shared).toMatchObject({ open: ["k1"], faces: { k1: { text: "face 0" } } });
  expect((await step("inTurns", { kind: "pass", turned: 1 }, starts)).body.code).toBe("role_not_allowed");
  const before = await events();
  expect(ofKind("cards", (await step("inTurns", card("k3", 0), starts)).body.shared)?.open).toEqual(["k1"]);
  expect((await step("inTurns", card("k3", 2), starts)).body.code).toBe("state_changed");
  expect(await events()).toBe(before);
  await step("inTurns", card("k3", 1), starts);
  await waitFor(() => board(second)?.turned === 2 && board(first)?.turned === 2);
  for (const page of [first, second]) expect(board(page)).toMatchObject({ turn: seats[1], open: ["k1", "k3"] });
  expect(JSON.stringify(second.state.shared)).not.toMatch(/face [13]/);
  for (const [index, one] of ["k1", "k2", "k3", "k4"].entries()) await step("inTurns", card(one, index + 2), follows);
  await waitFor(() => board(first)?.turned === 6);
  expect(board(first)).toMatchObject({ found: [{ by: seats[1] }, { by: seats[1] }], moves: 3 });
  expect((await step("inTurns", { kind: "pass", turned: 6 }, teacherToken)).body.shared).toMatchObject({ turn: seats[1], turned: 6 });
  const states = await app.db.select().from(attendance).where(eq(attendance.groupClassId, id));
  for (const studentId of [f.sam.id, f.tim.id])
    expect(states.find((row) => row.studentId === studentId)?.slides[String(on("inTurns"))]?.state).toBe("FINISHED");
  const answer = { question: "k1", answer: { kind: "match", targetId: "k2" } } as const;
  expect(
    (await app.call("POST /public/class/:id/slide/:slideId/answer", { as: samToken, params: { id, slideId: on("inTurns") }, body: answer }))
      .body.code,
  ).toBe("transition_not_allowed");
});

test("[GCL-21] cards alone: each child has a private board, with its moves recorded", async () => {
  const classmate = await there.page(timToken, id);
  const teacher = await here.page(teacherToken, id);
  for (const [index, one] of ["k1", "k3", "k1", "k2", "k3", "k4"].entries()) await step("alone", card(one, index));
  const own = String(on("alone"));
  await waitFor(() => ofKind("cards", sharedOn(teacher.state, own, s1Id))?.moves === 3);
  expect(sharedOn(classmate.state, own, s1Id)).toBeUndefined();
  expect((await read("alone", timToken)).body.shared).toMatchObject({ moves: 0, faces: {} });
  expect((await read("alone")).body.shared).toMatchObject({ moves: 3, found: [{ by: s1Id }, { by: s1Id }] });
  const stored = await app.db
    .select()
    .from(slideAnswer)
    .where(eq(slideAnswer.slideId, on("alone")));
  expect(stored.reduce((sum, { progress }) => sum + progress.tries, 0)).toBe(3);
  const [row] = (await app.db.select().from(attendance).where(eq(attendance.groupClassId, id))).filter((one) => one.studentId === f.sam.id);
  expect(row?.slides[own]?.state).toBe("FINISHED");
  // Cards that don't match never mark a child as stuck on the teacher's wall.
  expect((await liveClassEngineOf(app.kernel).state(id)).progress[s1Id]?.slides[own]).toMatchObject({ state: "FINISHED", wrongInRow: 0 });
});

test("[GCL-20] [F-09] a late page and a restarted node get the same shared state", async () => {
  const truth = (await liveClassEngineOf(app.kernel).state(id)).shared;
  const fresh = await secondNode(app);
  expect((await liveClassEngineOf(fresh.kernel).state(id)).shared).toEqual(truth);
  expect(Object.keys(truth ?? {})).toHaveLength(6);
  const late = await there.page(samToken, id);
  expect(Object.keys(late.state.shared ?? {})).toEqual(Object.keys(truth ?? {}));
  expect((await read("voting", samToken, fresh)).body.shared).toMatchObject({ isOpen: false, votes: { [s1Id]: "venus" }, voters: 2 });
  expect((await read("word", teacherToken, fresh)).body.shared).toMatchObject({ state: "found" });
  for (const as of [siaToken, otherTeacherToken]) expect((await read("voting", as)).status).toBe(404);
});

test("[GCL-20] only staff see the hidden word; pairs and boxes are revealed to all, a graded quiz to no child", async () => {
  expect([
    (await read("word", teacherToken)).body.word,
    (await read("word")).body.word,
    (await read("voting", teacherToken)).body.word,
  ]).toEqual(["Zephyr", null, null]);
  const teacher = await here.page(teacherToken, id);
  for (const title of ["pairs", "boxes", "graded"]) {
    expect((await read(title)).body, title).toMatchObject({ isRevealed: false, right: null });
    const { right } = (await read(title, teacherToken)).body;
    expect(Object.keys(right ?? {}).length, title).toBeGreaterThan(0);
    await teacher.send({ type: "slide.reveal", slide: String(on(title)) });
    expect((await read(title)).body, title).toMatchObject({ isRevealed: true, right: title === "graded" ? null : right });
  }
});

test("[GCL-21] the teacher starts another round on all pages, and the word is hidden again", async () => {
  const again: SharedStep = { kind: "again", round: 0 };
  expect((await step("word", again)).body.code).toBe("role_not_allowed");
  const child = await there.page(samToken, id);
  for (const title of ["word", "inTurns"]) expect((await step(title, again, teacherToken)).body.shared, title).toMatchObject({ round: 1 });
  const roundOf = (kind: "word" | "cards", title: string) => ofKind(kind, sharedOn(child.state, String(on(title)), null))?.round;
  await waitFor(() => roundOf("word", "word") === 1 && roundOf("cards", "inTurns") === 1);
  expect(sharedOn(child.state, String(on("word")), null)).toMatchObject({ state: "playing", word: null, guesses: [] });
  expect(sharedOn(child.state, String(on("inTurns")), null)).toMatchObject({ found: [], faces: {} });
  const before = await events();
  expect((await step("word", again, teacherToken)).status).toBe(200);
  expect(ofKind("word", (await step("word", { kind: "letter", letter: "z", round: 0 })).body.shared)?.guesses).toEqual([]);
  expect(await events()).toBe(before);
  expect((await step("alone", again, teacherToken)).body.code).toBe("role_not_allowed");
  expect((await step("alone", again)).body.shared).toMatchObject({ found: [], round: 1 });
});

const rewrite = async (title: string, change: object) => {
  const path = { lessonId, id: on(title) };
  const [{ version } = { version: 0 }] = await app.db.select({ version: slide.version }).from(slide).where(eq(slide.id, path.id));
  const put = await app.call("PUT /lesson/:lessonId/slide/:id", { as: adminToken, params: path, body: { version, ...change } });
  expect([put.status, put.body.details]).toEqual([200, undefined]);
  return version + 1;
};
const hasVersion =
  (title: string, version: number) =>
  ({ slides }: ClassState): boolean =>
    slides.some((one) => one.id === String(on(title)) && one.version === version);

test("[GCL-20] [LSN-14] right answers of an edited slide reach no child before they are revealed again", async () => {
  const [teacher, child] = [await here.page(teacherToken, id), await there.page(samToken, id)];
  const before = (await read("boxes")).body;
  expect(before).toMatchObject({ isRevealed: true, right: expect.any(Object) });
  // Edited, but not announced to the class yet.
  await app.db
    .update(slide)
    .set({ version: sql`${slide.version} + 1` })
    .where(eq(slide.id, on("boxes")));
  for (const node of [app, other]) expect((await read("boxes", samToken, node)).body).toMatchObject({ isRevealed: false, right: null });
  const { items, ...boxes } = slideSamples.CLASSIFY;
  const [one, ...others] = items;
  const elsewhere = boxes.categories.find((category) => category.id !== one?.categoryId)?.id ?? "";
  const version = await rewrite("boxes", { content: { ...boxes, items: [{ ...one, categoryId: elsewhere }, ...others] } });
  await child.until(hasVersion("boxes", version));
  expect(child.state.revealed).not.toContain(String(on("boxes")));
  for (const node of [app, other]) expect((await read("boxes", samToken, node)).body).toMatchObject({ isRevealed: false, right: null });
  expect((await read("pairs")).body.isRevealed).toBe(true);
  await teacher.until(hasVersion("boxes", version));
  await teacher.send({ type: "slide.reveal", slide: String(on("boxes")) });
  const { right } = (await read("boxes")).body;
  expect(right?.[one?.id ?? ""]).toEqual({ kind: "match", targetId: elsewhere });
});

test("[GCL-21] [LSN-14] a changed word or slide type resets the shared state; a changed title or hint keeps it", async () => {
  const [child, later] = [await there.page(samToken, id), await here.page(timToken, id)];
  await step("word", letter("z"));
  await step("inTurns", card("k1", ofKind("cards", (await read("inTurns")).body.shared)?.turned ?? 0), samToken);
  const board = (page: typeof child, title: string) => sharedOn(page.state, String(on(title)), null);
  await later.until(() => JSON.stringify(board(later, "word")).includes("Z"));
  const spelled = await rewrite("word", { title: "The wind", content: { ...contents["word"], tries: 6, hint: "It blows from the west." } });
  await child.until(hasVersion("word", spelled));
  expect(board(child, "word")).toMatchObject({ guesses: ["Z"], shape: ["Z", null, null, null, null, null] });
  const another = await rewrite("word", { content: { ...contents["word"], tries: 6, word: "Breeze" } });
  for (const page of [child, later]) {
    await page.until(hasVersion("word", another));
    expect(board(page, "word")).toBeUndefined();
  }
  expect((await read("word")).body.shared).toMatchObject({ guesses: [], state: "playing", shape: [null, null, null, null, null, null] });
  expect((await step("word", letter("b"))).body.shared).toMatchObject({ guesses: ["B"], shape: ["B", null, null, null, null, null] });

  expect(board(child, "voting")).toMatchObject({ kind: "votes" });
  const asTable = await rewrite("voting", { content: slideSamples.SCORING_TABLE });
  await child.until(hasVersion("voting", asTable));
  expect((await read("voting")).body.shared).toEqual({ kind: "table", points: {} });
  expect(board(child, "table")).toMatchObject({ points: { [s1Id]: { round: 5 } } });
});
