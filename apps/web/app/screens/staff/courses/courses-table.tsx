import { courseFormats, courseTypes } from "@larkroom/domain/catalog/course-fields";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { IconArrowsMoveVertical, IconPlus } from "~/kit/icon/icons.ts";
import { SelectField } from "~/kit/select/select-field.tsx";
import { DataTable } from "~/kit/table/data-table.tsx";
import { FilterField } from "~/kit/table/filter-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useOnline } from "~/shared/furniture/offline-notice.tsx";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { usePageActions } from "../page-actions.ts";
import { isOneOf, schoolRoles } from "../staff-roles.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { ViewsMenu } from "../views-menu.tsx";
import { AddCourseDialog } from "./add-course-dialog.tsx";
import { countryIds, statusNames, type CourseQuery } from "./course-query.ts";
import { useCountryName, type CourseRow } from "./course-words.ts";
import { useCourseHeaders } from "./use-course-headers.tsx";
import styles from "./courses.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

export interface CoursesTableProps {
  query: CourseQuery;
  list: { items: CourseRow[]; total: number } | null;
  views: Answer<"GET /saved_view">;
  /** When the rows were read, milliseconds since the epoch. */
  at: number;
  /** They could not be read anew. */
  isStale: boolean;
}

/** The courses: found, filtered, sorted, added. Who only reads sees nothing that changes. */
export function CoursesTable({ query, list, views, at, isStale }: CoursesTableProps) {
  const texts = useTexts("staffCourses");
  const table = useTexts("table");
  const words = useTableWords();
  const formats = useFormats();
  const headers = useCourseHeaders();
  const countryName = useCountryName();
  const path = usePath();
  const { keep } = useSchoolFilter();
  const { change, open, params, isLoading } = useTableAddress();
  const [, setParams] = useSearchParams();
  const { run: retry } = useRefresh();
  const isOnline = useOnline();
  const { role } = useLoggedIn();
  const mayKeep = isOneOf(schoolRoles, role);
  const filter = useRef<HTMLInputElement>(null);
  const isAdding = mayKeep && params.has("add");
  useShortcuts({ "/": () => filter.current?.focus() });
  const add = (): void => change({ add: 1 });
  const stopAdding = (): void =>
    setParams(
      (now) => {
        now.delete("add");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  usePageActions(
    mayKeep ? [{ id: "add", title: texts("add.action"), icon: <IconPlus size={18} stroke={1.75} aria-hidden="true" />, run: add }] : [],
  );
  const time = formats.time(Temporal.Instant.fromEpochMilliseconds(at));
  const failure = !isOnline ? table("offline", { time }) : isStale ? (list ? table("failed", { time }) : table("failedEmpty")) : undefined;
  const filters = [
    { name: "status", value: query.status, options: statusNames.map((value) => ({ value, title: texts(`status.${value}`) })) },
    {
      name: "country",
      value: query.country,
      options: countryIds.map((value) => ({ value: String(value), title: countryName(value) })),
    },
    { name: "type", value: query.type, options: courseTypes.map((value) => ({ value, title: texts(`types.${value}`) })) },
    { name: "format", value: query.format, options: courseFormats.map((value) => ({ value, title: texts(`formats.${value}`) })) },
  ] as const;
  const isFiltered = Boolean(query.search) || filters.some(({ value }) => value !== undefined);

  return (
    <>
      <div className={styles.head}>
        <Heading level={1}>{texts("title")}</Heading>
        {list ? (
          <Text as="span" size="body" tone="slate">
            {texts("count", { count: list.total })}
          </Text>
        ) : null}
        {mayKeep ? (
          <div className={styles.headActions}>
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
          </div>
        ) : null}
      </div>
      <div className={styles.tools}>
        <FilterField ref={filter} label={texts("filter")} value={query.search ?? ""} onFilter={(search) => change({ search }, true)} />
        {filters.map(({ name, value, options }) => (
          <SelectField
            key={name}
            label={texts(`columns.${name}`)}
            hideLabel
            className={styles.choice}
            value={String(value ?? "")}
            onChange={(event) => change({ [name]: event.target.value })}
            placeholder={texts(`any.${name}`)}
            options={[...options]}
          />
        ))}
        <span className={styles.end}>
          <ViewsMenu screen="courses" views={views} onOpen={open} />
        </span>
      </div>
      <DataTable
        caption={texts("title")}
        headers={headers}
        rows={list?.items ?? null}
        rowKey={({ id }) => String(id)}
        rowName={({ title }) => title}
        sort={query.sort ?? null}
        onSort={(sort) => change({ sort })}
        page={{ page: query.page, limit: query.limit, total: list?.total ?? 0 }}
        onPage={change}
        scrollable={query.limit > 50}
        isLoading={isLoading}
        failure={failure}
        onRetry={isOnline ? retry : undefined}
        emptyText={texts(isFiltered ? "emptyFiltered" : "empty")}
        emptyAction={
          isFiltered ? (
            <Button
              size="staff"
              variant="secondary"
              onClick={() => change({ search: null, status: null, country: null, type: null, format: null })}
            >
              {texts("clearFilters")}
            </Button>
          ) : undefined
        }
        words={words}
      />
      {isAdding ? <AddCourseDialog onClose={stopAdding} /> : null}
    </>
  );
}
