import { eq } from "drizzle-orm";
import { actorOf } from "../../kernel/auth/actor.ts";
import type { Db } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { aiAssistant } from "../people/people.views.ts";
import { mustBeOpen, mustReadThread, readChildAccess } from "./assistant.access.ts";
import { toThreadDto } from "./message-dto.ts";
import { findThread, openThread as open, type Thread } from "./threads.store.ts";

/** Opens the caller's own thread with the assistant of a class's group. Someone else's, or another assistant's, is answered like a missing one. */
export const openThread = handler("POST /ai_assistant/open_thread", async ({ kernel, actor, body }) => {
  const student = actorOf(actor, "student");
  if (body.userId !== student.id) throw refusal("not_found");
  const access = await readChildAccess(kernel, kernel.db, student, body.groupClassId);
  const assistant = mustBeOpen(access);
  if (assistant.id !== body.aiAssistantId) throw refusal("not_found");
  const thread = await inTransaction(kernel.db, (tx) =>
    open(tx, { schoolId: access.found.schoolId, groupClassId: access.found.id, studentId: student.id, assistantId: assistant.id }),
  );
  return { threadId: thread.id, externalAssistantId: assistant.externalId };
});

async function shown(db: Db, thread: Thread | null) {
  if (!thread) throw refusal("not_found");
  const [its] = await db.select({ externalId: aiAssistant.externalId }).from(aiAssistant).where(eq(aiAssistant.id, thread.assistantId));
  return toThreadDto(db, thread, its?.externalId ?? "");
}

/** Finds a child's thread in a class. */
export const findThreadOf = handler("POST /ai_assistant/thread/find", async ({ kernel: { db }, actor, body }) => {
  const found = await mustReadThread(db, actor, body.groupClassId, body.userId);
  return shown(db, await findThread(db, { groupClassId: found.id, studentId: body.userId, assistantId: body.assistantId }));
});

/** The same by its id, if all the other ids are right too. */
export const getThread = handler("POST /ai_assistant/thread", async ({ kernel: { db }, actor, body }) => {
  const found = await mustReadThread(db, actor, body.groupClassId, body.userId);
  const where = { id: body.threadId, groupClassId: found.id, studentId: body.userId, assistantId: body.assistantId };
  return shown(db, await findThread(db, where));
});
