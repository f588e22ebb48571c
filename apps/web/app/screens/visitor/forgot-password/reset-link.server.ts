import type { RouterContextProvider } from "react-router";
import type { ResetStrategy } from "~/features/identity/passwords/reset-pages.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";

/** Too short to be accepted: the request only checks the link and doesn't use it up. */
const noPassword = "-";

/** Whether an emailed link is invalid. If that can't be checked, the form is shown, which will report it. */
export async function isExpiredResetLink(
  context: Readonly<RouterContextProvider>,
  strategy: ResetStrategy,
  token: string,
): Promise<boolean> {
  const { api, origin } = pageState(context);
  try {
    await api.attempt("POST /public/password_reset/:strategy", {
      params: { strategy },
      body: { token, password: noPassword },
      // Someone may be logged in, so the call sends its origin, as one from a page's script would.
      headers: { origin },
    });
    return false;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === "token_invalid" || error.fields["token"] !== undefined;
  }
}
