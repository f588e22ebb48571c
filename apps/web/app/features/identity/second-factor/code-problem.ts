import type { ApiFailure } from "~/shared/api/failure.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

export type CodeProblem = "empty" | "digits" | "wrong" | "recoveryWrong";
const known = ["empty", "digits", "passwordEmpty"] as const;

/** The problem of a typed code that the client can find. Spaces are ignored, because some authenticators show them. */
export function codeProblem(typed: string, recovery: boolean): CodeProblem | null {
  const code = typed.replace(/\s/g, "");
  if (code === "") return "empty";
  return recovery || /^\d{6}$/.test(code) ? null : "digits";
}

/** Whether an error is about the code itself. */
export const isWrongCode = (failure: ApiFailure): boolean => failure.code === "code_wrong" || failure.fields["code"] !== undefined;

/** Whether the login has ended or was continued on another page; only the server knows its current state. */
export const isOver = (failure: ApiFailure): boolean => failure.status === 401 || failure.code === "transition_not_allowed";

/** The text for what is wrong in a form that asks for a code or the password. */
export function useProofText(): (code: string, field: string) => string {
  const texts = useTexts("secondFactor");
  return (code, field) => texts(`problems.${known.find((each) => each === code) ?? (field === "code" ? "wrong" : "password")}`);
}

/** The field a refusal of a code or the password is about. */
export const refusedProof = (failure: ApiFailure): Readonly<Record<string, string>> | null =>
  failure.code === "wrong_credentials" ? { currentPassword: "password" } : isWrongCode(failure) ? { code: "wrong" } : null;
