import { AssignmentsOverview } from "~/features/assessment/family/assignments-overview.tsx";
import { listedWork } from "~/features/assessment/family/listed-work.ts";
import { ownView } from "~/features/assessment/family/own-view.ts";
import { assessment } from "~/features/assessment/texts.server.ts";
import { familyAssignments } from "~/features/assessment/family/texts.server.ts";
import { ZoneLine } from "~/features/classes/zone-line.tsx";
import { Breadcrumb } from "~/kit/breadcrumb/breadcrumb.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/assignments";
import styles from "./assignments.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { api } = pageState(args.context);
  const found = await api("GET /public/profile/client/student/:studentId/group/:groupId/assignments", {
    params: { studentId: args.params.student, groupId: args.params.id },
  });
  const { group, student, isVisible, statistic } = found;
  return {
    texts: loadTexts(args, { assessment, familyAssignments }),
    group,
    student,
    isVisible,
    statistic,
    works: listedWork(found),
    ownViews: ownView(found),
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("familyAssignments")("title"), hidden: true }));

/** A parent's view of a child's assignments in a group. */
export default function ChildAssignments({ loaderData: { group, student, works, statistic, isVisible, ownViews } }: Route.ComponentProps) {
  const texts = useTexts("familyAssignments");
  const menu = useTexts("menu");
  const formats = useFormats();
  const path = usePath();
  return (
    <Stack gap={16} className={styles.page}>
      <Breadcrumb
        label={menu("crumbs")}
        crumbs={[{ title: group.course.title, href: path(`/profile/groups/${group.id}`) }, { title: texts("crumb") }]}
      />
      <Heading level={1}>{texts("ofChild", { child: formats.name(student.name) })}</Heading>
      <AssignmentsOverview
        {...{ works, statistic, isVisible, ownViews, reader: "adult" }}
        href={(id) => path(`/profile/groups/${group.id}/assignments/${student.id}/${id}`)}
      />
      <ZoneLine now={usePageNow()} />
    </Stack>
  );
}
