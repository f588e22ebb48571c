import { Outlet } from "react-router";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import type { Route } from "./+types/layout";
import { visitorTexts } from "./texts.server.ts";

export { keepAreaData as shouldRevalidate } from "~/shared/session/keep-area-data.ts";

export const loader = (args: Route.LoaderArgs) => ({ texts: loadTexts(args, visitorTexts) });

export default function VisitorLayout() {
  return <Outlet />;
}
