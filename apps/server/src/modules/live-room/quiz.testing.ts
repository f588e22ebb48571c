import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import type { Db } from "../../kernel/db/db.ts";
import { slide } from "../curriculum/tables.ts";

const options = ["a", "b", "c"].map((id) => ({ id, text: `Stone ${id}` }));

const quiz: SlideContent = {
  type: "QUIZ_BASIC",
  mixOptions: false,
  questions: [
    {
      id: "q1",
      kind: "one",
      prompt: "Where does the lark land?",
      options,
      correctOptionId: "b",
      hint: "Count the hops.",
      explanation: { paragraphs: ["Two hops."] },
    },
    { id: "q2", kind: "number", prompt: "How many hops?", correctNumber: 2, tolerance: 0 },
  ],
};

const story: SlideContent = {
  type: "STORYTELLING_SCENE",
  panels: ["p1", "p2"].map((id) => ({ id, text: { paragraphs: [`Panel ${id}`] } })),
};

/** Adds a quiz of two questions and a story of two panels after a lesson's pictures. */
export async function addQuizAndStory(db: Db, schoolId: number, lessonId: number): Promise<{ quiz: number; story: number }> {
  const rows = await db
    .insert(slide)
    .values([
      { schoolId, lessonId, title: "Where does the lark land?", type: "QUIZ_BASIC", sort: 3, content: quiz },
      { schoolId, lessonId, title: "The story", type: "STORYTELLING_SCENE", sort: 4, content: story },
    ])
    .returning({ id: slide.id, type: slide.type });
  const idOf = (type: string) => rows.find((row) => row.type === type)?.id ?? 0;
  return { quiz: idOf("QUIZ_BASIC"), story: idOf("STORYTELLING_SCENE") };
}
