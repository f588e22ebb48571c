import { eq, getTableColumns } from "drizzle-orm";
import { columns } from "../../kernel/privacy/column-words.ts";
import { deleted, deleteFrom, type PersonalTable, type Subject } from "../../kernel/privacy/personal-data.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { catchUpCredit } from "./tables.ts";

const credits = ({ id }: Subject) => eq(catchUpCredit.studentId, id);

/** The personal data that the catch-up module stores about children: credits. */
export const catchUpTables: readonly PersonalTable[] = [
  {
    table: "catch_up_credit",
    title: { en: "Catch-up credits", he: "זכאויות לשיעורי השלמה", pt: "Créditos de recuperação" },
    shown: {
      lesson: columns.lesson,
      status: {
        ...columns.status,
        values: {
          OPEN: { en: "Open", he: "פתוח", pt: "Em aberto" },
          BOOKED: { en: "Booked", he: "הוזמן", pt: "Marcado" },
          USED: { en: "Used", he: "נוצל", pt: "Usado" },
          EXPIRED: { en: "Expired", he: "פג תוקף", pt: "Expirado" },
        },
      },
      createdAt: columns.created,
      expiresAt: columns.until,
    },
    student: {
      rows: (db, subject) =>
        db
          .select({ ...getTableColumns(catchUpCredit), lesson: lesson.title })
          .from(catchUpCredit)
          .innerJoin(lesson, eq(lesson.id, catchUpCredit.lessonId))
          .where(credits(subject)),
      fate: deleted,
      erase: deleteFrom(catchUpCredit, credits),
    },
  },
];
