import { data } from "react-router";
import { Gallery } from "~/kit/gallery.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useEdition } from "~/shared/session/session.ts";
import type { Route } from "./+types/kit";

/** The widget gallery is for developers, so it exists in demo mode only. */
export function loader({ context }: Route.LoaderArgs) {
  if (pageState(context).mode !== "demo") throw data({ code: "not_found", requestId: null }, { status: 404 });
  return null;
}

export default function Kit() {
  return <Gallery direction={useEdition().dir} hosts={false} />;
}
