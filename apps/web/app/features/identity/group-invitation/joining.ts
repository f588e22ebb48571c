import type { Answer } from "~/shared/api/call.ts";
import type { ApiError } from "~/shared/api/api-error.ts";
import type { FieldProblems } from "~/shared/forms/native-form.ts";

export type CheckedGroup = Answer<"GET /public/student/invite/check-group/:id">;
export type InvitingGroup = CheckedGroup["group"];

/** Why an invitation can't be used. `gone`: its group no longer exists. */
export type Shut = NonNullable<CheckedGroup["reason"]> | "gone";

export type JoinField = "name" | "age" | "email" | "login" | "password";
export type JoinProblem =
  | "name"
  | "age"
  | "email"
  | "loginNeeded"
  | "loginShape"
  | "loginTaken"
  | "passwordNeeded"
  | "otherSchool"
  | "alreadyIn"
  | "clash"
  | "other";

/** Whether an error concerns the group and not the child: it was filled, closed or deleted since the page was loaded. */
export function shutBy(error: ApiError): Shut | null {
  if (error.code === "not_found") return "gone";
  if (error.code !== "group_full") return null;
  return error.reason === "closed" || error.reason === "ended" ? error.reason : "full";
}

const byField: Readonly<Record<string, JoinProblem>> = { name: "name", age: "age", email: "email", password: "passwordNeeded" };
const byCode: Readonly<Record<string, JoinProblem>> = {
  login_taken: "loginTaken",
  login_invalid: "loginShape",
};

/** The fields an error is about; null when it is about none. */
export function refusedJoin(error: ApiError): FieldProblems<JoinField, JoinProblem> | null {
  if (error.reason === "other_school") return { login: "otherSchool" };
  if (error.code === "student_already_enrolled") return { login: "alreadyIn" };
  if (error.code === "schedule_clash") return { login: "clash" };
  const found = Object.entries(error.fields).flatMap(([field, code]): [string, JoinProblem][] =>
    field === "login" || field in byField ? [[field, byCode[code] ?? byField[field] ?? "other"]] : [],
  );
  return found.length > 0 ? Object.fromEntries(found) : null;
}
