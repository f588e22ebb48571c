import { isEdition } from "@larkroom/domain/editions/editions";
import { data, redirect } from "react-router";
import { localeMaxAge, writtenCookie } from "~/shared/runtime/cookies.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import type { Route } from "./+types/to-courses";

/** The course list has no edition prefix. With one, it redirects to that edition, which is then remembered. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  if (!isEdition(params.edition)) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const secure = pageState(context).origin.startsWith("https://");
  throw redirect(`/courses${url.search}`, {
    status: 302,
    headers: { "set-cookie": writtenCookie("locale", params.edition, localeMaxAge, secure), "cache-control": "no-store" },
  });
}
