import { needsTeacher } from "@larkroom/domain/assistant/message-kinds";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { type listTranscript, listMessages, type Message, type Thread } from "./threads.store.ts";

const toMessageDto = ({ id, author, kind, text, source, rung, slideId, createdAt }: Message) => ({
  id,
  author,
  kind,
  text,
  source,
  rung,
  slideId,
  createdAt,
});

/** A thread with its messages. */
export const toThreadDto = async (
  db: Db | Tx,
  { id, groupClassId, studentId, assistantId, createdAt }: Thread,
  externalAssistantId: string,
) => ({
  id,
  groupClassId,
  userId: studentId,
  assistantId,
  externalAssistantId,
  createdAt,
  messages: (await listMessages(db, id)).map(toMessageDto),
});

/** A page of a transcript. */
export const toTranscriptDto = ({ rows, before }: Awaited<ReturnType<typeof listTranscript>>) => ({
  items: rows.map(({ message, student }) => ({
    ...toMessageDto(message),
    threadId: message.threadId,
    student,
    needsTeacher: message.author === "child" && needsTeacher(message.kind),
  })),
  before,
});
