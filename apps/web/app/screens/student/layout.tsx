import { Outlet } from "react-router";
import { ParentPasswordDialog } from "~/features/identity/parent-password-dialog.tsx";
import { guarded, requireStudent } from "~/shared/guards/guards.server.ts";
import { StudentDashboard } from "~/shared/layouts/dashboard-layout.tsx";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import type { Route } from "./+types/layout";
import { studentTexts } from "./texts.server.ts";

export { keepAreaData as shouldRevalidate } from "~/shared/session/keep-area-data.ts";

export const middleware: Route.MiddlewareFunction[] = [guarded(requireStudent)];

export const loader = (args: Route.LoaderArgs) => ({ texts: loadTexts(args, studentTexts) });

export default function StudentLayout() {
  return (
    <StudentDashboard dialogs={<ParentPasswordDialog />}>
      <Outlet />
    </StudentDashboard>
  );
}
