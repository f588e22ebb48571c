import { courseFormats, courseTypes } from "@larkroom/domain/catalog/course-fields";
import { countryIds } from "@larkroom/domain/editions/editions";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { IconArrowsMoveVertical, IconPlus } from "~/kit/icon/icons.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ListPage, useAdding, type ListData } from "../list-page.tsx";
import { usePageActions } from "../page-actions.ts";
import { isOneOf, schoolRoles } from "../staff-roles.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { AddCourseDialog } from "./add-course-dialog.tsx";
import { statusNames, type CourseQuery } from "./course-query.ts";
import { useCountryName, type CourseRow } from "./course-words.ts";
import { useCourseHeaders } from "./use-course-headers.tsx";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** The courses table: search, filter, sort and add. Readers get no editing actions. */
export function CoursesTable({ data }: { data: ListData<CourseRow, CourseQuery> }) {
  const { query, views } = data;
  const texts = useTexts("staffCourses");
  const headers = useCourseHeaders();
  const countryName = useCountryName();
  const path = usePath();
  const { keep } = useSchoolFilter();
  const { role } = useLoggedIn();
  const canManage = isOneOf(schoolRoles, role);
  const { isAdding, add, stop } = useAdding(canManage);
  usePageActions(
    canManage ? [{ id: "add", title: texts("add.action"), icon: <IconPlus size={18} stroke={1.75} aria-hidden="true" />, run: add }] : [],
  );
  const choices = [
    { name: "status", value: query.status, options: statusNames.map((value) => ({ value, title: texts(`status.${value}`) })) },
    {
      name: "country",
      value: query.country,
      options: countryIds.map((value) => ({ value: String(value), title: countryName(value) })),
    },
    { name: "type", value: query.type, options: courseTypes.map((value) => ({ value, title: texts(`types.${value}`) })) },
    { name: "format", value: query.format, options: courseFormats.map((value) => ({ value, title: texts(`formats.${value}`) })) },
  ] as const;

  return (
    <>
      <ListPage
        data={data}
        title={texts("title")}
        count={(count) => texts("count", { count })}
        actions={
          canManage ? (
            <>
              <ButtonLink
                size="staff"
                variant="secondary"
                icon={<IconArrowsMoveVertical {...icon} />}
                href={keep(path("/staff/courses/order"))}
              >
                {texts("order.action")}
              </ButtonLink>
              <Button size="staff" icon={<IconPlus {...icon} />} onClick={add}>
                {texts("add.action")}
              </Button>
            </>
          ) : undefined
        }
        filterLabel={texts("filter")}
        choices={choices.map((one) => ({ ...one, label: texts(`columns.${one.name}`), any: texts(`any.${one.name}`) }))}
        views={{ screen: "courses", saved: views }}
        words={{ empty: texts("empty"), emptyFiltered: texts("emptyFiltered"), clear: texts("clearFilters") }}
        caption={texts("title")}
        headers={headers}
        rowName={({ title }) => title}
      />
      {isAdding ? <AddCourseDialog onClose={stop} /> : null}
    </>
  );
}
