import type { NativeForm } from "~/shared/forms/native-form.ts";
import { failureOf } from "~/shared/api/failure.ts";
import { codeProblem, isOver, isWrongCode, type CodeProblem } from "./code-problem.ts";

/**
 * The code that a pending login needs.
 * @param recovery whether it is a recovery code
 * @param trustsDevice whether the box next to the code is checked: this browser skips the code for 30 days
 * @param wanted the next page, for native posts; the page's script knows it
 */
export const verifyForm = (recovery: boolean, trustsDevice: () => boolean, wanted = ""): NativeForm<"code", CodeProblem> => ({
  fields: ["code"],
  secret: ["code"],
  check: ({ code }) => {
    const problem = codeProblem(code, recovery);
    return problem ? { code: problem } : {};
  },
  send: async (api, { code }) => {
    try {
      await api("POST /auth/second_factor/verify", { body: { code: code.replace(/\s/g, ""), trustDevice: trustsDevice() } });
      return wanted;
    } catch (error) {
      if (isOver(failureOf(error))) return null;
      throw error;
    }
  },
  refused: (failure) => (isWrongCode(failure) ? { code: recovery ? "recoveryWrong" : "wrong" } : null),
});
