import type { Answer } from "~/shared/api/call.ts";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

export type CheckedGroup = Answer<"GET /public/student/invite/check-group/:id">;
export type InvitingGroup = CheckedGroup["group"];

/** Why an invitation can't be used. `gone`: its group no longer exists. */
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

/** Whether an error concerns the group and not the child: it was filled, closed or deleted since the page was loaded. */
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

/** The fields an error is about; null when it is about none. */
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
