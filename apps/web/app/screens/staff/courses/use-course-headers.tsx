import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import { Link } from "~/kit/link/link.tsx";
import type { Header } from "~/kit/table/data-table.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { isOneOf, overseeingRoles } from "../staff-roles.ts";
import { Clipped } from "../clipped.tsx";
import { CourseStatusChip } from "./course-status.tsx";
import { useCountryName, type CourseRow } from "./course-words.ts";
import cells from "../cells.module.css";
import styles from "./courses.module.css";

/** The columns of the courses table; the school column appears when there are several. */
export function useCourseHeaders(): Header<CourseRow>[] {
  const texts = useTexts("staffCourses");
  const formats = useFormats();
  const path = usePath();
  const countryName = useCountryName();
  const { role } = useLoggedIn();
  const hasSchools = isOneOf(overseeingRoles, role);
  const none = <span className={cells.none}>–</span>;
  const figure = (value: number) => (value === 0 ? none : formats.number(value));
  const column = (value: string, cell: Header<CourseRow>["cell"], more: Partial<Header<CourseRow>> = {}): Header<CourseRow> => ({
    value,
    text: texts(`columns.${value as "title"}`),
    cell,
    wideOnly: true,
    ...more,
  });
  return [
    column(
      "title",
      (row) => (
        <span className={cells.named}>
          <CourseCover course={row} shape="thumb" className={styles.mark} />
          <Link look="action" href={path(`/staff/courses/${row.id}`)} className={cells.link}>
            <Clipped>{row.title}</Clipped>
          </Link>
        </span>
      ),
      { rowHeader: true, sortable: true, wideOnly: false, class: cells.name },
    ),
    column("status", ({ status }) => <CourseStatusChip status={status} />, { sortable: true, wideOnly: false }),
    column("country", ({ country }) => countryName(country), { sortable: true }),
    column("type", ({ courseType }) => <bdi title={texts(`types.${courseType}`)}>{courseType}</bdi>, { isExtra: true }),
    column("format", ({ format }) => texts(`formats.${format}`), { isExtra: true }),
    column("ageFrom", ({ ageFrom, ageTo }) => <bdi className="ltr">{`${ageFrom}–${ageTo}`}</bdi>, { sortable: true, isExtra: hasSchools }),
    column("lessonNumber", ({ lessonNumber }) => figure(lessonNumber), { sortable: true, align: "end" }),
    column("groups", ({ groups }) => figure(groups), { align: "end" }),
    column("priceFrom", ({ priceFrom, currency }) => (priceFrom === null ? none : formats.money(priceFrom, currency, { short: true })), {
      align: "end",
    }),
    column("waiting", ({ waiting }) => figure(waiting), { align: "end" }),
    column("school", ({ school }) => <Clipped>{school.name}</Clipped>, { sortable: true, isHidden: !hasSchools, class: cells.long }),
  ];
}
