import type { ApiError } from "~/shared/api/api-error.ts";

/** The error of a guest's name; null when the refusal is about something else. */
export function nameProblem(error: ApiError): "name_not_allowed" | "name_of_staff" | null {
  const code = error.fields["name"];
  return code === "name_not_allowed" || code === "name_of_staff" ? code : null;
}

/** The error of the class or its code; null for any other refusal. */
export function guestProblem(error: ApiError): "group_unknown" | "group_closed" | "code_wrong" | null {
  if (error.code === "code_wrong") return "code_wrong";
  if (error.code === "class_not_open") return "group_closed";
  return error.status === 404 ? "group_unknown" : null;
}
