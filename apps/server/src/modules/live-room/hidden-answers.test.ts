import { describe, expect, test } from "vitest";
import { contract, type ContractKey } from "@larkroom/contract/contract";
import type { Endpoint } from "@larkroom/contract/endpoint";
import type { Role } from "@larkroom/contract/roles";
import { rightAnswer, type SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { SharedStep } from "@larkroom/domain/curriculum/shared-slide";
import { allSamples, slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { slideTypes, traitsOf } from "@larkroom/domain/curriculum/slide-table";
import { textsOf, withTexts } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent, SlideType } from "@larkroom/domain/curriculum/slide-types";
import { keys, openAccess } from "../../access-callers.test-support.ts";
import { accessTable } from "../../access-table.test-support.ts";
import { type CallOptions, type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { slide } from "../curriculum/tables.ts";
import { openRoom } from "./page.testing.ts";

const app = await testApp();
const f = await makeFixtures(app);
const room = await openRoom(app);
const access = await openAccess(app, f);
const id = f.codingGroup.classIds[1];
const lessonId = f.coding.lessonIds[1];
const [samToken = "", timToken = "", teacherToken = "", adminToken = ""] = await Promise.all(
  [f.sam, f.tim, f.teacher, f.admin].map((one) => f.tokenFor(one)),
);
const guest = await f.guestToken(id, f.school.id);

type Language = "base" | "il" | "pt";

/** Texts that no child may read before they are due. Each contains its own name in each language. The word of the game is checked separately. */
const secretPaths = /\.(?:hint|explanation|feedback|acceptedTexts)$|^profiles\.|^cards\./;
const sign = (type: SlideType, path: string, language: Language): string =>
  `MARK-${language}-${type}-${path}`.replaceAll(/[^A-Za-z0-9-]/g, "-") + "-END";
const overlay = (content: SlideContent, language: Language) => ({
  texts: Object.fromEntries(
    textsOf(content)
      .filter(({ path }) => secretPaths.test(path))
      .map(({ path, kind }) => [path, sign(content.type, path, language) + (kind === "accepted" ? `\n${language}-for` : "")]),
  ),
});

/** Makes a quiz's ids unique, so that a leaked right answer can be recognized. */
const own = (type: SlideType, local: string): string => `${type.toLowerCase().replace("_", "-")}-${local}`;
function withOwnIds(content: SlideContent): SlideContent {
  if (content.type !== "QUIZ_BASIC" && content.type !== "QUIZ_CASE" && content.type !== "QUIZ_GRADED") return content;
  const put = (local: string) => own(content.type, local);
  return {
    ...content,
    questions: content.questions.map((question) => {
      const named = { ...question, id: put(question.id) };
      if (named.kind === "number") return { ...named, correctNumber: 1000.5 + content.type.length };
      if (named.kind === "text") return named;
      const options = named.options.map((one) => ({ ...one, id: put(one.id) }));
      return named.kind === "one"
        ? { ...named, options, correctOptionId: put(named.correctOptionId) }
        : { ...named, options, correctOptionIds: named.correctOptionIds.map(put) };
    }),
  };
}

const contents = new Map(
  allSamples.map(withOwnIds).map((content) => [content.type, withTexts(content, overlay(content, "base"))] as const),
);
const contentOf = (type: SlideType): SlideContent => contents.get(type) ?? slideSamples.NOT_FOUND;
const rows = await app.db
  .insert(slide)
  .values(
    [...contents].map(([type, content], index) => ({
      schoolId: f.school.id,
      lessonId,
      title: type,
      type,
      content,
      sort: 10 + index,
      translations: { il: overlay(content, "il"), pt: overlay(content, "pt") },
    })),
  )
  .returning({ id: slide.id, type: slide.type });
const on = (type: SlideType): number => rows.find((row) => row.type === type)?.id ?? 0;

const secrets = [...contents].flatMap(([type, content]) =>
  Object.keys(overlay(content, "base").texts).flatMap((path) =>
    (["base", "il", "pt"] as const).map((language) => sign(type, path, language)),
  ),
);
const theWord = /guarda-chuva/i;
const rightSign = (answer: unknown): string => `right ${JSON.stringify(answer)}`;

const isRight = (value: unknown): boolean => typeof value === "object" && value !== null && "correct" in value && value.correct === true;

/** Every secret in a response or event: hidden texts, right answers, the word. */
function secretsIn(data: unknown): string[] {
  const text = JSON.stringify(data) ?? "";
  const found = text.match(/MARK-[A-Za-z0-9-]+?-END/g) ?? [];
  const rights: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name === "rightAnswer" && inner !== null) rights.push(rightSign(inner));
      // `right` maps questions to answers; next to a single answer it is a boolean, which children get as `correct`.
      if (name === "right" && inner !== null && typeof inner === "object" && !Array.isArray(inner))
        rights.push(...Object.values(inner).map(rightSign));
      if (name.startsWith("quiz-graded-") && isRight(inner)) rights.push("graded");
      look(inner);
    }
    // Whether an answer to a graded quiz is right stays secret until its end, in states and events alike.
    if ("question" in value && String(value.question).startsWith("quiz-graded-") && isRight(value)) rights.push("graded");
  };
  look(data);
  return [...found, ...rights, ...(theWord.test(text) ? ["the word"] : [])];
}

/** Field names that contain right answers: a child's page never gets such a field. How much types of assignments count is no answer. */
const keyFields =
  /"(?:correctOptionIds?|correctNumber|tolerance|acceptedTexts|weights(?!":(?:\{"weights"|\[\{[^}]*"assignmentType"))|categoryId|pairs|leftId|rightId)":/;

const leaks: string[] = [];
/** What is due: to one child by their own answers, and to all by what the class did. */
const dueTo = { sam: new Set<string>(), tim: new Set<string>(), all: new Set<string>() };
type Who = "sam" | "tim" | "all";

function checkForLeaks(who: Who, where: string, data: unknown): void {
  const due = new Set([...dueTo[who], ...dueTo.all]);
  const early = secretsIn(data).filter((one) => !due.has(one));
  const text = JSON.stringify(data) ?? "";
  if (keyFields.test(text)) early.push(keyFields.exec(text)?.[0] ?? "");
  leaks.push(...early.map((one) => `${who} ${where}: ${one}`));
}

const children = { sam: { as: samToken, edition: "us", language: "base" }, tim: { as: timToken, edition: "il", language: "il" } } as const;

/** Makes a call as a child and checks the answer for leaks. */
async function call(who: "sam" | "tim", key: ContractKey, options: Pick<CallOptions, "params" | "query" | "body">) {
  const { as, edition } = children[who];
  const answer = await app.call(key, { as, headers: { "x-country": edition }, ...options, params: { id, ...options.params } });
  checkForLeaks(who, key, answer.body);
  return answer;
}

const participants = [["sam", samToken] as const, ["tim", timToken] as const, ["all", guest] as const];

/** The class as each child gets it, on pages in two languages. */
async function readClass(): Promise<void> {
  for (const [who, as] of participants)
    for (const country of ["us", "il"]) {
      const page = { as, headers: { "x-country": country } };
      for (const key of ["GET /public/class/:id", "POST /public/class/:id/join"] as const)
        checkForLeaks(who, `${key} in ${country}`, (await app.call(key, { ...page, params: { id } })).body);
      for (const row of rows) {
        const state = await app.call("GET /public/class/:id/slide_global_state", { ...page, params: { id }, query: { slide: row.id } });
        checkForLeaks(who, `the state of ${row.type}`, state.body);
      }
    }
}

const outsiders = ["visitor", "guest", "student", "client_as_student", "client"] as const satisfies readonly Role[];

/** Calls every GET endpoint that learners and parents may use, with every record's id. @returns how many answered */
async function readEverything(): Promise<number> {
  await readClass();
  let answered = 0;
  for (const key of keys.filter((one) => one.startsWith("GET "))) {
    const { who }: Endpoint = contract[key];
    for (const role of outsiders.filter((one) => who === "anyone" || who.includes(one)))
      for (const target of accessTable[key].targets?.(f, access.orders) ?? [null]) {
        const { status, body } = await access.send(key, role, target);
        if (status === 200) answered += 1;
        checkForLeaks(role === "visitor" || role === "guest" ? "all" : "sam", `${key} as ${role}`, body);
      }
  }
  return answered;
}

const option = (type: SlideType, local: string): SlideAnswer => ({ kind: "option", optionId: own(type, local) });
const chosen = (type: SlideType, ...locals: string[]): SlideAnswer => ({ kind: "options", optionIds: locals.map((one) => own(type, one)) });
const number = (value: number): SlideAnswer => ({ kind: "number", value });
const typed = (value: string): SlideAnswer => ({ kind: "text", value });
const match = (targetId: string): SlideAnswer => ({ kind: "match", targetId });
type Due = "hint" | "explanation" | "right" | `feedback ${string}` | "graded" | `profile ${string}`;

/** The secrets of a question that become due, in one language. */
function dueOf(type: SlideType, local: string, what: Due, language: Language): string[] {
  const content = contentOf(type);
  const [kind, of = ""] = what.split(" ");
  if (kind === "graded") return ["graded"];
  if (kind === "profile")
    return textsOf(content).flatMap(({ path }) => (path.startsWith(`profiles.${of}.`) ? [sign(type, path, language)] : []));
  const question = own(type, local);
  if (kind === "feedback") return [sign(type, `questions.${question}.options.${own(type, of)}.feedback`, language)];
  if (kind !== "right") return [sign(type, `questions.${question}.${kind}`, language)];
  const asked = "questions" in content ? content.questions.find((one) => one.id === question) : undefined;
  if (!asked || !("hint" in asked)) throw new Error(`no question ${question}`);
  if (asked.kind !== "text") return [rightSign(rightAnswer(asked))];
  const accepted = sign(type, `questions.${question}.acceptedTexts`, language);
  return [rightSign(typed(accepted)), accepted];
}

type Move = readonly [type: SlideType, question: string, answer: SlideAnswer, ...due: Due[]];
const all = ["lands", "loops", "half", "word"];
/** The answers with which a child plays every slide, each with what becomes due. */
const moves: readonly Move[] = [
  ["QUIZ_BASIC", "lands", option("QUIZ_BASIC", "a"), "feedback a"],
  ["QUIZ_BASIC", "lands", option("QUIZ_BASIC", "c"), "hint"],
  ["QUIZ_BASIC", "lands", option("QUIZ_BASIC", "b"), "explanation"],
  ["QUIZ_BASIC", "loops", chosen("QUIZ_BASIC", "b")],
  ["QUIZ_BASIC", "half", number(1)],
  ["QUIZ_BASIC", "half", number(2), "hint"],
  ["QUIZ_BASIC", "word", typed("while")],
  ["QUIZ_BASIC", "word", typed("base-for"), "explanation"],
  ["QUIZ_CASE", "lands", option("QUIZ_CASE", "a"), "feedback a", "explanation", "right"],
  ["QUIZ_CASE", "word", typed("il-for"), "explanation", "right"],
  ["QUIZ_CASE", "half", number(3), "explanation", "right"],
  ["QUIZ_GRADED", "lands", option("QUIZ_GRADED", "b")],
  ["QUIZ_GRADED", "loops", chosen("QUIZ_GRADED", "b", "c")],
  ["QUIZ_GRADED", "half", number(3)],
  ["QUIZ_GRADED", "word", typed("pt-for"), "graded"],
  ["QUIZ_PROF_TEST", "one", { kind: "option", optionId: "b" }],
  ["QUIZ_PROF_TEST", "two", { kind: "option", optionId: "b" }, "profile maker"],
  ["QUIZ_VOTING", "vote", { kind: "option", optionId: "mars" }],
  ["QUIZ_FEEDBACK", "pace", { kind: "option", optionId: "slow" }],
  ["QUIZ_FEEDBACK", "liked", { kind: "options", optionIds: ["code"] }],
  ["QUIZ_FEEDBACK", "stars", { kind: "rating", value: 4 }],
  ["QUIZ_FEEDBACK", "more", typed("No")],
  ["FEEDBACK", "feedback", { kind: "feedback", rating: 4, comment: "Good" }],
  ["CORRELATE", "mercury", match("rings")],
  ["CORRELATE", "mercury", match("first")],
  ["CORRELATE", "mars", match("red")],
  ["CLASSIFY", "earth", match("gas")],
  ["CLASSIFY", "earth", match("rock")],
  ["CLASSIFY", "saturn", match("gas")],
];
const checked = (type: SlideType) => ["QUIZ_BASIC", "QUIZ_CASE", "QUIZ_GRADED"].includes(type);

async function playSlides(who: "sam" | "tim"): Promise<void> {
  const { language } = children[who];
  for (const [type, local, answer, ...due] of moves) {
    const more = due.flatMap((what) => dueOf(type, local, what, language));
    // The last answer of a graded quiz reveals all its questions.
    if (due.includes("graded"))
      more.push(...all.flatMap((one) => ["explanation", "right"].flatMap((what) => dueOf(type, one, what as Due, language))));
    for (const one of more) dueTo[who].add(one);
    const question = checked(type) ? own(type, local) : local;
    const given = await call(who, "POST /public/class/:id/slide/:slideId/answer", {
      params: { slideId: on(type) },
      body: { question, answer },
    });
    expect([given.status, given.body.code], `${type} ${question} ${JSON.stringify(answer)}`).toEqual([200, undefined]);
    // What is due must be in the answer: this proves that the check would see a leak.
    const revealed = secretsIn(given.body);
    expect(
      more.filter((one) => !revealed.includes(one)),
      `${who} ${type} ${question}`,
    ).toEqual([]);
    await call(who, "GET /public/class/:id/attendance", {});
  }
}

const step = (who: "sam" | "tim", type: SlideType, state: SharedStep) =>
  call(who, "POST /public/class/:id/slide_global_state", { body: { slide: on(type), state } });

describe("[GCL-36] the right answers", () => {
  test("[LSN-14] reach no learner early: a class plays every slide type in two languages, over every endpoint and socket", async () => {
    expect(secrets.length).toBeGreaterThan(80);
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(slideTypes));
    const answered = slideTypes.filter((type) => ["sent", "all_right", "voted", "last_answer"].includes(traitsOf(type).finishedBy ?? ""));
    expect(new Set(moves.map(([type]) => type))).toEqual(new Set(answered));
    // Besides published slides, also drafts, earlier versions and removed slides.
    const write = <K extends ContractKey>(key: K, params: { id?: number }, body: BodyOf<K>) =>
      app.call(key, { as: adminToken, params: { lessonId, ...params }, body });
    const draft = (type: SlideType) =>
      withTexts(contentOf(type), { texts: Object.fromEntries(textsOf(contentOf(type)).map(({ path }) => [path, "MARK-draft-END"])) });
    for (const { id: slideId, type } of rows)
      expect(
        (await write("POST /lesson/:lessonId/slide_draft", {}, { slide: slideId, title: "MARK-draft-END", content: draft(type) })).status,
      ).toBe(200);
    await write("POST /lesson/:lessonId/slide_draft", {}, { title: "MARK-new-END", content: { type: "PICTURE" } });
    const made = await write("POST /lesson/:lessonId/slide", {}, { title: "MARK-removed-END", content: contentOf("QUIZ_BASIC") });
    await app.call("DELETE /lesson/:lessonId/slide/:id", {
      as: adminToken,
      params: { lessonId, id: made.body.id },
      query: { isConfirmed: "1" },
    });
    const [first] = f.coding.slideIds[1] ?? [];
    await write("PUT /lesson/:lessonId/slide/:id", { id: first ?? 0 }, { version: 1, description: "MARK-version-END" });
    await write("PUT /lesson/:lessonId/slide/:id", { id: first ?? 0 }, { version: 2, description: "As it is" });

    expect((await app.call("POST /public/class/:id/open", { as: teacherToken, params: { id } })).status).toBe(200);
    expect(await readEverything()).toBeGreaterThan(50);
    expect(leaks).toEqual([]);

    const teacher = await room.page(teacherToken, id);
    const pages = await Promise.all(
      (
        [
          ["sam", samToken],
          ["tim", timToken],
          ["all", guest],
        ] as const
      ).map(async ([who, token]) => ({ who, page: await room.page(token, id) })),
    );
    let messages = 0;
    for (const { who, page } of pages) {
      checkForLeaks(who, "the welcome", page.welcome);
      page.socket.onAny((name: string, ...args: unknown[]) => {
        messages += 1;
        checkForLeaks(who, `socket ${name}`, args);
      });
    }

    await playSlides("sam");
    expect(leaks).toEqual([]);
    // What one child has earned is not revealed to the next.
    await readClass();
    await playSlides("tim");
    expect(leaks).toEqual([]);

    // Cards and the word are shared: what is turned or found is revealed to all, in every language.
    const faces = (card: string) =>
      textsOf(contentOf("DOUBLES")).flatMap(({ path }) =>
        path.startsWith(`cards.${card}.`) ? (["base", "il", "pt"] as const).map((language) => sign("DOUBLES", path, language)) : [],
      );
    // A guest may be the one whose turn it is.
    const turn = async (card: string, turned: number) => {
      for (const one of faces(card)) dueTo.all.add(one);
      const state = { kind: "card", cardId: card, turned } as const;
      const answers = [await step("sam", "DOUBLES", state), await step("tim", "DOUBLES", state)];
      const asGuest = await app.call("POST /public/class/:id/slide_global_state", {
        as: guest,
        params: { id },
        body: { slide: on("DOUBLES"), state },
      });
      checkForLeaks("all", "a card", asGuest.body);
      const revealed = [...answers, asGuest].flatMap(({ status, body }) => (status === 200 ? [secretsIn(body)] : []));
      expect(revealed[0]).toEqual(expect.arrayContaining(faces(card)));
    };
    await turn("k1", 0);
    await turn("k3", 1);
    for (const letter of ["z", "g", "u", "a", "r", "d", "c", "h"])
      expect((await step("sam", "BLACKMANS", { kind: "letter", letter })).status).toBe(200);
    expect(secretsIn((await step("tim", "BLACKMANS", { kind: "letter", letter: "x" })).body)).toEqual([]);
    dueTo.all.add("the word");
    expect(secretsIn((await step("sam", "BLACKMANS", { kind: "letter", letter: "v" })).body)).toEqual(["the word"]);
    await app.call("POST /public/class/:id/slide_global_state", {
      as: teacherToken,
      params: { id },
      body: { slide: on("SCORING_TABLE"), state: { kind: "points", row: "red", column: "round", points: 5 } },
    });

    // The teacher reveals the answers of one slide only.
    const rights = contentOf("QUIZ_BASIC");
    for (const local of all)
      for (const language of ["base", "il", "pt"] as const)
        for (const one of dueOf(rights.type, local, "right", language)) dueTo.all.add(one);
    expect(await teacher.send({ type: "slide.reveal", slide: String(on("QUIZ_BASIC")) })).toMatchObject({ ok: true });
    await readClass();
    const shown = await call("tim", "GET /public/class/:id/slide_global_state", { query: { slide: on("QUIZ_BASIC") } });
    expect(secretsIn(shown.body)).toHaveLength(5);

    expect((await app.call("POST /group_class/:id/finish", { as: teacherToken, params: { id } })).status).toBe(200);
    await readEverything();
    expect(leaks).toEqual([]);
    expect(messages).toBeGreaterThan(40);
    // Staff do get them, which proves that the check works.
    const staff = await app.call("GET /lesson/:lessonId/slide", { as: adminToken, params: { lessonId } });
    expect(new Set(secretsIn(staff.body)).size).toBeGreaterThan(secrets.length);
    expect(keyFields.test(JSON.stringify(staff.body))).toBe(true);
  }, 240_000);

  test("[S-25] learners can read neither stored slides nor drafts: 403, and 401 without a session", async () => {
    const calls = keys.filter((key) => /\/lesson\/:lessonId\/slide/.test(key));
    expect(calls.length).toBeGreaterThan(13);
    for (const key of calls) {
      const { who }: Endpoint = contract[key];
      for (const role of outsiders) {
        expect(who).not.toContain(role);
        const { status } = await app.call(key, { as: await access.tokenOf(role), params: { lessonId, id: on("QUIZ_BASIC") }, body: {} });
        expect(status, `${key} as ${role}`).toBe(role === "visitor" ? 401 : 403);
      }
    }
  });
});
