import type { ApiError } from "~/shared/api/api-error.ts";

/** What the form says of the name a guest typed; null where the refusal is of something else. */
export function nameProblem(error: ApiError): "name_not_allowed" | "name_of_staff" | null {
  const code = error.fields["name"];
  return code === "name_not_allowed" || code === "name_of_staff" ? code : null;
}

/** What the form says of a refusal that is about the class or its code; null for any other. */
export function guestProblem(error: ApiError): "group_unknown" | "group_closed" | "code_wrong" | null {
  if (error.code === "code_wrong") return "code_wrong";
  if (error.code === "class_not_open") return "group_closed";
  return error.status === 404 ? "group_unknown" : null;
}
