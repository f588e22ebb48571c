import { Outlet } from "react-router";
import { guarded, requireStaff } from "~/shared/guards/guards.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import type { Route } from "./+types/layout";
import { staffTexts } from "./texts.server.ts";

export { keepAreaData as shouldRevalidate } from "~/shared/session/keep-area-data.ts";

export const middleware: Route.MiddlewareFunction[] = [guarded(requireStaff())];

export const loader = (args: Route.LoaderArgs) => ({ texts: loadTexts(args, staffTexts) });

export default function StaffLayout() {
  return <Outlet />;
}
