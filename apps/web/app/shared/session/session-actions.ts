import { useRevalidator } from "react-router";
import { toasts } from "~/kit/toast/toast-store.ts";
import { ApiError } from "../api/api-error.ts";
import { pathIn } from "../editions/paths.ts";
import { useTexts } from "../texts/use-texts.ts";
import type * as Calls from "./session-calls.ts";
import { useEdition } from "./session.ts";

export interface SessionActions {
  /** Ends the session and goes to the home page. */
  logOut(): Promise<void>;
  /** A parent becomes one of their own students and goes to their home, or to the page named (with its edition). */
  enterAsStudent(id: number, page?: string): Promise<void>;
  /** Asks the server again who is logged in. */
  refresh(): Promise<void>;
}

/** Changes of person. Each ends in a whole new page, so that nothing of the person before stays in memory. */
export function useSessionActions(): SessionActions {
  const { slug } = useEdition();
  const { revalidate } = useRevalidator();
  const texts = useTexts("shell");
  const change = async (how: (calls: typeof Calls) => Promise<void>, page: string): Promise<void> => {
    try {
      // Visitors, who are most, need none of it.
      await how(await import("./session-calls.ts"));
      window.location.assign(page);
    } catch (error) {
      // What is no answer is a line that does not carry.
      const status = error instanceof ApiError ? error.status : 0;
      toasts.show({
        tone: "error",
        text: texts(status === 0 ? "problems.network" : status === 429 ? "problems.tooMany" : "problems.unknown"),
      });
    }
  };
  return {
    logOut: () => change(({ endSession }) => endSession(), pathIn(slug, "/")),
    enterAsStudent: (id, page = pathIn(slug, "/student/groups")) => change(({ takeStudentSession }) => takeStudentSession(id), page),
    refresh: revalidate,
  };
}
