import type { Answer } from "~/shared/api/call.ts";
import type { User } from "~/shared/session/session.ts";

export type Group = Answer<"GET /public/profile/client/groups">[number];
export type Student = NonNullable<User["students"]>[number];
export type LastClass = Group["lastClasses"][number];

export type NextClass = NonNullable<Group["nextClass"]>;

/** A task for the parent about one child. */
export type ToDo = "consent" | "login";

/** A child on the parent's home: next class, tasks, results of the last lessons. */
export interface ChildAtHome {
  readonly student: Student;
  readonly groups: readonly Group[];
  /** The child's next class, including catch-up classes, with its course. */
  readonly next: NextClass | null;
  readonly toDo: readonly ToDo[];
  readonly lastClasses: readonly LastClass[];
}

/** Open classes first, then by start time; null comes last. */
const soonest = (a: NextClass | null, b: NextClass | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return Number(b.open) - Number(a.open) || Date.parse(a.from) - Date.parse(b.from);
};
const shownClasses = 5;

/** The children of a household by their next class; a child with an open class comes first. */
export function childrenAtHome(students: readonly Student[], groups: readonly Group[]): ChildAtHome[] {
  const children = students.map((student): ChildAtHome => {
    const own = groups.filter((group) => group.student.id === student.id);
    const next = own.map(({ nextClass }) => nextClass).toSorted(soonest)[0] ?? null;
    const lastClasses = own
      .flatMap((group) => group.lastClasses)
      .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
      .slice(-shownClasses);
    const toDo: ToDo[] = [];
    if (own.length > 0 && !(student.consents.includes("camera") && student.consents.includes("chat"))) toDo.push("consent");
    if (own.length > 0 && !student.hasPassword) toDo.push("login");
    return { student, groups: own, next, toDo, lastClasses };
  });
  return children.toSorted((a, b) => soonest(a.next, b.next));
}

/** How many of the last lessons count, and how many were missed. Reported absences don't count. */
export function countAttended(classes: readonly Pick<LastClass, "attendance">[]): { counted: number; missed: number } {
  const states = classes.map(({ attendance }) => attendance?.state ?? null).filter((state) => state !== "EXCUSED");
  return { counted: states.length, missed: states.filter((state) => state === "ABSENT" || state === "EXPECTED").length };
}
