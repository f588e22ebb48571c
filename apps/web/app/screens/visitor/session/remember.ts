import { isEdition } from "@larkroom/domain/editions/editions";
import { safeRedirect } from "@larkroom/domain/identity/safe-redirect";
import { redirect } from "react-router";
import { pathIn } from "~/shared/editions/paths.ts";
import { barCookies, isBar } from "~/shared/layouts/bars/answered.ts";
import { localeMaxAge, writtenCookie } from "~/shared/runtime/cookies.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import type { Route } from "./+types/remember";

/** Stores a visitor's answer to a banner, as the banner's script does, and returns to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { edition, origin } = pageState(context);
  const posted = await request.formData();
  const [bar, value, page] = ["bar", "value", "page"].map((name) => posted.get(name));
  const headers = new Headers();
  if (isBar(bar) && (value === "all" || value === "needed" || isEdition(value)))
    headers.set("set-cookie", writtenCookie(barCookies[bar], value, localeMaxAge, origin.startsWith("https:")));
  return redirect(safeRedirect(typeof page === "string" ? page : null, pathIn(edition, "/")), { status: 303, headers });
}

/** Opened as a link it stores nothing. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(pathIn(pageState(context).edition, "/"));
