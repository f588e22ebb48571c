import { redirect } from "react-router";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import type { Route } from "./+types/choose-edition";

/** The bare address: the remembered edition, else the browser's language, else us. */
export function loader({ context, url }: Route.LoaderArgs) {
  throw redirect(`/${pageState(context).edition}${url.search}`, {
    status: 302,
    headers: { vary: "Cookie, Accept-Language", "cache-control": "no-store" },
  });
}
