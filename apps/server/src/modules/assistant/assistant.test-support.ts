import { inArray } from "drizzle-orm";
import type { ConsentPurpose } from "@larkroom/domain/people/consent";
import { consentVersion } from "@larkroom/domain/people/consent";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { account } from "../../kernel/auth/tables.ts";
import type { TestApp } from "../../kernel/testing/app.ts";
import type { Fixtures, Person } from "../../kernel/testing/fixtures.ts";
import { slide } from "../curriculum/tables.ts";
import { group } from "../groups/tables.ts";
import { aiAssistant, consent } from "../people/tables.ts";

/** A quiz about the planets: an option, a number, a typed word. */
export const planets: SlideContent = {
  type: "QUIZ_BASIC",
  mixOptions: false,
  questions: [
    {
      id: "rings",
      kind: "one",
      prompt: "Which planet has the brightest rings?",
      options: [
        { id: "a", text: "Jupiter" },
        { id: "b", text: "Saturn" },
        { id: "c", text: "Neptune" },
      ],
      correctOptionId: "b",
      hint: "Think of the one you can draw with a single wide hat around it.",
      explanation: { paragraphs: ["Its rings are made of ice, and ice is bright."] },
    },
    { id: "moons", kind: "number", prompt: "How many moons did Galileo find?", correctNumber: 4, tolerance: 0 },
    { id: "star", kind: "text", prompt: "What is our star called?", acceptedTexts: ["the sun", "sunlight star"], compare: "words" },
  ],
};

/** The class of codingGroup, open and on a slide about the planets, with the school's assistant. */
export async function openAssistedClass(app: TestApp, f: Fixtures) {
  const classId = f.codingGroup.classIds[1];
  const lessonId = f.coding.lessonIds[1];
  const made = async (schoolId: number, groupId: number): Promise<number> => {
    const [row] = await app.db
      .insert(account)
      .values({ kind: "ai_assistant", schoolId, edition: "us", name: "Pip" })
      .returning({ id: account.id });
    const id = row?.id ?? 0;
    await app.db.insert(aiAssistant).values({ id, schoolId, externalId: `asst-${id}` });
    await app.db
      .update(group)
      .set({ aiAssistantId: id })
      .where(inArray(group.id, [groupId]));
    return id;
  };
  const assistantId = await made(f.school.id, f.codingGroup.id);
  const otherAssistantId = await made(f.otherSchool.id, f.chessGroup.id);
  const translations = {
    il: { texts: { "questions.rings.options.b.text": "שבתאי" } },
    pt: { texts: { "questions.rings.options.b.text": "Saturno" } },
  };
  const [quiz] = await app.db
    .insert(slide)
    .values({ schoolId: f.school.id, lessonId, title: "Planets", type: "QUIZ_BASIC", sort: 3, content: planets, translations })
    .returning({ id: slide.id });
  const teacher = await f.tokenFor(f.teacher);
  await app.call("POST /public/class/:id/open", { as: teacher, params: { id: classId } });
  await app.call("POST /public/class/:id/slide", { as: teacher, params: { id: classId }, body: { slideId: quiz?.id ?? 0 } });

  const allow = async (child: Person, parent: Person, purposes: readonly ConsentPurpose[], granted = true): Promise<void> => {
    await app.db.insert(consent).values(
      purposes.map((purpose) => ({
        schoolId: f.school.id,
        studentId: child.id,
        purpose,
        granted,
        version: consentVersion,
        method: "profile" as const,
        givenBy: parent.id,
        at: app.now(),
      })),
    );
  };
  const open = async (child: Person, as?: string) =>
    app.call("POST /ai_assistant/open_thread", {
      as: as ?? (await f.tokenFor(child)),
      body: { groupClassId: classId, aiAssistantId: assistantId, userId: child.id },
    });
  /** Asks, and returns what the page shows at the end. */
  const ask = async (child: Person, threadId: number, body: { text: string; hint?: boolean }, country = "1") => {
    const answer = await app.call("POST /ai_assistant/thread/:threadId/message", {
      as: await f.tokenFor(child),
      params: { threadId },
      body,
      headers: { "x-country": country },
    });
    return { ...answer, ...shownOf(answer.status === 200 ? String(answer.body) : "") };
  };
  return { classId, lessonId, quizId: quiz?.id ?? 0, assistantId, otherAssistantId, allow, open, ask };
}

interface Line {
  readonly type: string;
  readonly text?: string;
  readonly source?: string;
  readonly kind?: string;
  readonly rung?: number | null;
}

/** The text at the end of a streamed reply, everything that was ever visible, and its last line. */
export function shownOf(body: string): { text: string; everShown: string; lines: Line[]; done: Line | undefined } {
  const lines = body
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
  let text = "";
  let everShown = "";
  for (const line of lines) {
    if (line.type === "piece") text += line.text ?? "";
    if (line.type === "replace") text = line.text ?? "";
    if (line.type !== "done") everShown += `${line.type === "replace" ? "\n" : ""}${line.text ?? ""}`;
  }
  return { text, everShown, lines, done: lines.findLast(({ type }) => type === "done") };
}
