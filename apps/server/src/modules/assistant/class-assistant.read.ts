import { and, eq, isNull, sql } from "drizzle-orm";
import { type Switches, switchesOf } from "@larkroom/domain/assistant/switches";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { groupClass } from "../classes/classes.views.ts";
import { group } from "../groups/groups.views.ts";
import { aiAssistant } from "../people/people.views.ts";
import { aiClass, aiClassStudent } from "./tables.ts";

/** The assistant of a class's group. */
export interface ClassAssistant {
  readonly assistant: { readonly id: number; readonly name: string; readonly externalId: string } | null;
  readonly switches: Switches;
}

/** A class's assistant and switches. One query. */
export async function readClassAssistant(db: Db | Tx, classId: number): Promise<ClassAssistant> {
  const students = sql<number[]>`coalesce((
    select jsonb_agg(s.student_id order by s.student_id) from ${aiClassStudent} s where s.group_class_id = ${groupClass.id}), '[]'::jsonb)`;
  const [row] = await db
    .select({
      id: account.id,
      name: account.name,
      externalId: aiAssistant.externalId,
      mode: aiClass.mode,
      audience: aiClass.audience,
      students,
    })
    .from(groupClass)
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .leftJoin(account, and(eq(account.id, group.aiAssistantId), isNull(account.removedAt), isNull(account.disabledAt)))
    .leftJoin(aiAssistant, eq(aiAssistant.id, account.id))
    .leftJoin(aiClass, eq(aiClass.groupClassId, groupClass.id))
    .where(eq(groupClass.id, classId));
  if (!row) return { assistant: null, switches: switchesOf(null, false) };
  const { id, name, externalId } = row;
  const assistant = id !== null && name !== null && externalId !== null ? { id, name, externalId } : null;
  const own = row.mode !== null && row.audience !== null ? { mode: row.mode, audience: row.audience, students: row.students } : null;
  return { assistant, switches: switchesOf(own, assistant !== null) };
}
