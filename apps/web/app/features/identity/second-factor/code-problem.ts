import type { ApiError } from "~/shared/api/api-error.ts";

export type CodeProblem = "empty" | "digits" | "wrong" | "recoveryWrong";

/** The problem of a typed code that the client can find. Spaces are ignored, because some authenticators show them. */
export function codeProblem(typed: string, recovery: boolean): CodeProblem | null {
  const code = typed.replace(/\s/g, "");
  if (code === "") return "empty";
  return recovery || /^\d{6}$/.test(code) ? null : "digits";
}

/** The same for a form with a field named `code`. */
export function checkCode(typed: string): { code?: CodeProblem } {
  const problem = codeProblem(typed, false);
  return problem ? { code: problem } : {};
}

/** Whether an error is about the code itself. */
export const isWrongCode = (error: ApiError): boolean => error.code === "code_wrong" || error.fields["code"] !== undefined;

/** Whether the login has ended or was continued on another page; only the server knows its current state. */
export const isOver = (error: ApiError): boolean => error.status === 401 || error.code === "transition_not_allowed";
