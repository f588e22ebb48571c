import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import type { BodyOf, TestApp } from "../../kernel/testing/app.ts";

export interface Lesson {
  id: number;
  version: number;
  title: string;
  sort: number;
  number: number;
  level: number;
  module: { id: number } | null;
}

/** The fields an answer rejects, each with its code. */
export const fields = (answer: { body: { details?: { field: string; code: string }[] } }): string[] =>
  (answer.body.details ?? []).map(({ field, code }) => `${field} ${code}`);

/** Creates and reads courses, lessons and modules through the API, as an admin of one school. */
export function lessonTools(app: TestApp, asAdmin: string) {
  let made = 0;
  const add = async (id: number, more: object = {}): Promise<Lesson> => {
    const { body, status } = await app.call("POST /lesson", { as: asAdmin, body: { course: id, title: "A lesson", ...more } });
    expect(status).toBe(200);
    return body;
  };
  const list = async (id: number): Promise<Lesson[]> => (await app.call("GET /lesson", { as: asAdmin, query: { course: id } })).body;
  return {
    add,
    list,
    /** Creates a course with the given number of lessons. */
    async makeCourse(lessons = 0): Promise<{ id: number; prettyUrl: string; lessons: Lesson[] }> {
      made += 1;
      const { body } = await app.call("POST /course", {
        as: asAdmin,
        body: {
          title: `Course ${made}`,
          prettyUrl: `course-${made}`,
          status: "ACTIVE",
          promise: "Made.",
          description: "Told.",
          ageFrom: 8,
          ageTo: 12,
          cover: { palette: "sky", pattern: "dots", glyph: "games" },
        },
      });
      const own: Lesson[] = [];
      for (let n = 1; n <= lessons; n += 1) own.push(await add(body.id, { title: `Lesson ${n}` }));
      return { id: body.id, prettyUrl: body.prettyUrl, lessons: own };
    },
    addModule: async (id: number, title: string): Promise<{ id: number; number: number }> =>
      (await app.call("POST /lesson_module/create", { as: asAdmin, body: { course: id, title } })).body,
    /** The lessons as `title/module`, in order. */
    titles: async (id: number): Promise<string[]> =>
      (await list(id)).map(({ title, module }) => `${title.replace("Lesson ", "")}${module ? `/${module.id}` : ""}`),
    lessonNumber: async (id: number): Promise<number> =>
      (await app.call("GET /course/:id", { as: asAdmin, params: { id } })).body.lessonNumber,
    put: (id: number, body: BodyOf<"PUT /lesson/:id">, as = asAdmin) => app.call("PUT /lesson/:id", { as, params: { id }, body }),
    async actionsOn(kind: string, id: number): Promise<string[]> {
      const rows = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, id)).orderBy(asc(auditEvent.id));
      return rows.filter(({ targetKind }) => targetKind === kind).map(({ action }) => action);
    },
  };
}
