import { asc, eq, inArray } from "drizzle-orm";
import { columns } from "../../kernel/privacy/column-words.ts";
import { deleted, type PersonalTable, readAndDeleted, type Subject } from "../../kernel/privacy/personal-data.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { aiClassStudent, aiMessage, aiThread } from "./tables.ts";

const threadsOf = (db: Db | Tx, { id }: Subject) => db.select({ id: aiThread.id }).from(aiThread).where(eq(aiThread.studentId, id));

/** What the assistant stores about children: their conversations, and who was chosen to use it. */
export const assistantTables: readonly PersonalTable[] = [
  {
    table: "ai_message",
    title: { en: "AI assistant messages", he: "הודעות עם עוזר הבינה המלאכותית", pt: "Mensagens com o assistente de IA" },
    shown: { createdAt: columns.at, text: columns.text },
    student: {
      rows: (db, subject) =>
        db
          .select()
          .from(aiMessage)
          .where(inArray(aiMessage.threadId, threadsOf(db, subject)))
          .orderBy(asc(aiMessage.id)),
      fate: deleted,
      erase: async (tx, subject) => (await tx.delete(aiMessage).where(inArray(aiMessage.threadId, threadsOf(tx, subject)))).rowCount ?? 0,
    },
  },
  {
    table: "ai_thread",
    title: { en: "AI assistant conversations", he: "שיחות עם עוזר הבינה המלאכותית", pt: "Conversas com o assistente de IA" },
    shown: { createdAt: columns.created },
    student: readAndDeleted(aiThread, ({ id }) => eq(aiThread.studentId, id)),
  },
  {
    table: "ai_class_student",
    title: { en: "Classes with the AI assistant", he: "שיעורים עם עוזר הבינה המלאכותית", pt: "Aulas com o assistente de IA" },
    shown: { groupClassId: columns.lesson },
    student: readAndDeleted(aiClassStudent, ({ id }) => eq(aiClassStudent.studentId, id)),
  },
];
