import { data } from "react-router";
import { AssignmentPage } from "~/features/assessment/family/assignment-page.tsx";
import { oneAssignment } from "~/features/assessment/family/one-assignment.ts";
import { assessment } from "~/features/assessment/texts.server.ts";
import { familyAssignments } from "~/features/assessment/family/texts.server.ts";
import { ZoneLine } from "~/features/classes/zone-line.tsx";
import { Breadcrumb } from "~/kit/breadcrumb/breadcrumb.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { StudentPageHead } from "~/shared/layouts/dashboard-layout.tsx";
import { pictures } from "~/shared/pictures/texts.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { uploads } from "~/shared/uploads/texts.server.ts";
import type { Route } from "./+types/assignment";
import styles from "./assignments.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { api } = pageState(args.context);
  const found = await api("GET /public/profile/student/group/:groupId/assignments", { params: { groupId: args.params.id } });
  const one = oneAssignment(found, Number(args.params.assignment));
  if (!one) throw data({ code: "not_found", requestId: null }, { status: 404 });
  return { texts: loadTexts(args, { assessment, familyAssignments, pictures, uploads }), one };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: args.loaderData?.one.assignment.title ?? "", hidden: true }));

export default function StudentAssignment({ loaderData: { one } }: Route.ComponentProps) {
  const texts = useTexts("familyAssignments");
  const menu = useTexts("menu");
  const path = usePath();
  const list = path(`/student/assignments/groups/${one.group.id}`);
  return (
    <Stack gap={16} className={styles.page}>
      <Breadcrumb label={menu("crumbs")} crumbs={[{ title: texts("crumb"), href: list }, { title: one.group.course.title }]} />
      <AssignmentPage key={one.assignment.id} one={one} reader="child" head={(title) => <StudentPageHead title={title} />} />
      <ZoneLine now={usePageNow()} />
    </Stack>
  );
}
