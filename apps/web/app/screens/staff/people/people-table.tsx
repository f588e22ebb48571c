import { accountStatuses } from "@larkroom/domain/people/account-status";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Button, ButtonLink, IconButton } from "~/kit/button/button.tsx";
import { IconDots, IconMail, IconMailForward, IconUpload, IconUserCheck, IconUserOff, IconUserPlus } from "~/kit/icon/icons.ts";
import { Menu, type MenuItem } from "~/kit/menu/menu.tsx";
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
import type { TableQuery } from "~/shared/table/table-query.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { usePageActions } from "../page-actions.ts";
import { isOneOf, schoolRoles } from "../staff-roles.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { ViewsMenu } from "../views-menu.tsx";
import { AddDialog } from "./add-dialog.tsx";
import { BulkDialog, type BulkAction } from "./bulk-dialog.tsx";
import { ExportMenu } from "./export-menu.tsx";
import type { Kind } from "./kinds.ts";
import type { Person } from "./people-calls.ts";
import { usePeopleHeaders } from "./use-people-headers.tsx";
import styles from "./people.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
const bulkIcons = { suspend: IconUserOff, activate: IconUserCheck, invite: IconMail, invite_again: IconMailForward };

export interface PeopleTableProps {
  kind: Kind;
  query: TableQuery;
  list: { items: Person[]; total: number } | null;
  views: Answer<"GET /saved_view">;
  /** When the rows were read, milliseconds since the epoch. */
  at: number;
  /** They could not be read anew. */
  isStale: boolean;
}

/** The people of a kind: found, sorted, exported, changed together, added. Who only reads sees nothing that changes. */
export function PeopleTable({ kind, query, list, views, at, isStale }: PeopleTableProps) {
  const texts = useTexts("staffPeople");
  const words = useTableWords();
  const table = useTexts("table");
  const formats = useFormats();
  const headers = usePeopleHeaders(kind);
  const path = usePath();
  const { keep } = useSchoolFilter();
  const { change, open, params, isLoading } = useTableAddress();
  const [, setParams] = useSearchParams();
  const { run: retry } = useRefresh();
  const isOnline = useOnline();
  const { role } = useLoggedIn();
  const mayKeep = isOneOf(schoolRoles, role);
  const filter = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [bulk, setBulk] = useState<{ action: BulkAction; ids: number[] } | null>(null);
  const isAdding = mayKeep && params.has("add");
  useShortcuts({ "/": () => filter.current?.focus() });
  // Children have no letter of their own to be sent again: their parents have.
  const actions: BulkAction[] = ["suspend", "activate", ...(kind === "students" ? [] : (["invite", "invite_again"] as const))];
  const add = (): void => change({ add: 1 });
  const stopAdding = (): void =>
    setParams(
      (now) => {
        now.delete("add");
        now.delete("distributor");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  usePageActions(
    mayKeep
      ? [
          { id: "add", title: texts(`kinds.${kind}.add`), icon: <IconUserPlus size={18} stroke={1.75} aria-hidden="true" />, run: add },
          ...(selected.size > 0
            ? actions.map((action) => ({
                id: action,
                title: texts(`bulk.${action}.action`) + `, ${words.selected(selected.size)}`,
                run: () => setBulk({ action, ids: [...selected].map(Number) }),
              }))
            : []),
        ]
      : [],
  );
  // What was selected under another filter is not seen any more: nothing is done to it unseen.
  const shownBy = `${query.search}|${query.status}|${query.school}`;
  useEffect(() => setSelected(new Set()), [shownBy]);

  const rowMenu = (row: Person): MenuItem[] =>
    actions
      .filter(
        (action) =>
          (action === "activate") === (row.status === "suspended") &&
          (action !== "invite_again" || row.status === "invited") &&
          (action !== "invite" || row.status === "added"),
      )
      .map((action) => {
        const Sign = bulkIcons[action];
        return {
          id: action,
          title: texts(`bulk.${action}.action`),
          icon: <Sign {...icon} />,
          onSelect: () => setBulk({ action, ids: [row.id] }),
        };
      });
  const time = formats.time(Temporal.Instant.fromEpochMilliseconds(at));
  const failure = !isOnline ? table("offline", { time }) : isStale ? (list ? table("failed", { time }) : table("failedEmpty")) : undefined;
  const isFiltered = Boolean(query.search ?? query.status);

  return (
    <>
      <div className={styles.head}>
        <Heading level={1}>{texts(`kinds.${kind}.title`)}</Heading>
        {list ? (
          <Text as="span" size="body" tone="slate">
            {texts(`kinds.${kind}.count`, { count: list.total })}
          </Text>
        ) : null}
        <div className={styles.headActions}>
          {mayKeep && kind === "students" ? (
            <ButtonLink size="staff" variant="secondary" icon={<IconUpload {...icon} />} href={keep(path("/staff/students/import"))}>
              {texts("import")}
            </ButtonLink>
          ) : null}
          {mayKeep ? <ExportMenu kind={kind} query={query} total={list?.total ?? 0} /> : null}
          {mayKeep ? (
            <Button size="staff" icon={<IconUserPlus {...icon} />} onClick={add}>
              {texts(`kinds.${kind}.add`)}
            </Button>
          ) : null}
        </div>
      </div>
      <div className={styles.tools}>
        <FilterField
          key={kind}
          ref={filter}
          label={texts(`kinds.${kind}.filter`)}
          value={query.search ?? ""}
          onFilter={(search) => change({ search }, true)}
        />
        <SelectField
          label={texts("columns.status")}
          hideLabel
          className={styles.status}
          value={query.status ?? ""}
          onChange={(event) => change({ status: event.target.value })}
          placeholder={texts("anyStatus")}
          options={accountStatuses.map((status) => ({ value: status, title: texts(`status.${status}`) }))}
        />
        <span className={styles.end}>
          <ViewsMenu screen={`people.${kind}`} views={views} onOpen={open} />
        </span>
      </div>
      <DataTable
        caption={texts(`kinds.${kind}.title`)}
        headers={headers}
        rows={list?.items ?? null}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        isDisabled={({ isHidden }) => isHidden ?? false}
        sort={query.sort ?? null}
        onSort={(sort) => change({ sort })}
        page={{ page: query.page, limit: query.limit, total: list?.total ?? 0 }}
        onPage={change}
        scrollable={query.limit > 50}
        selected={selected}
        onSelect={mayKeep ? setSelected : undefined}
        bulk={actions.map((action) => {
          const Sign = bulkIcons[action];
          return (
            <Button
              key={action}
              size="staff"
              variant="secondary"
              icon={<Sign {...icon} />}
              onClick={() => setBulk({ action, ids: [...selected].map(Number) })}
            >
              {texts(`bulk.${action}.action`)}
            </Button>
          );
        })}
        rowAction={
          mayKeep
            ? (row) => (
                <Menu
                  label={texts("actionsOf", { name: row.name })}
                  align="end"
                  items={rowMenu(row)}
                  trigger={(props) => (
                    <IconButton size="small" label={texts("actionsOf", { name: row.name })} {...props}>
                      <IconDots size={18} stroke={1.75} aria-hidden="true" />
                    </IconButton>
                  )}
                />
              )
            : undefined
        }
        isLoading={isLoading}
        failure={failure}
        onRetry={isOnline ? retry : undefined}
        emptyText={isFiltered ? texts("emptyFiltered") : texts(`kinds.${kind}.empty`)}
        emptyAction={
          isFiltered ? (
            <Button size="staff" variant="secondary" onClick={() => change({ search: null, status: null })}>
              {texts("clearFilters")}
            </Button>
          ) : undefined
        }
        words={words}
      />
      {isAdding ? <AddDialog kind={kind} onClose={stopAdding} /> : null}
      {bulk ? (
        <BulkDialog
          kind={kind}
          {...bulk}
          onClose={() => setBulk(null)}
          onDone={() => {
            setBulk(null);
            setSelected(new Set());
          }}
        />
      ) : null}
    </>
  );
}
