import { typesInOrder } from "@larkroom/domain/assessment/assignment-types";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { IconCalendarCog, IconEye, IconEyeOff, IconMessageCircle, IconPlus, IconRotateClockwise, IconTrash } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import type { MenuItem } from "~/kit/menu/menu.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { DataTable } from "~/kit/table/data-table.tsx";
import { FilterField } from "~/kit/table/filter-field.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useOnline } from "~/shared/app-shell/offline-notice.tsx";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { usePageActions } from "../../page-actions.ts";
import { RowMenu } from "../../row-menu.tsx";
import type { GroupRecord } from "../group.tsx";
import { AddDialog } from "./add-dialog.tsx";
import { shownRows, type AssignmentRow, type Template } from "./assignment-rows.ts";
import { CommentDialog } from "./comment-dialog.tsx";
import { DatesDialog } from "./dates-dialog.tsx";
import { useAssignmentHeaders, useRowTitle } from "./use-assignment-headers.tsx";
import { usePublishing } from "./use-publishing.ts";
import tools from "../classes/classes.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
type OpenDialog = { what: "add" } | { what: "dates" | "comment"; id: number };

export interface AssignmentsTableProps {
  group: Pick<GroupRecord, "id" | "publicName" | "timeZone" | "status">;
  /** Null when they couldn't be loaded. */
  rows: readonly AssignmentRow[] | null;
  /** The assignments of the course. */
  templates: readonly Template[];
}

/** The assignments of a group: when they open and are due, which are published, what is handed in, and what everyone was told. */
export function AssignmentsTable({ group, rows, templates }: AssignmentsTableProps) {
  const texts = useTexts("staffGroupAssignments");
  const types = useTexts("assessment");
  const table = useTexts("table");
  const words = useTableWords();
  const formats = useFormats();
  const confirm = useConfirm();
  const headers = useAssignmentHeaders(group.id, group.timeZone);
  const titleOf = useRowTitle();
  const { params, change } = useTableAddress();
  const { run: retry } = useRefresh();
  const isOnline = useOnline();
  const filter = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const close = (): void => setDialog(null);
  useShortcuts({ "/": () => filter.current?.focus() });
  const asked = { search: params.get("search") ?? "", type: params.get("type") ?? "", sort: params.get("sort") ?? "opens" };
  const isFiltered = asked.search !== "" || asked.type !== "";
  // Changing the filter clears the selection, so that no action applies to hidden rows.
  const shownBy = `${asked.search}|${asked.type}`;
  useEffect(() => setSelected(new Set()), [shownBy]);
  const canAdd = group.status !== "ARCHIVED";
  const add = (): void => setDialog({ what: "add" });
  usePageActions(canAdd ? [{ id: "add-assignment", title: texts("add.action"), icon: <IconPlus {...icon} />, run: add }] : []);

  const publishing = usePublishing(group.id);
  const publishSelected = async (isActive: boolean): Promise<void> => {
    const chosen = (rows ?? []).filter((row) => selected.has(String(row.id)) && row.isActive !== isActive);
    if (chosen.length > 0) await publishing.set(chosen, isActive);
    setSelected(new Set());
  };
  const retake = useApiMutation("PUT /group/:groupId/assignment/:id", {
    done: ({ isRetakeEnabled }) => texts(isRetakeEnabled ? "retake.allowed" : "retake.stopped"),
    failureToast: true,
  });
  const removal = useApiMutation("DELETE /group/:groupId/assignment/:id", {
    done: texts("remove.done"),
    failureToast: { transition_not_allowed: texts("remove.hasWork") },
  });
  const remove = async (row: AssignmentRow): Promise<void> => {
    const title = texts("remove.title", { title: formats.name(titleOf(row)) });
    if (await confirm.ask({ title, text: texts("remove.text"), accept: texts("remove.accept"), tone: "warning" }))
      await removal.send({ params: { groupId: group.id, id: row.id } });
  };
  const rowMenu = (row: AssignmentRow): MenuItem[] => [
    {
      id: "publish",
      title: texts(row.isActive ? "unpublish.action" : "publish.action"),
      icon: row.isActive ? <IconEyeOff {...icon} /> : <IconEye {...icon} />,
      onSelect: () => void publishing.set([row], !row.isActive),
    },
    {
      id: "dates",
      title: texts("dates.action"),
      icon: <IconCalendarCog {...icon} />,
      onSelect: () => setDialog({ what: "dates", id: row.id }),
    },
    {
      id: "comment",
      title: texts("comment.action"),
      icon: <IconMessageCircle {...icon} />,
      onSelect: () => setDialog({ what: "comment", id: row.id }),
    },
    ...(row.type === "graded_quiz" && row.hasRetake
      ? [
          {
            id: "retake",
            title: texts(row.isRetakeEnabled ? "retake.stop" : "retake.allow"),
            icon: <IconRotateClockwise {...icon} />,
            onSelect: () =>
              void retake.send({
                params: { groupId: group.id, id: row.id },
                body: { version: row.version, isRetakeEnabled: !row.isRetakeEnabled },
              }),
          },
        ]
      : []),
    ...(row.isAddedByHand
      ? [
          {
            id: "remove",
            title: texts("remove.action"),
            icon: <IconTrash {...icon} />,
            tone: "danger" as const,
            onSelect: () => void remove(row),
          },
        ]
      : []),
  ];
  const addButton = (
    <Button size="staff" variant="secondary" icon={<IconPlus {...icon} />} onClick={add}>
      {texts("add.action")}
    </Button>
  );
  const opened = dialog && "id" in dialog ? rows?.find(({ id }) => id === dialog.id) : undefined;

  return (
    <>
      <Cluster gap={8} align="center" touch touchFields>
        <FilterField ref={filter} label={texts("filter")} value={asked.search} onFilter={(search) => change({ search }, true)} />
        <SelectField
          label={texts("columns.type")}
          hideLabel
          className={tools.choice}
          value={asked.type}
          placeholder={texts("anyType")}
          options={typesInOrder.map((type) => ({ value: type, title: types(`types.${type}`) }))}
          onChange={({ target }) => change({ type: target.value })}
        />
        {canAdd ? (
          <Cluster as="span" gap={8} push className={tools.end}>
            {addButton}
          </Cluster>
        ) : null}
      </Cluster>
      <DataTable
        caption={texts("caption", { group: group.publicName })}
        headers={headers}
        rows={rows && shownRows(rows, { ...asked, titleOf })}
        rowKey={({ id }) => String(id)}
        rowName={titleOf}
        sort={asked.sort}
        onSort={(sort) => change({ sort })}
        selected={selected}
        onSelect={setSelected}
        bulk={[true, false].map((isActive) => (
          <Button
            key={String(isActive)}
            size="staff"
            variant="secondary"
            busy={publishing.isPending}
            icon={isActive ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
            onClick={() => void publishSelected(isActive)}
          >
            {texts(isActive ? "publish.action" : "unpublish.action")}
          </Button>
        ))}
        rowAction={(row) => <RowMenu label={texts("actionsOf", { title: titleOf(row) })} items={rowMenu(row)} />}
        failure={isOnline ? (rows === null ? table("failedEmpty") : undefined) : texts("offline")}
        onRetry={isOnline ? retry : undefined}
        emptyText={texts(isFiltered ? "emptyFiltered" : "empty")}
        emptyAction={
          isFiltered ? (
            <Button size="staff" variant="secondary" onClick={() => change({ search: null, type: null })}>
              {texts("clearFilters")}
            </Button>
          ) : undefined
        }
        words={words}
      />
      {dialog?.what === "add" ? <AddDialog groupId={group.id} timeZone={group.timeZone} templates={templates} onClose={close} /> : null}
      {opened && dialog?.what === "dates" ? (
        <DatesDialog groupId={group.id} timeZone={group.timeZone} row={opened} title={titleOf(opened)} onClose={close} />
      ) : null}
      {opened && dialog?.what === "comment" ? (
        <CommentDialog groupId={group.id} row={opened} title={titleOf(opened)} onClose={close} />
      ) : null}
    </>
  );
}
