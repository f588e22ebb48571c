import { classStatuses } from "@larkroom/domain/classes/status";
import { useRef, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import {
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarTime,
  IconArrowsExchange,
  IconCalendarCog,
  IconRotateClockwise,
  IconRocket,
  IconTrash,
  IconUserCheck,
} from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import type { MenuItem } from "~/kit/menu/menu.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { DataTable } from "~/kit/table/data-table.tsx";
import { FilterField } from "~/kit/table/filter-field.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useOnline } from "~/shared/app-shell/offline-notice.tsx";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { useEdition, useLoggedIn } from "~/shared/session/session.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { usePageActions } from "../../page-actions.ts";
import { RowMenu } from "../../row-menu.tsx";
import { isOneOf, leadRoles } from "../../staff-roles.ts";
import type { GroupRecord } from "../group.tsx";
import { actionsOf, matchesText, type ClassAction, type GroupClassRow } from "./class-calls.ts";
import { ClassDialogs, type OpenDialog } from "./class-dialogs.tsx";
import { useClassHeaders } from "./use-class-headers.tsx";
import styles from "./classes.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
const types = ["INSTRUCTIONAL", "WORKSHOP", "ASYNC", "CATCH_UP"] as const;
const signs: Readonly<Record<ClassAction, typeof IconRocket>> = {
  move: IconArrowsExchange,
  substitute: IconUserCheck,
  postpone: IconCalendarTime,
  cancel: IconCalendarOff,
  upcoming: IconRotateClockwise,
  remove: IconTrash,
};

/** The dialog that another page links to: `?match=1` from the holidays, `?substitute=7` with the class from the dashboard. */
function askedDialog(params: URLSearchParams, { launched }: GroupRecord): OpenDialog | null {
  if (params.has("match")) return launched ? { what: "match" } : null;
  const id = Number(params.get("substitute"));
  return Number.isSafeInteger(id) && id > 0 ? { what: "substitute", id } : null;
}

export interface ClassesTableProps {
  group: GroupRecord;
  /** All classes of the group by start; null when they couldn't be loaded. */
  rows: readonly GroupClassRow[] | null;
  canManage: boolean;
}

/** The classes of a group: search, schedule, match to the timetable, move, postpone, cancel, assign a substitute. */
export function ClassesTable({ group, rows, canManage }: ClassesTableProps) {
  const texts = useTexts("staffGroupClasses");
  const staff = useTexts("staff");
  const table = useTexts("table");
  const words = useTableWords();
  const formats = boundFormats(useEdition(), group.timeZone);
  const path = usePath();
  const { role } = useLoggedIn();
  const headers = useClassHeaders(group.timeZone, group.teacher?.id ?? null);
  const { params, change } = useTableAddress();
  const { run: retry } = useRefresh();
  const isOnline = useOnline();
  const filter = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(() => (canManage ? askedDialog(params, group) : null));
  const close = (): void => {
    setDialog(null);
    // Once closed, going back or reloading doesn't open it again.
    if (params.has("match") || params.has("substitute")) change({ match: null, substitute: null }, true);
  };
  useShortcuts({ "/": () => filter.current?.focus() });
  const asked = { search: params.get("search") ?? "", status: params.get("status") ?? "", type: params.get("type") ?? "" };
  const sort = params.get("sort") ?? "from";
  const shown = rows
    ?.filter(
      (row) =>
        (asked.status === "" || row.status === asked.status) &&
        (asked.type === "" || (row.isCatchUp ? "CATCH_UP" : row.lesson.type) === asked.type) &&
        matchesText(row, asked.search, formats.date(row.from)),
    )
    .toSorted(
      (a, b) =>
        (sort.endsWith("status") ? a.status.localeCompare(b.status) : a.from.localeCompare(b.from)) * (sort.startsWith("-") ? -1 : 1),
    );
  const isFiltered = asked.search !== "" || asked.status !== "" || asked.type !== "";
  const main = [
    ...(group.launched ? [] : [{ id: "launch", title: texts("launch.action"), icon: <IconRocket {...icon} /> }]),
    { id: "catchUp", title: texts("catchUp.action"), icon: <IconCalendarPlus {...icon} /> },
    ...(group.launched ? [{ id: "match", title: texts("match.action"), icon: <IconCalendarCog {...icon} /> }] : []),
  ] as { id: "launch" | "catchUp" | "match"; title: string; icon: React.ReactNode }[];
  usePageActions(canManage ? main.map((one) => ({ ...one, run: () => setDialog({ what: one.id }) })) : []);

  const rowMenu = (row: GroupClassRow): MenuItem[] => [
    { kind: "link", id: "open", title: texts("openPage"), href: path(`/staff/classes/${row.id}`) },
    ...actionsOf(row)
      .filter((action) => action !== "substitute" || isOneOf(leadRoles, role))
      .map((action): MenuItem => {
        const Sign = signs[action];
        return {
          id: action,
          title: texts(`${action}.action`),
          icon: <Sign {...icon} />,
          ...(action === "remove" && { tone: "danger" as const }),
          onSelect: () => setDialog({ what: action, id: row.id }),
        };
      }),
  ];

  return (
    <>
      <Cluster gap={8} align="center" touch touchFields>
        <FilterField ref={filter} label={texts("filter")} value={asked.search} onFilter={(search) => change({ search }, true)} />
        <SelectField
          label={texts("columns.status")}
          hideLabel
          className={styles.choice}
          value={asked.status}
          placeholder={texts("anyStatus")}
          options={classStatuses.map((status) => ({ value: status, title: staff(`status.${status}`) }))}
          onChange={(event) => change({ status: event.target.value })}
        />
        <SelectField
          label={texts("columns.type")}
          hideLabel
          className={styles.choice}
          value={asked.type}
          placeholder={texts("anyType")}
          options={types.map((type) => ({ value: type, title: texts(`types.${type}`) }))}
          onChange={(event) => change({ type: event.target.value })}
        />
        {canManage ? (
          <Cluster as="span" gap={8} push className={styles.end}>
            {main
              .filter(({ id }) => id !== "launch")
              .map((one) => (
                <Button key={one.id} size="staff" variant="secondary" icon={one.icon} onClick={() => setDialog({ what: one.id })}>
                  {one.title}
                </Button>
              ))}
          </Cluster>
        ) : null}
      </Cluster>
      <DataTable
        caption={texts("caption", { group: group.publicName })}
        headers={headers}
        rows={shown ?? null}
        rowKey={({ id }) => String(id)}
        rowName={(row) => texts("rowName", { number: row.number, lesson: row.lesson.title })}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        scrollable={(shown?.length ?? 0) > 40}
        rowAction={canManage ? (row) => <RowMenu label={texts("actionsOf", { number: row.number })} items={rowMenu(row)} /> : undefined}
        failure={isOnline ? (rows === null ? table("failedEmpty") : undefined) : texts("offline")}
        onRetry={isOnline ? retry : undefined}
        emptyText={isFiltered ? texts("emptyFiltered") : texts(group.launched ? "empty" : "emptyNotLaunched")}
        emptyAction={
          isFiltered ? (
            <Button size="staff" variant="secondary" onClick={() => change({ search: null, status: null, type: null })}>
              {texts("clearFilters")}
            </Button>
          ) : canManage && !group.launched ? (
            <Button size="staff" variant="secondary" icon={<IconRocket {...icon} />} onClick={() => setDialog({ what: "launch" })}>
              {texts("launch.action")}
            </Button>
          ) : undefined
        }
        words={words}
      />
      {dialog ? <ClassDialogs dialog={dialog} group={group} rows={rows ?? []} onClose={close} /> : null}
    </>
  );
}
