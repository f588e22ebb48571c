import { useRef, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { IconColumns3 } from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { Menu } from "~/kit/menu/menu.tsx";
import { SelectField, type SelectOption } from "~/kit/select/select-field.tsx";
import { DataTable, type DataTableProps } from "~/kit/table/data-table.tsx";
import { FilterField } from "~/kit/table/filter-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useOnline } from "~/shared/app-shell/offline-notice.tsx";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { shownColumns, toggledColumns } from "~/shared/table/columns.ts";
import type { TableQuery } from "~/shared/table/table-query.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ViewsMenu } from "./views-menu.tsx";
import styles from "./list-page.module.css";

/** The loader data of a list page. */
export interface ListData<Row, Query> {
  query: Query;
  /** Null when the rows couldn't be loaded. */
  list: { items: Row[]; total: number; isMore?: boolean | undefined } | null;
  views: Answer<"GET /saved_view">;
  /** When the rows were loaded, epoch milliseconds. */
  at: number;
  /** They couldn't be reloaded. */
  isStale: boolean;
}

/** A filter with a few options: its URL parameter, value and options. */
export interface ListChoice {
  name: string;
  label: string;
  /** The label of the option for any value. */
  any: string;
  value: string | number | undefined;
  options: SelectOption[];
}

type OfTable = "caption" | "headers" | "rowName" | "isDisabled" | "selected" | "onSelect" | "bulk" | "rowAction";

export interface ListPageProps<Row extends { id: number }> extends Pick<DataTableProps<Row>, OfTable> {
  data: Omit<ListData<Row, Pick<TableQuery, "search" | "sort" | "page" | "limit">>, "views">;
  title: string;
  /** The number of rows, as text. */
  count: (total: number) => string;
  /** Next to the title: actions on the whole list. */
  actions?: ReactNode;
  /** Below the title. */
  text?: string;
  /** Above the filters: what needs attention whatever they select. */
  notice?: ReactNode;
  filterLabel: string;
  choices?: readonly ListChoice[];
  /** Filters with controls of their own; name them in `alsoFiltered`. */
  moreFilters?: ReactNode;
  /** URL filters that aren't choices, such as the course the reader came from. */
  alsoFiltered?: readonly (readonly [name: string, value: unknown])[];
  /** The table's key and its saved views. With them come column settings, which a view stores too. */
  views?: { screen: string; saved: Answer<"GET /saved_view"> };
  words: { empty: string; emptyFiltered: string; clear: string };
}

/** A list of the console: its search, filters, sorting and page are in the URL. The rows stay when they can't be reloaded. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const {
    data,
    title,
    count,
    actions,
    text,
    notice,
    filterLabel,
    choices = [],
    moreFilters,
    alsoFiltered = [],
    views,
    words,
    headers,
    ...table
  } = props;
  const { query, list, at, isStale } = data;
  const texts = useTexts("table");
  const formats = useFormats();
  const tableWords = useTableWords();
  const { change, open, params, isLoading } = useTableAddress();
  const { run: retry } = useRefresh();
  const isOnline = useOnline();
  const filter = useRef<HTMLInputElement>(null);
  useShortcuts({ "/": () => filter.current?.focus() });
  const asked = params.get("columns");
  const choosable = headers.filter(({ isHidden }) => !isHidden);
  const columns = shownColumns(choosable, asked);
  const time = formats.time(Temporal.Instant.fromEpochMilliseconds(at));
  const failure = !isOnline ? texts("offline", { time }) : isStale ? (list ? texts("failed", { time }) : texts("failedEmpty")) : undefined;
  const filters: [string, unknown][] = [["search", query.search], ...choices.map(({ name, value }): [string, unknown] => [name, value])];
  const all = [...filters, ...alsoFiltered];
  const isFiltered = all.some(([, value]) => value !== undefined && value !== "");
  return (
    <>
      <Cluster gap={[8, 12]} align="center" touch className={styles.head}>
        <Heading level={1}>{title}</Heading>
        {list ? (
          <Text as="span" tone="slate">
            {list.isMore ? texts("moreThan", { rows: count(list.total) }) : count(list.total)}
          </Text>
        ) : null}
        {actions ? (
          <Cluster gap={8} push>
            {actions}
          </Cluster>
        ) : null}
      </Cluster>
      {text ? (
        <Text size="small" tone="slate">
          {text}
        </Text>
      ) : null}
      {notice}
      <Cluster gap={8} align="center" touch touchFields>
        <FilterField ref={filter} label={filterLabel} value={query.search ?? ""} onFilter={(search) => change({ search }, true)} />
        {choices.map(({ name, label, any, value, options }) => (
          <SelectField
            key={name}
            label={label}
            hideLabel
            className={styles.choice}
            value={String(value ?? "")}
            onChange={(event) => change({ [name]: event.target.value })}
            placeholder={any}
            options={options}
          />
        ))}
        {views ? (
          <Split as="span" gap={8} push>
            <Menu
              label={texts("columns")}
              align="end"
              items={choosable
                .filter(({ rowHeader }) => !rowHeader)
                .map(({ value, text: name }) => ({
                  kind: "check",
                  id: value,
                  title: name,
                  checked: columns.some((column) => column.value === value),
                  onToggle: () => change({ columns: toggledColumns(choosable, asked, value), page: query.page }, true),
                }))}
              trigger={(trigger) => (
                <IconButton size="small" className={styles.columns} label={texts("columns")} {...trigger}>
                  <IconColumns3 size={18} stroke={1.75} aria-hidden="true" />
                </IconButton>
              )}
            />
            <ViewsMenu screen={views.screen} views={views.saved} onOpen={open} />
          </Split>
        ) : null}
      </Cluster>
      {moreFilters ? (
        <Cluster gap={8} align="end" touchFields>
          {moreFilters}
        </Cluster>
      ) : null}
      <DataTable
        {...table}
        headers={columns}
        rows={list?.items ?? null}
        rowKey={({ id }) => String(id)}
        sort={query.sort ?? null}
        onSort={(sort) => change({ sort })}
        page={{ page: query.page, limit: query.limit, total: list?.total ?? 0, isMore: list?.isMore === true }}
        onPage={change}
        scrollable={query.limit > 50}
        isLoading={isLoading}
        failure={failure}
        onRetry={isOnline ? retry : undefined}
        emptyText={isFiltered ? words.emptyFiltered : words.empty}
        emptyAction={
          isFiltered ? (
            <Button size="staff" variant="secondary" onClick={() => change(Object.fromEntries(all.map(([name]) => [name, null])))}>
              {words.clear}
            </Button>
          ) : undefined
        }
        words={tableWords}
      />
    </>
  );
}

/**
 * The dialog that adds to a list. It is open when the URL says so (`?add=1`), so that it can be linked to.
 * @param mayAdd without it nothing opens, whatever the URL says
 * @param alsoLeft URL parameters to remove along with the dialog
 */
export function useAdding(mayAdd: boolean, alsoLeft: readonly string[] = []): { isAdding: boolean; add: () => void; stop: () => void } {
  const { change, params } = useTableAddress();
  const [, setParams] = useSearchParams();
  return {
    isAdding: mayAdd && params.has("add"),
    add: () => change({ add: 1 }),
    stop: () =>
      setParams(
        (now) => {
          for (const name of ["add", ...alsoLeft]) now.delete(name);
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
