import { eq, getTableColumns } from "drizzle-orm";
import { course } from "../catalog/catalog.views.ts";
import { columns } from "../../kernel/privacy/column-words.ts";
import { deleted, deleteFrom, type PersonalTable, type Subject } from "../../kernel/privacy/personal-data.ts";
import { group, groupStudent } from "./tables.ts";

const places = ({ id }: Subject) => eq(groupStudent.studentId, id);

/** The personal data that the groups module stores about children: their places. */
export const groupTables: readonly PersonalTable[] = [
  {
    table: "group_student",
    title: { en: "Groups", he: "קבוצות", pt: "Turmas" },
    shown: { course: columns.course, group: columns.group, joinedAt: columns.created, leftAt: columns.until },
    student: {
      rows: (db, subject) =>
        db
          .select({ ...getTableColumns(groupStudent), group: group.publicName, course: course.title })
          .from(groupStudent)
          .innerJoin(group, eq(group.id, groupStudent.groupId))
          .innerJoin(course, eq(course.id, group.courseId))
          .where(places(subject)),
      fate: deleted,
      erase: deleteFrom(groupStudent, places),
    },
  },
];
