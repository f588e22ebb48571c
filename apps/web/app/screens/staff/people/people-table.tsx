import { accountStatuses } from "@larkroom/domain/people/account-status";
import { useEffect, useState } from "react";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { IconMail, IconMailForward, IconUpload, IconUserCheck, IconUserOff, IconUserPlus } from "~/kit/icon/icons.ts";
import type { MenuItem } from "~/kit/menu/menu.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import type { TableQuery } from "~/shared/table/table-query.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ListPage, useAdding, type ListData } from "../list-page.tsx";
import { usePageActions } from "../page-actions.ts";
import { RowMenu } from "../row-menu.tsx";
import { isOneOf, schoolRoles } from "../staff-roles.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { AddDialog } from "./add-dialog.tsx";
import { BulkDialog, type BulkAction } from "./bulk-dialog.tsx";
import { PeopleExportMenu } from "./export-menu.tsx";
import type { Kind } from "./kinds.ts";
import type { Person } from "./people-calls.ts";
import { usePeopleHeaders } from "./use-people-headers.tsx";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
const bulkIcons = { suspend: IconUserOff, activate: IconUserCheck, invite: IconMail, invite_again: IconMailForward };

export interface PeopleTableProps {
  kind: Kind;
  data: ListData<Person, TableQuery>;
}

/** The table of a kind of people: search, sort, export, bulk actions, add. Readers get no editing actions. */
export function PeopleTable({ kind, data }: PeopleTableProps) {
  const { query, list, views } = data;
  const texts = useTexts("staffPeople");
  const words = useTableWords();
  const headers = usePeopleHeaders(kind);
  const path = usePath();
  const { keep } = useSchoolFilter();
  const { role } = useLoggedIn();
  const canManage = isOneOf(schoolRoles, role);
  const { isAdding, add, stop } = useAdding(canManage, ["distributor"]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [bulk, setBulk] = useState<{ action: BulkAction; ids: number[] } | null>(null);
  // Children get no emails of their own that could be resent; their parents do.
  const actions: BulkAction[] = ["suspend", "activate", ...(kind === "students" ? [] : (["invite", "invite_again"] as const))];
  usePageActions(
    canManage
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
  // Changing the filter clears the selection, so that no action applies to hidden rows.
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

  return (
    <>
      <ListPage
        data={data}
        title={texts(`kinds.${kind}.title`)}
        count={(count) => texts(`kinds.${kind}.count`, { count })}
        actions={
          canManage ? (
            <>
              {kind === "students" ? (
                <ButtonLink size="staff" variant="secondary" icon={<IconUpload {...icon} />} href={keep(path("/staff/students/import"))}>
                  {texts("import")}
                </ButtonLink>
              ) : null}
              <PeopleExportMenu kind={kind} query={query} total={list?.total ?? 0} isMore={list?.isMore === true} />
              <Button size="staff" icon={<IconUserPlus {...icon} />} onClick={add}>
                {texts(`kinds.${kind}.add`)}
              </Button>
            </>
          ) : undefined
        }
        filterLabel={texts(`kinds.${kind}.filter`)}
        choices={[
          {
            name: "status",
            label: texts("columns.status"),
            any: texts("anyStatus"),
            value: query.status,
            options: accountStatuses.map((status) => ({ value: status, title: texts(`status.${status}`) })),
          },
        ]}
        views={{ screen: `people.${kind}`, saved: views }}
        words={{ empty: texts(`kinds.${kind}.empty`), emptyFiltered: texts("emptyFiltered"), clear: texts("clearFilters") }}
        caption={texts(`kinds.${kind}.title`)}
        headers={headers}
        rowName={({ name }) => name}
        isDisabled={({ isHidden }) => isHidden ?? false}
        selected={selected}
        onSelect={canManage ? setSelected : undefined}
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
        rowAction={canManage ? (row) => <RowMenu label={texts("actionsOf", { name: row.name })} items={rowMenu(row)} /> : undefined}
      />
      {isAdding ? <AddDialog kind={kind} onClose={stop} /> : null}
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
