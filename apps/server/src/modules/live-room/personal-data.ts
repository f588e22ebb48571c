import { asc, eq, inArray, or, sql } from "drizzle-orm";
import { forgetInEvent, forgetInState } from "@larkroom/domain/live-room/forget-person";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { columns } from "../../kernel/privacy/column-words.ts";
import {
  deleted,
  deleteFrom,
  type PersonalTable,
  readAndDeleted,
  type ShownColumn,
  type Subject,
} from "../../kernel/privacy/personal-data.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { groupStudent } from "../groups/groups.views.ts";
import { deleteParts, filesOfParts } from "./recording/recording.store.ts";
import { recordingPart } from "./recording/tables.ts";
import { rewriteLog } from "./rewrite-log.ts";
import { eraseFromBoards, readFromBoards } from "./whiteboard/erase-person.ts";
import { classEvent, classMessage, classState, messageReport } from "./tables.ts";

const ownMessages = ({ id }: Subject) => or(eq(classMessage.senderId, id), eq(classMessage.receiverId, id));
const ownReports = ({ id }: Subject) => eq(messageReport.reporterId, id);

/** The classes on whose rosters, or in whose groups, a child was. */
const classesOf = (db: Db | Tx, id: number) =>
  db
    .select({ id: classState.groupClassId })
    .from(classState)
    .innerJoin(groupClass, eq(groupClass.id, classState.groupClassId))
    .where(
      or(
        inArray(classState.groupClassId, db.select({ id: attendance.groupClassId }).from(attendance).where(eq(attendance.studentId, id))),
        inArray(groupClass.groupId, db.select({ id: groupStudent.groupId }).from(groupStudent).where(eq(groupStudent.studentId, id))),
      ),
    );

const others = {
  log: {
    en: "Attendance as numbers, without names: it’s also part of other students’ records",
    he: "נוכחות כמספרים, בלי שמות: היא חלק גם מהרישומים של תלמידים אחרים",
    pt: "Presenças em números, sem nomes: também fazem parte do registo dos outros alunos",
  },
  drawings: {
    en: "What others drew on the same whiteboards",
    he: "מה שאחרים ציירו על אותם לוחות",
    pt: "O que os outros desenharam nos mesmos quadros",
  },
};

const recordedSource: ShownColumn = {
  label: { en: "Recorded", he: "מה הוקלט", pt: "O que foi gravado" },
  values: {
    mic: { en: "Microphone", he: "מיקרופון", pt: "Microfone" },
    camera: { en: "Camera", he: "מצלמה", pt: "Câmara" },
    screen: { en: "Screen", he: "מסך", pt: "Ecrã" },
  },
};

/** The personal data that the live room stores about children: recordings, messages, reports, whiteboards, and the log of each class. */
export const liveRoomTables: readonly PersonalTable[] = [
  {
    table: "class_recording_part",
    title: { en: "Class recordings", he: "הקלטות של שיעורים", pt: "Gravações das aulas" },
    shown: { startedAt: columns.at, source: recordedSource },
    student: {
      rows: async (db, { id }) => {
        const rows = await db
          .select({
            id: recordingPart.id,
            recordingId: recordingPart.recordingId,
            source: recordingPart.source,
            startedAt: recordingPart.startedAt,
            durationMs: recordingPart.durationMs,
          })
          .from(recordingPart)
          .where(eq(recordingPart.ownerId, id))
          .orderBy(asc(recordingPart.id));
        const files = await filesOfParts(
          db,
          rows.map((row) => row.id),
        );
        return rows.map((row) => {
          const file = files.get(row.id);
          return { ...row, ...(file ? { files: [file] } : {}) };
        });
      },
      fate: deleted,
      erase: async (tx, { id }, kernel) => {
        const own = await tx.select({ id: recordingPart.id }).from(recordingPart).where(eq(recordingPart.ownerId, id));
        return deleteParts(
          kernel,
          tx,
          own.map((part) => part.id),
        );
      },
    },
  },
  {
    table: "message_report",
    title: { en: "Reported messages", he: "הודעות שדווחו", pt: "Mensagens denunciadas" },
    shown: { createdAt: columns.at, reason: columns.text },
    student: readAndDeleted(messageReport, ownReports),
  },
  {
    table: "class_message",
    title: { en: "Class messages", he: "הודעות בשיעור", pt: "Mensagens na aula" },
    shown: { createdAt: columns.at, senderName: columns.name, value: columns.text },
    student: {
      rows: (db, subject) => db.select().from(classMessage).where(ownMessages(subject)).orderBy(asc(classMessage.id)),
      fate: deleted,
      erase: deleteFrom(classMessage, ownMessages),
    },
  },
  {
    table: "class_whiteboard",
    title: { en: "Whiteboards", he: "לוחות ציור", pt: "Quadros" },
    shown: { at: columns.at, text: columns.text },
    student: {
      rows: async (db, { id }) => readFromBoards(db, await classesOf(db, id), id),
      fate: { does: "stripped", why: others.drawings },
      erase: async (tx, { id }, kernel) => eraseFromBoards(kernel, tx, await classesOf(tx, id), id),
    },
  },
  {
    table: "class_event",
    title: { en: "Class activity", he: "פעילות בשיעור", pt: "Atividade na aula" },
    shown: { at: columns.at, event: columns.action },
    student: {
      rows: (db, { id }) =>
        db
          .select()
          .from(classEvent)
          .where(
            sql`${classEvent.groupClassId} in ${classesOf(db, id)} and ${String(id)} in (
              ${classEvent.event} ->> 'user', ${classEvent.event} -> 'message' ->> 'sender', ${classEvent.event} -> 'person' ->> 'id',
              ${classEvent.event} -> 'report' ->> 'by')`,
          )
          .orderBy(asc(classEvent.groupClassId), asc(classEvent.seq)),
      fate: { does: "stripped", why: others.log },
      async erase(tx, { id }, kernel) {
        let changed = 0;
        for (const { id: classId } of await classesOf(tx, id))
          changed += await rewriteLog(kernel, tx, classId, {
            event: (event) => forgetInEvent(event, String(id)),
            state: (state) => forgetInState(state, String(id)),
          });
        return changed;
      },
    },
  },
  {
    table: "class_state",
    title: { en: "Class progress", he: "התקדמות בשיעורים", pt: "Progresso nas aulas" },
    shown: { name: columns.name, progress: columns.text },
    student: {
      rows: async (db, { id }) => {
        const rows = await db
          .select({ groupClassId: classState.groupClassId, state: classState.state })
          .from(classState)
          .where(inArray(classState.groupClassId, classesOf(db, id)));
        return rows.map(({ groupClassId, state }) => {
          const key = String(id);
          return { groupClassId, name: state.participants[key]?.name ?? "", progress: state.progress[key] ?? null };
        });
      },
      fate: { does: "stripped", why: others.log },
      // Rewritten together with its events.
      erase: async (tx, { id }) => (await classesOf(tx, id)).length,
    },
  },
];
