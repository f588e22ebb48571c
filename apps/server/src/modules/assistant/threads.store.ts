import { and, asc, desc, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import type { Used } from "@larkroom/domain/assistant/limits";
import { dayIn, localInstant } from "@larkroom/domain/shared/time";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { student } from "../people/people.views.ts";
import { school } from "../schools/schools.views.ts";
import { aiMessage, aiThread } from "./tables.ts";

export type Thread = typeof aiThread.$inferSelect;
export type Message = typeof aiMessage.$inferSelect;

/** How many of a thread's messages a page gets, and how many a provider is sent. */
const mostShown = 100;

/** The thread of a child with an assistant in a class; created on the first call, also when two arrive at once. */
export async function openThread(tx: Tx, of: Pick<Thread, "schoolId" | "groupClassId" | "studentId" | "assistantId">): Promise<Thread> {
  const target = [aiThread.groupClassId, aiThread.studentId, aiThread.assistantId];
  const [row] = await tx
    .insert(aiThread)
    .values(of)
    .onConflictDoUpdate({ target, set: { schoolId: of.schoolId } })
    .returning();
  if (!row) throw new Error("a thread was neither created nor found");
  return row;
}

type Where = Pick<Thread, "studentId"> & Partial<Pick<Thread, "id" | "groupClassId" | "assistantId">>;

/** A child's thread that fits everything given, or null. */
export async function findThread(db: Db | Tx, { id, groupClassId, studentId, assistantId }: Where): Promise<Thread | null> {
  const [row] = await db
    .select()
    .from(aiThread)
    .where(
      and(
        id === undefined ? undefined : eq(aiThread.id, id),
        groupClassId === undefined ? undefined : eq(aiThread.groupClassId, groupClassId),
        assistantId === undefined ? undefined : eq(aiThread.assistantId, assistantId),
        eq(aiThread.studentId, studentId),
      ),
    );
  return row ?? null;
}

/** The latest messages of a thread, oldest first. Replies that were never finished are left out. */
export async function listMessages(db: Db | Tx, threadId: number): Promise<Message[]> {
  const rows = await db
    .select()
    .from(aiMessage)
    .where(and(eq(aiMessage.threadId, threadId), eq(aiMessage.isComplete, true)))
    .orderBy(desc(aiMessage.id))
    .limit(mostShown);
  return rows.toReversed();
}

/** Locks a thread: its child's messages are taken one at a time. */
export async function lockThread(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: aiThread.id }).from(aiThread).where(eq(aiThread.id, id)).for("update");
}

/** What a school, a class and a child have used since the school's midnight, and when the next day begins. One query beside the school's zone. */
export async function usedToday(
  tx: Tx,
  { schoolId, groupClassId, studentId }: Thread,
  now: Temporal.Instant,
): Promise<Used & { until: Temporal.Instant }> {
  const [own] = await tx.select({ zone: school.timeZone }).from(school).where(eq(school.id, schoolId));
  const zone = own?.zone ?? "UTC";
  const today = dayIn(now, zone);
  const from = localInstant(today, "00:00", zone);
  const ofChild = sql`${aiThread.studentId} = ${studentId}::bigint`;
  const ofClass = sql`${aiThread.groupClassId} = ${groupClassId}::bigint`;
  const [row] = await tx
    .select({
      childMessages: sql<number>`count(*) filter (where ${ofChild} and ${aiMessage.author} = 'child')`.mapWith(Number),
      childTokens: sql<number>`coalesce(sum(${aiMessage.tokens}) filter (where ${ofChild}), 0)`.mapWith(Number),
      classTokens: sql<number>`coalesce(sum(${aiMessage.tokens}) filter (where ${ofClass}), 0)`.mapWith(Number),
      schoolTokens: sql<number>`coalesce(sum(${aiMessage.tokens}), 0)`.mapWith(Number),
      schoolMoney: sql<number>`coalesce(sum(${aiMessage.cost}), 0)`.mapWith(Number),
    })
    .from(aiMessage)
    .innerJoin(aiThread, eq(aiThread.id, aiMessage.threadId))
    .where(and(eq(aiMessage.schoolId, schoolId), gte(aiMessage.createdAt, from)));
  const none = { childMessages: 0, childTokens: 0, classTokens: 0, schoolTokens: 0, schoolMoney: 0 };
  return { ...none, ...row, until: from.add({ hours: 24 }) };
}

/** How many hints on a question a child has received in a thread. */
export async function hintsGiven(tx: Tx, threadId: number, slideId: number, question: string): Promise<number> {
  const [row] = await tx
    .select({ rung: sql<number>`coalesce(max(${aiMessage.rung}), 0)`.mapWith(Number) })
    .from(aiMessage)
    .where(and(eq(aiMessage.threadId, threadId), eq(aiMessage.slideId, slideId), eq(aiMessage.question, question)));
  return row?.rung ?? 0;
}

export async function insertMessage(tx: Tx, values: typeof aiMessage.$inferInsert): Promise<number> {
  const [row] = await tx.insert(aiMessage).values(values).returning({ id: aiMessage.id });
  if (!row) throw new Error("a message was not stored");
  return row.id;
}

/** Stores a finished reply. If the provider found the message unsafe or off topic, the child's message before it is marked so too. */
export async function completeReply(
  db: Db,
  id: number,
  values: Pick<Message, "text" | "source" | "kind" | "tokens" | "cost">,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [reply] = await tx
      .update(aiMessage)
      .set({ ...values, isComplete: true })
      .where(eq(aiMessage.id, id))
      .returning({ threadId: aiMessage.threadId });
    if (!reply) return;
    const asked = tx
      .select({ id: sql`max(${aiMessage.id})` })
      .from(aiMessage)
      .where(and(eq(aiMessage.threadId, reply.threadId), eq(aiMessage.author, "child"), lt(aiMessage.id, id)));
    await tx.update(aiMessage).set({ kind: values.kind }).where(eq(aiMessage.id, asked));
  });
}

/** Messages the teacher must see. */
const mustBeSeen = and(eq(aiMessage.author, "child"), inArray(aiMessage.kind, ["unsafe", "unkind", "personal_data"]));

/** A page of transcripts, newest first. */
export async function listTranscript(
  db: Db,
  of: { groupClassId: number } | { studentId: number },
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const rows = await db
    .select({ message: aiMessage, student: { id: student.id, name: account.name } })
    .from(aiMessage)
    .innerJoin(aiThread, eq(aiThread.id, aiMessage.threadId))
    .innerJoin(student, eq(student.id, aiThread.studentId))
    .innerJoin(account, eq(account.id, student.id))
    .where(
      and(
        "studentId" in of ? eq(aiThread.studentId, of.studentId) : eq(aiThread.groupClassId, of.groupClassId),
        eq(aiMessage.isComplete, true),
        before === undefined ? undefined : lt(aiMessage.id, before),
      ),
    )
    .orderBy(desc(aiMessage.id))
    .limit(limit);
  return { rows, before: rows.length === limit ? (rows.at(-1)?.message.id ?? null) : null };
}

/** How many messages of a class the teacher must see. */
export async function countFlagged(db: Db, groupClassId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(aiMessage)
    .innerJoin(aiThread, eq(aiThread.id, aiMessage.threadId))
    .where(and(eq(aiThread.groupClassId, groupClassId), mustBeSeen));
  return row?.count ?? 0;
}

/** The names that must not leave the server: those of everyone in a class, of a child's parent, and their logins. One query. */
export async function namesAround(db: Db | Tx, { groupClassId, studentId }: Thread): Promise<string[]> {
  const inClass = db.select({ id: attendance.studentId }).from(attendance).where(eq(attendance.groupClassId, groupClassId));
  const parents = db.select({ id: student.clientId }).from(student).where(eq(student.id, studentId));
  const teachers = db.select({ id: groupClass.teacherId }).from(groupClass).where(eq(groupClass.id, groupClassId));
  const rows = await db
    .select({ name: account.name, login: account.login })
    .from(account)
    .where(or(inArray(account.id, inClass), inArray(account.id, parents), inArray(account.id, teachers)))
    .orderBy(asc(account.id));
  return rows.flatMap(({ name, login }) => [name, login ?? ""]);
}
