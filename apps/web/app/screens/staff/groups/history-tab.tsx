import { useState } from "react";
import { ActivityList } from "~/features/people/activity-log/activity-list.tsx";
import { activityLog } from "~/features/people/activity-log/texts.server.ts";
import { shownLine } from "~/features/people/activity-log/activity-words.ts";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { EmptyState, ErrorState } from "~/kit/states/states.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/history-tab";
import { schoolRoles, teachingRoles } from "../staff-roles.ts";

type Page = Answer<"GET /group/:id/events">;

/** The history of the group and its classes, first page; null when it couldn't be loaded. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff([...schoolRoles, ...teachingRoles])(args);
  const { api: call } = pageState(args.context);
  const page = await call("GET /group/:id/events", { params: { id: args.params.id } }).catch(() => null);
  return { texts: loadTexts(args, { activityLog }), id: args.params.id, page };
}

export default function HistoryTab({ loaderData: { id, page } }: Route.ComponentProps) {
  const texts = useTexts("staffGroups");
  const staff = useTexts("staff");
  const { run, busy } = useRefresh();
  if (page === null) return <ErrorState title={texts("history.failed")} retryLabel={staff("tryAgain")} onRetry={run} busy={busy} />;
  if (page.items.length === 0) return <EmptyState title={texts("tabs.history")} text={texts("history.none")} />;
  return <History key={page.items[0]?.id} id={id} first={page} />;
}

/** The entries so far, with a button for earlier ones. */
function History({ id, first }: { id: string; first: Page }) {
  const texts = useTexts("staffGroups");
  const [{ items, next }, setPage] = useState(first);
  const more = useApiMutation("GET /group/:id/events", {
    onDone: (page) => setPage({ items: [...items, ...page.items], next: page.next }),
  });
  const lines = items.map(({ groupClass, students, ...event }) => {
    const [student] = students;
    const target = student
      ? { kind: "student", id: student.id, name: student.name }
      : groupClass && { kind: "group_class", id: groupClass.id, name: texts("history.class", { number: groupClass.number }) };
    return shownLine({ ...event, target, school: null, ip: null });
  });
  return (
    <>
      <Card padding="none">
        <ActivityList lines={lines} label={texts("tabs.history")} linked={["student"]} />
      </Card>
      <FailureAlert failure={more.failure} />
      {next === null ? null : (
        <div>
          <Button
            size="staff"
            variant="secondary"
            busy={more.isPending}
            busyLabel={texts("form.working")}
            onClick={() => void more.send({ params: { id }, query: { before: next ?? undefined } })}
          >
            {texts("history.more")}
          </Button>
        </div>
      )}
    </>
  );
}
