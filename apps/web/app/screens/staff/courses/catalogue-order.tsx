import { Cluster } from "~/kit/layout/layout.tsx";
import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import { DragHandle } from "~/kit/sortable/drag-handle.tsx";
import { useSortable } from "~/kit/sortable/use-sortable.ts";
import { SelectField } from "~/kit/select/select-field.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useSortWords } from "~/shared/texts/use-sort-words.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/catalogue-order";
import { SaveFoot } from "../save-foot.tsx";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { useStaffLeaveGuard } from "../use-staff-leave-guard.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { CourseStatusChip } from "./course-status.tsx";
import { useCountryName, type CourseRow } from "./course-words.ts";
import { staffCourses } from "./texts.server.ts";
import layout from "../record.module.css";
import styles from "./courses.module.css";

const most = 500;

/** The courses of one country, in catalog order. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  const { api: call } = pageState(args.context);
  const { items } = await call("GET /course", { query: { sort: "catalogue", limit: most } });
  const countries = [...new Set(items.map(({ country }) => country))];
  const asked = Number(args.url.searchParams.get("country"));
  const country = countries.includes(asked) ? asked : (countries[0] ?? null);
  return {
    texts: loadTexts(args, { staffCourses }),
    countries,
    country,
    courses: items
      .filter((one) => one.country === country)
      .map(({ id, title, status, cover, school }) => ({ id, title, status, cover, school })),
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffCourses")("order.title"), hidden: true }));

export default function CatalogueOrder({ loaderData: { countries, country, courses } }: Route.ComponentProps) {
  const texts = useTexts("staffCourses");
  const path = usePath();
  const { keep } = useSchoolFilter();
  const countryName = useCountryName();
  const { change } = useTableAddress();
  return (
    <StaffPage crumbs={[{ title: texts("title"), href: keep(path("/staff/courses")) }, { title: texts("order.title") }]}>
      <Cluster gap={[8, 12]} align="center" touch className={styles.head}>
        <Heading level={1}>{texts("order.title")}</Heading>
        {countries.length > 1 ? (
          <Cluster gap={8} push>
            <SelectField
              label={texts("fields.country")}
              hideLabel
              value={String(country)}
              onChange={(event) => change({ country: event.target.value })}
              options={countries.map((id) => ({ value: String(id), title: countryName(id) }))}
            />
          </Cluster>
        ) : null}
      </Cluster>
      {courses.length === 0 ? (
        <EmptyState title={texts("empty")} />
      ) : (
        <OrderForm key={`${country} ${courses.map(({ id }) => id).join(" ")}`} courses={courses} />
      )}
    </StaffPage>
  );
}

type Listed = Pick<CourseRow, "id" | "title" | "status" | "cover" | "school">;

/** Sortable rows; nothing changes for families until they are saved. */
export function OrderForm({ courses }: { courses: Listed[] }) {
  const texts = useTexts("staffCourses");
  const staff = useTexts("staff");
  const formats = useFormats();
  const { values, set, isDirty, mutation, undo, formProps } = useApiForm({
    initial: { keys: courses.map(({ id }) => String(id)) },
    problemText: (code) => code,
    send: (api, { keys }) => api("POST /course/sort", { body: { courses: keys.map(Number) } }),
    done: texts("order.done"),
  });
  const byKey = new Map(courses.map((one) => [String(one.id), one]));
  const words = useSortWords("staff");
  const sort = useSortable({
    keys: values.keys,
    nameOf: (key) => byKey.get(key)?.title ?? "",
    onOrder: (keys) => set("keys", keys),
    words,
  });
  const several = new Set(courses.map(({ school }) => school.id)).size > 1;
  useStaffLeaveGuard(isDirty && !mutation.isPending);
  return (
    <form {...formProps} className={layout.column}>
      <Text tone="soft" size="small">
        {texts("order.text")} {staff("sort.help")}
      </Text>
      <FailureAlert failure={mutation.failure} />
      <ol
        ref={(node) => {
          sort.list.current = node;
        }}
        className={styles.sorted}
        aria-label={texts("order.title")}
      >
        {sort.order.map((key, i) => {
          const course = byKey.get(key);
          if (!course) return null;
          return (
            <li key={key} {...sort.row(key)}>
              <DragHandle {...sort.handle(key)} />
              <span className={styles.place}>{formats.number(i + 1)}</span>
              <CourseCover course={course} shape="thumb" className={styles.mark} />
              <Text as="bdi" size="inherit" grow shrink anywhere>
                {course.title}
              </Text>
              {several ? (
                <Text as="bdi" size="small" tone="slate">
                  {course.school.name}
                </Text>
              ) : null}
              <CourseStatusChip status={course.status} />
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {sort.message}
      </p>
      <SaveFoot
        isDirty={isDirty}
        isBusy={mutation.isPending}
        disabled={!isDirty}
        labels={{ save: texts("order.save") }}
        onUndo={undo}
        touch
        sticky
      />
    </form>
  );
}
