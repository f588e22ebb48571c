import { groupStatuses, venues, type GroupStatus, type Venue } from "@larkroom/domain/groups/status";
import { readTableQuery, type TableQuery } from "~/shared/table/table-query.ts";

/** The columns by which the API can sort groups. */
const sorts = ["publicName", "course", "teacher", "startDate", "status", "school", "studentNumber", "freeSeats", "nextClass", "createdAt"];

/** Filters with yes, no or any. */
export const choices = ["withoutTeacher", "launched", "finished"] as const;
type Choices = Record<(typeof choices)[number], "1" | "0" | undefined>;

/** The state of the groups table in the URL. */
export interface GroupQuery extends Omit<TableQuery, "status">, Choices {
  status: GroupStatus | undefined;
  venue: Venue | undefined;
  course: number | undefined;
  teacher: number | undefined;
}

const idOf = (text: string | null): number | undefined => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** Reads the table's query from a URL; invalid values are ignored. */
export function readGroupQuery(params: URLSearchParams): GroupQuery {
  const { status: _, ...query } = readTableQuery(params, sorts);
  const choice = (name: string) => (["1", "0"] as const).find((one) => one === params.get(name));
  return {
    ...query,
    status: groupStatuses.find((one) => one === params.get("status")),
    venue: venues.find((one) => one === params.get("venue")),
    course: idOf(params.get("course")),
    teacher: idOf(params.get("teacher")),
    withoutTeacher: choice("withoutTeacher"),
    launched: choice("launched"),
    finished: choice("finished"),
  };
}
