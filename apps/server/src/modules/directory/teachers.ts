import { eq } from "drizzle-orm";
import { type Call, handler } from "../../kernel/http/call.ts";
import { requireAccess } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { school } from "../schools/schools.views.ts";
import { staffProfile } from "../people/people.views.ts";
import { accountColumns, placeOf, toPersonDto } from "./accounts.read.ts";
import { oneOf, pageOfPeople } from "./lists.ts";
import { readStaff } from "./scope.ts";

export type TeachingKind = "teacher" | "teacher_assistant";

function rows(db: Db) {
  return db
    .select({
      ...accountColumns,
      about: staffProfile.about,
      subjects: staffProfile.subjects,
      portrait: staffProfile.portrait,
      hiddenAt: staffProfile.hiddenAt,
    })
    .from(account)
    .innerJoin(staffProfile, eq(staffProfile.id, account.id))
    .leftJoin(school, eq(school.id, account.schoolId));
}

function shown(row: Awaited<ReturnType<typeof rows>>[number], actor: Actor) {
  const { about, subjects, portrait, hiddenAt } = row;
  return { ...toPersonDto(row, actor), about, subjects, portrait, isHidden: hiddenAt !== null };
}

async function list(kind: TeachingKind, { kernel: { db }, actor, query }: Call<"GET /teacher"> | Call<"GET /assistant">) {
  const found = await pageOfPeople({ db, actor, kind, query }, rows(db).$dynamic());
  return { items: found.rows.map((row) => shown(row, actor)), ...found.counted };
}

/** One teacher or assistant. A missing one and one of another school get the same refusal. */
export async function readTeacher(db: Db, actor: Actor, kind: TeachingKind, id: number) {
  const [row] = await rows(db).where(oneOf(kind, id));
  return shown(requireAccess(readStaff, actor, row && { ...row, ...placeOf(row) }), actor);
}

export const listTeachers = handler("GET /teacher", (call) => list("teacher", call));
export const listAssistants = handler("GET /assistant", (call) => list("teacher_assistant", call));
export const getTeacher = handler("GET /teacher/:id", ({ kernel, actor, params }) => readTeacher(kernel.db, actor, "teacher", params.id));
export const getAssistant = handler("GET /assistant/:id", ({ kernel, actor, params }) =>
  readTeacher(kernel.db, actor, "teacher_assistant", params.id),
);
