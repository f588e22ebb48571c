import { Outlet } from "react-router";
import { LiveLessonBanner } from "~/features/classes/live/live-lesson-banner.tsx";
import { lazyDialog } from "~/shared/dialogs/lazy-dialog.tsx";
import { guarded, requireStudent } from "~/shared/guards/guards.server.ts";
import { StudentDashboard } from "~/shared/layouts/dashboard-layout.tsx";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import type { Route } from "./+types/layout";
import { studentTexts } from "./texts.server.ts";

export { keepAreaData as shouldRevalidate } from "~/shared/session/keep-area-data.ts";

export const middleware: Route.MiddlewareFunction[] = [guarded(requireStudent)];

export const loader = (args: Route.LoaderArgs) => ({ texts: loadTexts(args, studentTexts) });

const ParentPasswordDialog = lazyDialog("parentPassword", () =>
  import("~/features/identity/parent-password-dialog.tsx").then((file) => file.ParentPasswordDialog),
);

export default function StudentLayout() {
  return (
    <StudentDashboard dialogs={<ParentPasswordDialog />} liveBanner={<LiveLessonBanner />}>
      <Outlet />
    </StudentDashboard>
  );
}
