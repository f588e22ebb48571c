import { ApiError } from "~/shared/api/api-error.ts";

/** Why something about a group could not be done, in the kinds its pages have words for: `staffGroups.failures`. */
export type GroupFailure =
  | "network"
  | "tooMany"
  | "forbidden"
  | "gone"
  | "changed"
  | "teacherBusy"
  | "clash"
  | "full"
  | "enrolled"
  | "notAllowed"
  | "unknown";

const codes: Readonly<Record<string, GroupFailure>> = {
  state_changed: "changed",
  teacher_double_booked: "teacherBusy",
  schedule_clash: "clash",
  group_full: "full",
  student_already_enrolled: "enrolled",
  transition_not_allowed: "notAllowed",
};
const statuses: Readonly<Record<number, GroupFailure>> = { 0: "network", 429: "tooMany", 403: "forbidden", 404: "gone" };

/** @throws what is no answer of the API */
export function groupFailureOf(error: unknown): GroupFailure {
  if (!(error instanceof ApiError)) throw error;
  return codes[error.code] ?? statuses[error.status] ?? "unknown";
}
