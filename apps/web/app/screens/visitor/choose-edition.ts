import { redirect } from "react-router";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import type { Route } from "./+types/choose-edition";

/** Redirects a URL without an edition: to the remembered one, else by the browser's language, else to us. */
export function loader({ context, url }: Route.LoaderArgs) {
  throw redirect(`/${pageState(context).edition}${url.search}`, {
    status: 302,
    headers: { vary: "Cookie, Accept-Language", "cache-control": "no-store" },
  });
}
