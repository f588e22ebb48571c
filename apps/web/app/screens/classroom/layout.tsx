import { Outlet } from "react-router";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import type { Route } from "./+types/layout";
import { classroomTexts } from "./texts.server.ts";

export { keepAreaData as shouldRevalidate } from "~/shared/session/keep-area-data.ts";

export const loader = (args: Route.LoaderArgs) => ({ texts: loadTexts(args, classroomTexts) });

export default function ClassroomLayout() {
  return <Outlet />;
}
