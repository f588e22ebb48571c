import type { Answer } from "~/shared/api/call.ts";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

export type CheckedGroup = Answer<"GET /public/student/invite/check-group/:id">;
export type InvitingGroup = CheckedGroup["group"];

/** Why an invitation lets nobody in. `gone`: it leads to no group. */
export type Shut = NonNullable<CheckedGroup["reason"]> | "gone";

type JoinProblem =
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

/** Whether a refusal is the group's and not the child's: it was filled, closed or taken away since the page was made. */
export function shutBy(failure: ApiFailure): Shut | null {
  if (failure.code === "not_found") return "gone";
  if (failure.code !== "group_full") return null;
  return failure.reason === "closed" || failure.reason === "ended" ? failure.reason : "full";
}

const byField: Readonly<Record<string, JoinProblem>> = { name: "name", age: "age", email: "email", password: "passwordNeeded" };
const byCode: Readonly<Record<string, JoinProblem>> = {
  login_taken: "loginTaken",
  login_invalid: "loginShape",
};

/** The fields a refusal is about, null where it is about none of them. */
function refusedJoin(failure: ApiFailure): Readonly<Record<string, JoinProblem>> | null {
  if (failure.reason === "other_school") return { login: "otherSchool" };
  if (failure.code === "student_already_enrolled") return { login: "alreadyIn" };
  if (failure.code === "schedule_clash") return { login: "clash" };
  const found = Object.entries(failure.fields).flatMap(([field, code]): [string, JoinProblem][] =>
    field === "login" || field in byField ? [[field, byCode[code] ?? byField[field] ?? "other"]] : [],
  );
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** What the forms of an invitation have in common: their texts, and what refusals are about. */
export function useJoining(onShut: (reason: Shut) => void) {
  const texts = useTexts("groupInvitation");
  return {
    problemText: (code: string) => texts(`problems.${code as JoinProblem}`),
    refused: refusedJoin,
    onFailure: (failure: ApiFailure): true | undefined => {
      const shut = shutBy(failure);
      if (shut) onShut(shut);
      return shut ? true : undefined;
    },
  };
}
