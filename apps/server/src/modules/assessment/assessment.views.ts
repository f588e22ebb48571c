import { readView } from "../../kernel/db/read-view.ts";
import {
  courseAssignment as courseAssignmentTable,
  groupAssignment as groupAssignmentTable,
  grade as gradeTable,
  gradebookVisibility as gradebookVisibilityTable,
} from "./tables.ts";

// What other modules may read and join of assessment. They change it through index.ts.

export const courseAssignment = readView(courseAssignmentTable, ["id", "title"]);

export const groupAssignment = readView(groupAssignmentTable, ["id", "groupId", "courseAssignmentId", "isActive"]);

export const grade = readView(gradeTable, ["id", "groupAssignmentId", "studentId", "percentage", "gradedAt", "isExcused"]);

export const gradebookVisibility = readView(gradebookVisibilityTable, ["groupId", "studentId", "isVisible"]);
