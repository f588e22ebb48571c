import { safeRedirect } from "@larkroom/domain/identity/safe-redirect";
import { redirect } from "react-router";
import { pathIn } from "~/shared/editions/paths.ts";
import { localeMaxAge, writtenCookie } from "~/shared/runtime/cookies.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loggedOutCookie } from "~/shared/session/session-actions.ts";
import type { Route } from "./+types/log-out";

/** Ends the session. `redirect`: the next page; the home page by default. */
export async function action({ context, url }: Route.ActionArgs) {
  const { api, edition, origin } = pageState(context);
  // A session the server no longer knows is as good as ended.
  await api.unless([401], "POST /auth/logout");
  const next = safeRedirect(url.searchParams.get("redirect"), pathIn(edition, "/"));
  const forget = writtenCookie(loggedOutCookie, "1", localeMaxAge, origin.startsWith("https:"));
  return redirect(next, { status: 303, headers: { "set-cookie": forget } });
}

/** Opened as a link it changes nothing. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(pathIn(pageState(context).edition, "/"));

/** There is no such page; errors are shown on the error page. */
export default function LogOut(): null {
  return null;
}
