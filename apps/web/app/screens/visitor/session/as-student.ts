import { safeRedirect } from "@larkroom/domain/identity/safe-redirect";
import { redirect } from "react-router";
import { pathIn } from "~/shared/editions/paths.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import type { Route } from "./+types/as-student";

/** Switches a parent to one of their children's accounts. `redirect`: the next page; the child's home by default. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const { api, edition } = pageState(context);
  // Pressed twice before the page was hydrated: the first press ended the session, and the page that follows knows who is there now.
  await api.unless([401], "POST /login/as_student", { body: { id: Number(params.id) } });
  return redirect(safeRedirect(url.searchParams.get("redirect"), pathIn(edition, "/student/groups")), 303);
}

/** Opened as a link it changes nothing. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(pathIn(pageState(context).edition, "/"));

/** There is no such page; errors are shown on the error page. */
export default function AsStudent(): null {
  return null;
}
