import { Outlet } from "react-router";
import { LiveLessonBanner } from "~/features/classes/live/live-lesson-banner.tsx";
import { ParentArrival } from "~/features/identity/arrival.tsx";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { guarded, requireClient } from "~/shared/guards/guards.server.ts";
import { ClientDashboard } from "~/shared/layouts/dashboard-layout.tsx";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import type { Route } from "./+types/layout";
import { clientTexts } from "./texts.server.ts";

export { keepAreaData as shouldRevalidate } from "~/shared/session/keep-area-data.ts";

export const middleware: Route.MiddlewareFunction[] = [guarded(requireClient)];

export const loader = (args: Route.LoaderArgs) => ({ texts: loadTexts(args, clientTexts) });

export default function ClientLayout() {
  return (
    <ClientDashboard liveBanner={<LiveLessonBanner />}>
      <ParentArrival />
      <QueryProvider>
        <Outlet />
      </QueryProvider>
    </ClientDashboard>
  );
}
