import { useRevalidator } from "react-router";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "../api/api.ts";
import { ApiError } from "../api/api-error.ts";
import { pathIn } from "../editions/paths.ts";
import { useTexts } from "../texts/use-texts.ts";
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
  const open = (page: string) => window.location.assign(pathIn(slug, page));
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    toasts.show({
      tone: "error",
      text: error.status === 0 ? texts("problems.network") : error.status === 429 ? texts("problems.tooMany") : texts("problems.unknown"),
    });
  };
  return {
    async logOut() {
      try {
        await api("POST /auth/logout");
        open("/");
      } catch (error) {
        // A session the server no longer knows is as good as ended.
        if (error instanceof ApiError && error.status === 401) open("/");
        else fail(error);
      }
    },
    async enterAsStudent(id, page) {
      try {
        await api("POST /login/as_student", { body: { id } });
        if (page === undefined) open("/student/groups");
        else window.location.assign(page);
      } catch (error) {
        fail(error);
      }
    },
    refresh: revalidate,
  };
}
