import type { CourseKey } from "../content/courses/frames.ts";
import type { TemplateKey } from "./template-plan.ts";

/**
 * What became of a child's work for one assignment: nothing; a draft; handed in; graded but not published; published and not viewed; viewed; handed
 * in late and graded; handed in again after it was graded; excused; opened again.
 */
export type WorkFate = "none" | "started" | "handedIn" | "drafted" | "fresh" | "done" | "late" | "again" | "excused" | "reopened";

/** The occasion of a child's work. */
interface WorkOccasion {
  readonly course: CourseKey;
  readonly key: TemplateKey;
  /** The child's place in the group, and the assignment's among those of its template, both from 0. */
  readonly place: number;
  readonly nth: number;
  readonly isRunning: boolean;
  /** Whether it is due, and whether it was due long enough ago that a teacher has graded all of it. */
  readonly isOver: boolean;
  readonly isOld: boolean;
}

/**
 * Fates of the running groups that the featured children are in, by child: together they show every state an assignment can be in, on every day of
 * the week. The first child of Planets, and the first of Game Makers, belong to the featured family.
 */
const scripted: Readonly<Partial<Record<CourseKey, Readonly<Partial<Record<TemplateKey, readonly (readonly WorkFate[])[]>>>>>> = {
  planets: {
    first: [["done", "done", "late", "again", "excused", "drafted"]],
    second: [["none", "handedIn", "fresh", "started", "none", "handedIn"]],
    practice: [
      ["done", "done", "done", "done", "late", "done"],
      ["fresh", "none", "done", "done", "reopened", "done"],
      ["handedIn", "handedIn", "drafted", "none", "fresh", "done"],
    ],
  },
  games: {
    first: [["done", "fresh", "again", "done", "handedIn"]],
    practice: [
      ["excused", "done", "done", "late", "done"],
      ["none", "done", "fresh", "done", "done"],
      ["reopened", "drafted", "done", "none", "handedIn"],
      ["handedIn", "handedIn", "none", "fresh", "started"],
    ],
  },
};

const recent: readonly WorkFate[] = ["fresh", "handedIn", "done", "drafted", "none", "late", "again"];
const open: readonly WorkFate[] = ["none", "handedIn", "started", "fresh"];

/** Decides what became of a child's work: for the same place and assignment always the same. */
export function fateOf({ course, key, place, nth, isRunning, isOver, isOld }: WorkOccasion): WorkFate {
  const own = isRunning ? scripted[course]?.[key]?.[nth]?.[place] : undefined;
  if (own !== undefined) return own;
  const turn = place * 5 + nth * 7 + key.length * 3;
  if (!isOver) return open[turn % open.length] ?? "none";
  if (isRunning && !isOld) return recent[turn % recent.length] ?? "done";
  if (turn % 23 === 0) return "none";
  if (turn % 29 === 4) return "excused";
  return turn % 9 === 2 ? "late" : "done";
}
