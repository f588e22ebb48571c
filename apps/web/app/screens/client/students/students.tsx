import { redirect } from "react-router";
import { assistant } from "~/features/assistant/texts.server.ts";
import { lessons } from "~/features/classes/lessons/texts.server.ts";
import { children } from "~/features/people/children/texts.server.ts";
import { ownData } from "~/features/privacy/texts.server.ts";
import { family } from "~/features/people/registration/texts.server.ts";
import { pathIn } from "~/shared/editions/paths.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import type { Route } from "./+types/students";
import { askedChild } from "./asked-child.ts";
import { ChildPage } from "./child-page.tsx";
import { ChildrenPage } from "./children-page.tsx";

/**
 * All children, or the page about one: `?student` names a child of the parent, `fromGroup` a group of that child. Anything else redirects to the
 * parent's home.
 */
export async function loader(args: Route.LoaderArgs) {
  const { api, edition, currentUser } = pageState(args.context);
  const [user, groups] = await Promise.all([currentUser(), api("GET /public/profile/client/groups")]);
  const asked = askedChild(args.url.searchParams, user?.students ?? [], groups);
  if (asked.kind === "foreign") throw redirect(pathIn(edition, "/profile"));
  if (asked.kind === "incomplete") throw redirect(pathIn(edition, `/profile/students?student=${asked.student}&fromGroup=${asked.group}`));
  const texts = loadTexts(args, { assistant, children, family, lessons, ownData });
  if (asked.kind === "all") return { texts, groups, child: null };
  const { student, group } = asked;
  const [consents, attendance, archives, access, profile] = await Promise.all([
    api("GET /public/profile/client/student/:id/consent", { params: { id: student } }).catch(() => null),
    group === null ? [] : api("GET /public/profile/client/attendance", { query: { student, group } }).catch(() => null),
    api("GET /public/profile/client/exports").catch(() => null),
    api("GET /public/profile/client/student/:id/access_log", { params: { id: student } }).catch(() => null),
    api("GET /public/profile/client").catch(() => null),
  ]);
  const own = archives?.filter((archive) => archive.student?.id === student) ?? null;
  return {
    texts,
    groups,
    child: { student, group, consents, attendance, archives: own, access, hasPassword: profile?.hasPassword ?? true },
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("children")("title"), hidden: true }));

export default function Students({ loaderData: { groups, child } }: Route.ComponentProps) {
  const { students = [] } = useLoggedIn();
  const student = students.find(({ id }) => id === child?.student);
  if (!child || !student) return <ChildrenPage students={students} groups={groups} />;
  const { student: _, ...parts } = child;
  const own = groups.filter((one) => one.student.id === student.id);
  return <ChildPage key={student.id} {...parts} student={student} groups={own} />;
}
