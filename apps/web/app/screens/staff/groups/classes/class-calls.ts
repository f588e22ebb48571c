import { classTransitions, type ClassStatus } from "@larkroom/domain/classes/status";
import type { Answer } from "~/shared/api/call.ts";

/** A class as a row of its group's table. */
export type GroupClassRow = Answer<"GET /group_class">["items"][number];

/** The actions on a class in its row. */
export type ClassAction = "move" | "substitute" | "postpone" | "cancel" | "upcoming" | "remove";

const canChange = (from: ClassStatus, to: ClassStatus): boolean => from !== to && classTransitions[from].includes(to);
const isAhead = (status: ClassStatus): boolean => status === "UPCOMING" || status === "POSTPONED";

/** The actions a class's status allows. Whether it can be removed is checked by the server: no one may have joined it. */
export function actionsOf({ status }: Pick<GroupClassRow, "status">): ClassAction[] {
  return [
    ...(isAhead(status) ? (["move", "substitute"] as const) : []),
    ...(canChange(status, "POSTPONED") ? (["postpone"] as const) : []),
    ...(canChange(status, "CANCELED") ? (["cancel"] as const) : []),
    ...(canChange(status, "UPCOMING") ? (["upcoming"] as const) : []),
    ...(status !== "OPEN" && status !== "CLOSED" ? (["remove"] as const) : []),
  ];
}

/** Matches lessons and days against typed text: "loops", "mar 11". */
export function matchesText(row: GroupClassRow, typed: string, dayText: string): boolean {
  const text = typed.trim().toLocaleLowerCase();
  return text === "" || [row.lesson.title, dayText, String(row.number)].some((part) => part.toLocaleLowerCase().includes(text));
}
