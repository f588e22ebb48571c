import { type CanvasStudent, type Match, matchRoster } from "@larkroom/domain/canvas/match-roster";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { type CanvasCourse, listChildren, listMembers, type SchoolChild } from "./canvas.store.ts";

/** A roster of Canvas with the children it was matched to. */
export interface MatchedRoster {
  readonly students: readonly CanvasStudent[];
  readonly matches: readonly Match[];
  /** The children of the group, and those of the school who are in the roster. */
  readonly children: readonly SchoolChild[];
}

const keysOf = (students: readonly CanvasStudent[]): string[] => [
  ...new Set(
    students.flatMap(({ email, loginId, sisId }) =>
      [email, loginId, sisId].flatMap((text) => (text === null || text.trim() === "" ? [] : [text.trim().toLowerCase()])),
    ),
  ),
];

/** Matches a roster to the children of the course's school. Two queries. */
export async function readMatches(db: Db | Tx, course: CanvasCourse, students: readonly CanvasStudent[]): Promise<MatchedRoster> {
  const members = await listMembers(db, course.id);
  const said = new Map(members.filter(({ by }) => by === "person").map(({ canvasUserId, studentId }) => [canvasUserId, studentId]));
  const children = await listChildren(db, course, keysOf(students));
  return { students, children, matches: matchRoster(students, children, said) };
}
