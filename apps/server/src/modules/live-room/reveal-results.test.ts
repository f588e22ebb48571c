import { expect, test } from "vitest";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { slide } from "../curriculum/tables.ts";
import { openRoom } from "./page.testing.ts";

const app = await testApp();
const f = await makeFixtures(app);
const id = f.codingGroup.classIds[1];
const lessonId = f.coding.lessonIds[1];
const types = ["QUIZ_GRADED", "QUIZ_PROF_TEST", "QUIZ_CASE", "FEEDBACK"] as const;
const rows = await app.db
  .insert(slide)
  .values(types.map((type, sort) => ({ schoolId: f.school.id, lessonId, title: type, type, sort: 3 + sort, content: slideSamples[type] })))
  .returning({ id: slide.id, type: slide.type });
const idOf = (type: (typeof types)[number]) => rows.find((row) => row.type === type)?.id ?? 0;
const room = await openRoom(app);
const [samToken, teacherToken] = [await f.tokenFor(f.sam), await f.tokenFor(f.teacher)];
const answer = async (type: (typeof types)[number], question: string, given: SlideAnswer) =>
  (
    await app.call("POST /public/class/:id/slide/:slideId/answer", {
      as: samToken,
      params: { id, slideId: idOf(type) },
      body: { question, answer: given },
    })
  ).body;
const own = async () => (await app.call("GET /public/class/:id/attendance", { as: samToken, params: { id } })).body;
const option = (optionId: string): SlideAnswer => ({ kind: "option", optionId });

test("[GCL-36] [EN-05] a graded quiz reveals nothing on any channel until its last answer, and then everything", async () => {
  expect((await app.call("POST /public/class/:id/open", { as: teacherToken, params: { id } })).status).toBe(200);
  const page = await room.page(samToken, id);
  const quiz = String(idOf("QUIZ_GRADED"));
  const first = await answer("QUIZ_GRADED", "lands", option("b"));
  expect(first).toMatchObject({
    correct: null,
    pointsCount: null,
    explanation: null,
    rightAnswer: null,
    results: null,
    slideState: "STARTED",
  });
  expect((await answer("QUIZ_GRADED", "lands", option("a"))).code).toBe("already_done");
  await answer("QUIZ_GRADED", "loops", { kind: "options", optionIds: ["b", "c"] });
  await answer("QUIZ_GRADED", "half", { kind: "number", value: 3.5 });
  expect((await own()).answers[quiz]?.["lands"]).toEqual({
    tries: 1,
    answer: option("b"),
    correct: null,
    feedback: null,
    hint: null,
    explanation: null,
    rightAnswer: null,
  });
  await expect.poll(() => page.state.progress[String(f.sam.id)]?.slides[quiz]?.answers?.["half"]).toMatchObject({ correct: false });
  expect(page.state.progress[String(f.sam.id)]?.slides[quiz]?.answers?.["lands"]).toMatchObject({ correct: false, tries: 1 });
  const last = await answer("QUIZ_GRADED", "word", { kind: "text", value: "while" });
  expect(last).toMatchObject({
    slideState: "FINISHED",
    correct: null,
    results: {
      profile: null,
      answers: {
        lands: { correct: true, answer: option("b") },
        word: { correct: false, rightAnswer: { kind: "text", value: "for" }, explanation: { paragraphs: ["It is `for`."] } },
      },
    },
  });
  expect((await own()).answers[quiz]).toEqual(last.results?.answers);
});

test("[GCL-36] [EN-05] a profile test shows its profile with the last answer and after a reload; the weights are never sent", async () => {
  const begun = await answer("QUIZ_PROF_TEST", "one", option("b"));
  expect(begun).toMatchObject({ correct: null, results: null });
  expect((await own()).profiles).toEqual({});
  const done = await answer("QUIZ_PROF_TEST", "two", option("b"));
  expect(done).toMatchObject({ slideState: "FINISHED", results: { profile: { id: "maker", title: "Maker" } } });
  const answers = await own();
  expect(answers.profiles[String(idOf("QUIZ_PROF_TEST"))]).toEqual(done.results?.profile);
  expect(JSON.stringify(answers)).not.toContain("weights");
});

test("[GCL-36] [EN-05] after a reload a case is still explained, and an opinion can be changed", async () => {
  await answer("QUIZ_CASE", "lands", option("a"));
  await answer("FEEDBACK", "feedback", { kind: "feedback", rating: 2 });
  expect(await answer("FEEDBACK", "feedback", { kind: "feedback", rating: 4, comment: "Better now" })).toMatchObject({
    triesCount: 2,
    slideState: "FINISHED",
  });
  const { answers } = await own();
  expect(answers[String(idOf("QUIZ_CASE"))]?.["lands"]).toMatchObject({
    correct: false,
    rightAnswer: option("b"),
    explanation: { paragraphs: [expect.any(String)] },
    feedback: expect.stringContaining("How far is one hop?"),
  });
  expect(answers[String(idOf("FEEDBACK"))]?.["feedback"]).toMatchObject({
    answer: { kind: "feedback", rating: 4, comment: "Better now" },
    correct: null,
  });
});
