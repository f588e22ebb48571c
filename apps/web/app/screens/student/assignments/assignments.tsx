import { AssignmentsOverview } from "~/features/assessment/family/assignments-overview.tsx";
import { listedWork } from "~/features/assessment/family/listed-work.ts";
import { ownView } from "~/features/assessment/family/own-view.ts";
import { assessment } from "~/features/assessment/texts.server.ts";
import { familyAssignments } from "~/features/assessment/family/texts.server.ts";
import { ZoneLine } from "~/features/classes/zone-line.tsx";
import { Breadcrumb } from "~/kit/breadcrumb/breadcrumb.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { StudentPageHead } from "~/shared/layouts/dashboard-layout.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/assignments";
import styles from "./assignments.module.css";

/** What the list shows, without the rubrics and files that only an assignment's own page does. */
export async function loader(args: Route.LoaderArgs) {
  const { api } = pageState(args.context);
  const found = await api("GET /public/profile/student/group/:groupId/assignments", { params: { groupId: args.params.id } });
  const { group, isVisible, statistic } = found;
  return {
    texts: loadTexts(args, { assessment, familyAssignments }),
    group,
    isVisible,
    statistic,
    works: listedWork(found),
    ownViews: ownView(found),
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("familyAssignments")("title"), hidden: true }));

export default function GroupAssignments({ loaderData: { group, works, statistic, isVisible, ownViews } }: Route.ComponentProps) {
  const texts = useTexts("familyAssignments");
  const menu = useTexts("menu");
  const path = usePath();
  return (
    <Stack gap={16} className={styles.page}>
      <Breadcrumb
        label={menu("crumbs")}
        crumbs={[{ title: texts("crumb"), href: path("/student/assignments/groups") }, { title: group.course.title }]}
      />
      <StudentPageHead title={texts("title")} />
      <AssignmentsOverview
        {...{ works, statistic, isVisible, ownViews, reader: "child" }}
        href={(id) => path(`/student/assignments/groups/${group.id}/${id}`)}
      />
      <ZoneLine now={usePageNow()} />
    </Stack>
  );
}
