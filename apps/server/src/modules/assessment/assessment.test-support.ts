import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { auditEvent } from "../../kernel/audit/tables.ts";
import type { BodyOf, TestApp } from "../../kernel/testing/app.ts";

/** Words for four levels. */
export const levels = (text: string): string[] => [`${text} begins`, `${text} grows`, `${text} stands`, `${text} shines`];

/** Creates rubrics, quizzes and assignments through the API, as an admin of one school. */
export function assessmentTools(app: TestApp, asAdmin: string) {
  let made = 0;
  const createRubric = async (title = "Projects", as = asAdmin) =>
    (await app.call("POST /assessment/rubric", { as, body: { title } })).body;
  const createCriterion = async (title = `Criterion ${(made += 1)}`, as = asAdmin) =>
    (await app.call("POST /assessment/criterion", { as, body: { title } })).body;
  const link = async (id: number, criterionId: number, descriptions = levels("It"), as = asAdmin) =>
    app.call("POST /assessment/rubric/:id/create-link/:criterionId", { as, params: { id, criterionId }, body: { descriptions } });
  return {
    createRubric,
    createCriterion,
    link,
    /** A rubric with criteria of these titles. */
    async rubricWith(...titles: string[]) {
      const { id } = await createRubric(`Rubric ${(made += 1)}`);
      for (const title of titles) await link(id, (await createCriterion(`${title} ${(made += 1)}`)).id, levels(title));
      return (await app.call("GET /assessment/rubric/:id", { as: asAdmin, params: { id } })).body;
    },
    readRubric: async (id: number, as = asAdmin) => (await app.call("GET /assessment/rubric/:id", { as, params: { id } })).body,
    /** Adds a graded quiz to a lesson. @returns the slide */
    addQuiz: async (lessonId: number) =>
      (
        await app.call("POST /lesson/:lessonId/slide", {
          as: asAdmin,
          params: { lessonId },
          body: { title: "Quiz", content: slideSamples.QUIZ_GRADED },
        })
      ).body,
    assign: (courseId: number, body: BodyOf<"POST /course/:courseId/assignment">, as = asAdmin) =>
      app.call("POST /course/:courseId/assignment", { as, params: { courseId }, body }),
    change: (courseId: number, id: number, body: BodyOf<"PUT /course/:courseId/assignment/:id">, as = asAdmin) =>
      app.call("PUT /course/:courseId/assignment/:id", { as, params: { courseId, id }, body }),
    async actionsOn(kind: string, id: number): Promise<string[]> {
      const rows = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, id)).orderBy(asc(auditEvent.id));
      return rows.filter(({ targetKind }) => targetKind === kind).map(({ action }) => action);
    },
  };
}

/** The id of a record that an answer has. */
export const idOf = (record: { readonly id: number } | undefined): number => record?.id ?? expect.fail("no record");
