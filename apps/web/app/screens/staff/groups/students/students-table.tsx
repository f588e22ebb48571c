import { useRef, useState } from "react";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { IconArrowsExchange, IconKey, IconLink, IconUpload, IconUserOff, IconUserPlus } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import type { MenuItem } from "~/kit/menu/menu.tsx";
import { DataTable } from "~/kit/table/data-table.tsx";
import { FilterField } from "~/kit/table/filter-field.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useOnline } from "~/shared/app-shell/offline-notice.tsx";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { usePageActions } from "../../page-actions.ts";
import { RowMenu } from "../../row-menu.tsx";
import { isOneOf, leadRoles } from "../../staff-roles.ts";
import type { GroupRecord } from "../group.tsx";
import { AddDialog } from "./add-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { shownStudents, studentSorts, type StudentRow } from "./student-rows.ts";
import { useStudentHeaders } from "./use-student-headers.tsx";
import tools from "../classes/classes.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
type OpenDialog = { what: "add" | "invite" } | { what: "move" | "remove"; student: StudentRow };

export interface StudentsTableProps {
  group: GroupRecord;
  rows: readonly StudentRow[] | null;
  canManage: boolean;
}

/** The children of a group: search, add, move, remove; the invitation link, and their logins. */
export function StudentsTable({ group, rows, canManage }: StudentsTableProps) {
  const texts = useTexts("staffGroupStudents");
  const table = useTexts("table");
  const words = useTableWords();
  const path = usePath();
  const headers = useStudentHeaders();
  const { params, change } = useTableAddress();
  const { run: retry } = useRefresh();
  const isOnline = useOnline();
  const { role } = useLoggedIn();
  const filter = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useShortcuts({ "/": () => filter.current?.focus() });
  const search = params.get("search") ?? "";
  const asked = params.get("sort") ?? "name";
  const sort = studentSorts.includes(asked.replace(/^-/, "")) ? asked : "name";
  const main = [
    { id: "add", title: texts("add.action"), icon: <IconUserPlus {...icon} /> },
    { id: "invite", title: texts("invite.action"), icon: <IconLink {...icon} /> },
  ] as const;
  usePageActions(canManage ? main.map((one) => ({ ...one, run: () => setDialog({ what: one.id }) })) : []);
  const rowMenu = (student: StudentRow): MenuItem[] => [
    { kind: "link", id: "open", title: texts("openPage"), href: path(`/staff/students/${student.id}`) },
    {
      id: "move",
      title: texts("move.action"),
      icon: <IconArrowsExchange {...icon} />,
      onSelect: () => setDialog({ what: "move", student }),
    },
    {
      id: "remove",
      title: texts("remove.action"),
      icon: <IconUserOff {...icon} />,
      tone: "danger",
      onSelect: () => setDialog({ what: "remove", student }),
    },
  ];
  return (
    <>
      <Cluster gap={8} align="center" touch touchFields>
        <FilterField ref={filter} label={texts("filter")} value={search} onFilter={(next) => change({ search: next }, true)} />
        {canManage ? (
          <Cluster as="span" gap={8} push className={tools.end}>
            <ButtonLink size="staff" variant="secondary" icon={<IconKey {...icon} />} href={path(`/staff/groups/${group.id}/credentials`)}>
              {texts("credentials")}
            </ButtonLink>
            {isOneOf(leadRoles, role) ? (
              <ButtonLink
                size="staff"
                variant="secondary"
                icon={<IconUpload {...icon} />}
                href={path(`/staff/students/import?group=${group.id}`)}
              >
                {texts("import")}
              </ButtonLink>
            ) : null}
            {main.toReversed().map((one) => (
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
        rows={rows && shownStudents(rows, search, sort)}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        rowAction={canManage ? (row) => <RowMenu label={texts("actionsOf", { name: row.name })} items={rowMenu(row)} /> : undefined}
        failure={isOnline ? (rows === null ? table("failedEmpty") : undefined) : texts("offline")}
        onRetry={isOnline ? retry : undefined}
        emptyText={search === "" ? texts("empty") : texts("emptyFiltered")}
        emptyAction={
          search === "" && canManage ? (
            <Button size="staff" variant="secondary" icon={<IconUserPlus {...icon} />} onClick={() => setDialog({ what: "add" })}>
              {texts("add.action")}
            </Button>
          ) : undefined
        }
        words={words}
      />
      {dialog?.what === "add" ? <AddDialog group={group} onClose={() => setDialog(null)} /> : null}
      {dialog?.what === "invite" ? <InviteDialog group={group} onClose={() => setDialog(null)} /> : null}
      {dialog?.what === "move" ? <MoveDialog group={group} student={dialog.student} onClose={() => setDialog(null)} /> : null}
      {dialog?.what === "remove" ? <RemoveDialog group={group} student={dialog.student} onClose={() => setDialog(null)} /> : null}
    </>
  );
}
