import type { Answer } from "~/shared/api/call.ts";
import type { User } from "~/shared/session/session.ts";

export type Group = Answer<"GET /public/profile/client/groups">[number];
export type Student = NonNullable<User["students"]>[number];
export type LastClass = Group["lastClasses"][number];

/** Something that waits for the parent, for one child. */
export type ToDo = "consent" | "login";

/** A child on the parent's home: what is next, what waits, how the last lessons went. */
export interface ChildAtHome {
  readonly student: Student;
  readonly groups: readonly Group[];
  /** The group whose class is next. */
  readonly next: Group | null;
  readonly toDo: readonly ToDo[];
  readonly lastClasses: readonly LastClass[];
}

const startOf = (child: ChildAtHome): number =>
  child.next?.upcomingClass ? Date.parse(child.next.upcomingClass.from) : Number.POSITIVE_INFINITY;
const shownClasses = 5;

/**
 * The children of a household, whoever has a class soonest first; one whose class is open before all others. Groups come from the
 * server in the order of what needs the child first.
 */
export function childrenAtHome(students: readonly Student[], groups: readonly Group[]): ChildAtHome[] {
  const children = students.map((student): ChildAtHome => {
    const own = groups.filter((group) => group.student.id === student.id);
    const next = own.find((group) => group.upcomingClass !== null) ?? null;
    const lastClasses = own
      .flatMap((group) => group.lastClasses)
      .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
      .slice(-shownClasses);
    const toDo: ToDo[] = [];
    if (own.length > 0 && !(student.consents.includes("camera") && student.consents.includes("chat"))) toDo.push("consent");
    if (own.length > 0 && !student.hasPassword) toDo.push("login");
    return { student, groups: own, next, toDo, lastClasses };
  });
  return children.toSorted(
    (a, b) => Number(b.next?.upcomingClass?.open ?? false) - Number(a.next?.upcomingClass?.open ?? false) || startOf(a) - startOf(b),
  );
}

/** How many of the last lessons count, and how many of those were missed. One that was told before is left out, as everywhere. */
export function countAttended(classes: readonly Pick<LastClass, "attendance">[]): { counted: number; missed: number } {
  const states = classes.map(({ attendance }) => attendance?.state ?? null).filter((state) => state !== "EXCUSED");
  return { counted: states.length, missed: states.filter((state) => state === "ABSENT" || state === "EXPECTED").length };
}
