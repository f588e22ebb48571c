import { ActivityList } from "~/features/people/activity-log/activity-list.tsx";
import { activityLog } from "~/features/people/activity-log/texts.server.ts";
import { shownLine } from "~/features/people/activity-log/activity-words.ts";
import { Card } from "~/kit/card/card.tsx";
import { Link } from "~/kit/link/link.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/course-history";
import { schoolRoles } from "../staff-roles.ts";
import { useOpenCourse } from "./use-open-course.ts";

const shownLines = 50;

/** The latest activity on the course; null when it couldn't be loaded. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  const { api } = pageState(args.context);
  const query = { targetKind: "course", targetId: args.params.id, limit: shownLines };
  const page = await api.attempt("GET /audit_event", { query }).catch(() => null);
  return { texts: loadTexts(args, { activityLog }), lines: page?.items.map(shownLine) ?? null };
}

export default function CourseHistory({ loaderData: { lines } }: Route.ComponentProps) {
  const texts = useTexts("staffCourses");
  const path = usePath();
  const { id } = useOpenCourse();
  if (!lines || lines.length === 0)
    return <EmptyState title={texts("history.title")} text={texts(lines ? "history.none" : "history.failed")} />;
  return (
    <>
      <p>
        <Link look="action" href={path(`/staff/activity?kind=course&target=${id}`)}>
          {texts("history.all")}
        </Link>
      </p>
      <Card padding="none">
        <ActivityList lines={lines} label={texts("history.title")} linked={[]} hideTarget />
      </Card>
    </>
  );
}
