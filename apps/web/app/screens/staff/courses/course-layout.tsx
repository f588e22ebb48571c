import { Outlet, useLocation } from "react-router";
import { TabLinks } from "~/kit/tabs/tabs.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { catalog } from "~/features/catalog/texts.server.ts";
import { pictures } from "~/shared/pictures/texts.server.ts";
import { uploads } from "~/shared/uploads/texts.server.ts";
import type { Route } from "./+types/course-layout";
import { StaffPage } from "../staff-page.tsx";
import { familyRoles, isOneOf, schoolRoles } from "../staff-roles.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { CourseHead } from "./course-head.tsx";
import { staffCourses } from "./texts.server.ts";

/** The course for the pages below. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(familyRoles)(args);
  const { api } = pageState(args.context);
  const course = await api("GET /course/:id", { params: { id: args.params.id } });
  return { texts: loadTexts(args, { staffCourses, catalog, pictures, uploads }), course };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: args.loaderData?.course.title ?? t("staffCourses")("title"), hidden: true }));

/** The pages of a course; those only its managers may see are hidden from others. */
const parts = ["details", "lessons", "assessment", "plans", "groups", "waiting", "curriculum", "hours", "history"] as const;
const managerParts: readonly string[] = ["plans", "waiting", "hours", "history"];

export default function CourseLayout({ loaderData: { course } }: Route.ComponentProps) {
  const texts = useTexts("staffCourses");
  const formats = useFormats();
  const path = usePath();
  const { keep } = useSchoolFilter();
  const { role } = useLoggedIn();
  const { pathname } = useLocation();
  const canManage = isOneOf(schoolRoles, role);
  // A rubric is opened from the assessment page.
  const isRubric = pathname.includes(`/courses/${course.id}/rubrics/`);
  const current = isRubric ? "assessment" : (parts.find((part) => pathname.endsWith(`/${part}`)) ?? "details");
  const counts: Partial<Record<(typeof parts)[number], number>> = {
    lessons: course.lessonNumber,
    groups: course.groups,
    waiting: course.waiting,
    plans: course.prices.filter(({ active }) => active).length,
  };
  return (
    <StaffPage crumbs={[{ title: texts("title"), href: keep(path("/staff/courses")) }, { title: course.title }]}>
      <CourseHead course={course} canManage={canManage} />
      <TabLinks
        label={texts("tabs.label")}
        current={current}
        tabs={parts
          .filter((part) => canManage || !managerParts.includes(part))
          .map((part) => ({
            id: part,
            title: (
              <>
                {texts(`tabs.${part}`)}
                {counts[part] ? ` ${formats.number(counts[part])}` : ""}
              </>
            ),
            href: keep(path(`/staff/courses/${course.id}${part === "details" ? "" : `/${part}`}`)),
          }))}
      />
      <Outlet key={course.id} context={course} />
    </StaffPage>
  );
}
