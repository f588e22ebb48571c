import { groupStatuses, venues } from "@larkroom/domain/groups/status";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { IconPlus } from "~/kit/icon/icons.ts";
import { SelectField } from "~/kit/select/select-field.tsx";
import { DataTable } from "~/kit/table/data-table.tsx";
import { FilterField } from "~/kit/table/filter-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useOnline } from "~/shared/furniture/offline-notice.tsx";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { usePageActions } from "../../page-actions.ts";
import { isOneOf, schoolRoles } from "../../staff-roles.ts";
import { ViewsMenu } from "../../views-menu.tsx";
import { AddGroupDialog } from "./add-group-dialog.tsx";
import { choices, type GroupQuery } from "./group-query.ts";
import { useGroupHeaders, type GroupRow } from "./use-group-headers.tsx";
import styles from "./list.module.css";

const noFilters = {
  search: null,
  status: null,
  venue: null,
  course: null,
  teacher: null,
  withoutTeacher: null,
  launched: null,
  finished: null,
};

export interface GroupsTableProps {
  query: GroupQuery;
  list: { items: GroupRow[]; total: number } | null;
  views: Answer<"GET /saved_view">;
  /** When the rows were read, milliseconds since the epoch. */
  at: number;
  /** They could not be read anew. */
  isStale: boolean;
}

/** The groups: found, filtered, sorted, added. Who only reads or teaches sees nothing that adds. */
export function GroupsTable({ query, list, views, at, isStale }: GroupsTableProps) {
  const texts = useTexts("staffGroupList");
  const groups = useTexts("staffGroups");
  const table = useTexts("table");
  const words = useTableWords();
  const formats = useFormats();
  const headers = useGroupHeaders();
  const { change, open, params, isLoading } = useTableAddress();
  const [, setParams] = useSearchParams();
  const { run: retry } = useRefresh();
  const isOnline = useOnline();
  const { role } = useLoggedIn();
  const mayAdd = isOneOf(schoolRoles, role);
  const filter = useRef<HTMLInputElement>(null);
  const isAdding = mayAdd && params.has("add");
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
    mayAdd ? [{ id: "add", title: texts("add.action"), icon: <IconPlus size={18} stroke={1.75} aria-hidden="true" />, run: add }] : [],
  );
  const time = formats.time(Temporal.Instant.fromEpochMilliseconds(at));
  const failure = !isOnline ? table("offline", { time }) : isStale ? (list ? table("failed", { time }) : table("failedEmpty")) : undefined;
  const filters = [
    { name: "status", value: query.status, options: groupStatuses.map((value) => ({ value, title: groups(`status.${value}`) })) },
    ...choices.map((name) => ({
      name,
      value: query[name],
      options: (["1", "0"] as const).map((value) => ({ value, title: texts(`choices.${name}.${value === "1" ? "yes" : "no"}`) })),
    })),
    { name: "venue", value: query.venue, options: venues.map((value) => ({ value, title: groups(`venue.${value}`) })) },
  ] as const;
  const isFiltered = [query.search, query.course, query.teacher, ...filters.map(({ value }) => value)].some(Boolean);
  return (
    <>
      <div className={styles.head}>
        <Heading level={1}>{groups("title")}</Heading>
        {list ? (
          <Text as="span" size="body" tone="slate">
            {texts("count", { count: list.total })}
          </Text>
        ) : null}
        {mayAdd ? (
          <div className={styles.headActions}>
            <Button size="staff" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={add}>
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
            label={texts(`filters.${name}`)}
            hideLabel
            className={styles.choice}
            value={value ?? ""}
            onChange={(event) => change({ [name]: event.target.value })}
            placeholder={texts(`any.${name}`)}
            options={[...options]}
          />
        ))}
        <span className={styles.end}>
          <ViewsMenu screen="groups" views={views} onOpen={open} />
        </span>
      </div>
      <DataTable
        caption={groups("title")}
        headers={headers}
        rows={list?.items ?? null}
        rowKey={({ id }) => String(id)}
        rowName={({ publicName }) => publicName}
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
            <Button size="staff" variant="secondary" onClick={() => change(noFilters)}>
              {texts("clearFilters")}
            </Button>
          ) : undefined
        }
        words={words}
      />
      {isAdding ? <AddGroupDialog onClose={stopAdding} /> : null}
    </>
  );
}
