import type { Answer } from "~/shared/api/call.ts";
import type { User } from "~/shared/session/session.ts";

export type Group = Answer<"GET /public/profile/client/groups">[number];
export type Student = NonNullable<User["students"]>[number];
export type LastClass = Group["lastClasses"][number];

export type NextClass = NonNullable<Group["nextClass"]>;

/** Something that waits for the parent, for one child. */
export type ToDo = "consent" | "login";

/** A child on the parent's home: what is next, what waits, how the last lessons went. */
export interface ChildAtHome {
  readonly student: Student;
  readonly groups: readonly Group[];
  /** The class the child goes to next, a catch-up too, with the course it belongs to. */
  readonly next: NextClass | null;
  readonly toDo: readonly ToDo[];
  readonly lastClasses: readonly LastClass[];
}

/** Whatever is open first, then by its start; nothing ahead comes last. */
const soonest = (a: NextClass | null, b: NextClass | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return Number(b.open) - Number(a.open) || Date.parse(a.from) - Date.parse(b.from);
};
const shownClasses = 5;

/**
 * The children of a household, whoever has a class soonest first; one whose class is open before all others.
 */
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

/** How many of the last lessons count, and how many of those were missed. One that was told before is left out, as everywhere. */
export function countAttended(classes: readonly Pick<LastClass, "attendance">[]): { counted: number; missed: number } {
  const states = classes.map(({ attendance }) => attendance?.state ?? null).filter((state) => state !== "EXCUSED");
  return { counted: states.length, missed: states.filter((state) => state === "ABSENT" || state === "EXPECTED").length };
}
