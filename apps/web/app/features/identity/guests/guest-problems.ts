import type { ApiFailure } from "~/shared/api/failure.ts";

/** The error of a guest's name; null when the refusal is about something else. */
export function nameProblem(failure: ApiFailure): "name_not_allowed" | "name_of_staff" | null {
  const code = failure.fields["name"];
  return code === "name_not_allowed" || code === "name_of_staff" ? code : null;
}

/** The error of the class or its code; null for any other refusal. */
export function guestProblem(failure: ApiFailure): "group_unknown" | "group_closed" | "code_wrong" | null {
  if (failure.code === "code_wrong") return "code_wrong";
  if (failure.code === "class_not_open") return "group_closed";
  return failure.status === 404 ? "group_unknown" : null;
}
