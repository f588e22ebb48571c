import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { columns } from "../../kernel/privacy/column-words.ts";
import { deleted, deleteFrom, type PersonalTable, type ShownColumn, type Subject } from "../../kernel/privacy/personal-data.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson, slide } from "../curriculum/curriculum.views.ts";
import { group } from "../groups/groups.views.ts";
import { attendance, groupClass, slideAnswer } from "./tables.ts";

const state: ShownColumn = {
  label: { en: "Attendance", he: "נוכחות", pt: "Presença" },
  values: {
    EXPECTED: { en: "Not marked", he: "לא סומן", pt: "Sem registo" },
    PRESENT: { en: "Present", he: "נוכחות", pt: "Presente" },
    LATE: { en: "Late", he: "איחור", pt: "Atraso" },
    PARTIAL: { en: "Left early", he: "יציאה מוקדמת", pt: "Saída antecipada" },
    ABSENT: { en: "Absent", he: "היעדרות", pt: "Falta" },
    EXCUSED: { en: "Excused", he: "היעדרות מוצדקת", pt: "Falta justificada" },
  },
};

const marks = ({ id }: Subject) => eq(attendance.studentId, id);
const answers = ({ id }: Subject) => eq(slideAnswer.studentId, id);

/** The personal data that the classes module stores about children: attendance and answers. */
export const classTables: readonly PersonalTable[] = [
  {
    table: "slide_answer",
    title: { en: "Lesson answers", he: "תשובות בשיעורים", pt: "Respostas nas lições" },
    shown: { answeredAt: columns.at, lesson: columns.lesson, slide: columns.subject, progress: columns.text },
    student: {
      rows: (db, subject) =>
        db
          .select({ ...getTableColumns(slideAnswer), lesson: lesson.title, slide: slide.title })
          .from(slideAnswer)
          .innerJoin(slide, eq(slide.id, slideAnswer.slideId))
          .innerJoin(lesson, eq(lesson.id, sql`coalesce(${slide.lessonId}, ${slide.removedFromId})`))
          .where(answers(subject))
          .orderBy(asc(slideAnswer.answeredAt)),
      fate: deleted,
      erase: deleteFrom(slideAnswer, answers),
    },
  },
  {
    table: "attendance",
    title: { en: "Classes and attendance", he: "שיעורים ונוכחות", pt: "Aulas e presenças" },
    shown: {
      startsAt: columns.at,
      course: columns.course,
      lesson: columns.lesson,
      state,
      onlineSeconds: { label: { en: "Seconds in class", he: "שניות בשיעור", pt: "Segundos na aula" } },
      stars: { label: { en: "Stars", he: "כוכבים", pt: "Estrelas" } },
    },
    student: {
      rows: (db, subject) =>
        db
          .select({ ...getTableColumns(attendance), startsAt: groupClass.startsAt, lesson: lesson.title, course: course.title })
          .from(attendance)
          .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
          .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
          .innerJoin(group, eq(group.id, groupClass.groupId))
          .innerJoin(course, eq(course.id, group.courseId))
          .where(marks(subject))
          .orderBy(asc(groupClass.startsAt)),
      fate: deleted,
      erase: deleteFrom(attendance, marks),
    },
  },
];
