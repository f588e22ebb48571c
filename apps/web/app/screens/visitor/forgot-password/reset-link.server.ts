import type { RouterContextProvider } from "react-router";
import type { ResetStrategy } from "~/features/identity/passwords/reset-pages.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";

/** Too short to be set: asked with it, the answer only tells whether the link is good, and the link stays so. */
const noPassword = "-";

/** Whether a mailed link is good for nothing any more. Where that can't be told the form is shown, which tells it then. */
export async function isDeadResetLink(context: Readonly<RouterContextProvider>, strategy: ResetStrategy, token: string): Promise<boolean> {
  const { api, origin } = pageState(context);
  try {
    await api.attempt("POST /public/password_reset/:strategy", {
      params: { strategy },
      body: { token, password: noPassword },
      // Somebody may be logged in: a call of the page's own names where it comes from, as one of its scripts would.
      headers: { origin },
    });
    return false;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === "token_invalid" || error.fields["token"] !== undefined;
  }
}
