import type { ApiError } from "~/shared/api/api-error.ts";

export type CodeProblem = "empty" | "digits" | "wrong" | "recoveryWrong";

/** What is wrong with a typed code before the server is asked. Blanks in it are how some authenticators show it. */
export function codeProblem(typed: string, recovery: boolean): CodeProblem | null {
  const code = typed.replace(/\s/g, "");
  if (code === "") return "empty";
  return recovery || /^\d{6}$/.test(code) ? null : "digits";
}

/** The same for a form whose field is called `code`. */
export function checkCode(typed: string): { code?: CodeProblem } {
  const problem = codeProblem(typed, false);
  return problem ? { code: problem } : {};
}

/** Whether a refusal is about the code itself. */
export const isWrongCode = (error: ApiError): boolean => error.code === "code_wrong" || error.fields["code"] !== undefined;

/** The login ended meanwhile, or another page went on with it: only the server knows where this one stands now. */
export const isOver = (error: ApiError): boolean => error.status === 401 || error.code === "transition_not_allowed";
