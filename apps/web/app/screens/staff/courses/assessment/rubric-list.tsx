import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Card, CardHead } from "~/kit/card/card.tsx";
import { IconDownload, IconPlus, IconUpload } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Table, type Column } from "~/kit/table/table.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { download } from "~/shared/api/download.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { DependencyDialog } from "../../dependency-dialog.tsx";
import { RowMenu } from "../../row-menu.tsx";
import { TitleDialog } from "../../title-dialog.tsx";
import { useSchoolFilter } from "../../use-school-filter.ts";
import type { Course } from "../course-words.ts";
import type { ListedRubric } from "./assessment-words.ts";
import { ImportRubrics } from "./import-rubrics.tsx";
import styles from "./assessment.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

export interface RubricListProps {
  course: Course;
  rubrics: readonly ListedRubric[];
  canManage: boolean;
}

/** The rubrics of the course's school, which all its courses share. */
export function RubricList({ course, rubrics, canManage }: RubricListProps) {
  const texts = useTexts("staffAssessment");
  const formats = useFormats();
  const path = usePath();
  const { keep } = useSchoolFilter();
  const [open, setOpen] = useState<"add" | "import" | { remove: ListedRubric } | null>(null);
  const close = (): void => setOpen(null);
  const saving = useApiMutation(() => download("GET /assessment/rubric/export", { query: { school: course.school.id } }), {
    failureToast: true,
  });
  const href = ({ id }: ListedRubric): string => keep(path(`/staff/courses/${course.id}/rubrics/${id}`));
  const columns: Column<ListedRubric>[] = [
    {
      key: "title",
      title: texts("rubrics.columns.title"),
      rowHeader: true,
      cell: (rubric) => (
        <Link href={href(rubric)}>
          <bdi>{rubric.title}</bdi>
        </Link>
      ),
    },
    {
      key: "criteria",
      title: texts("rubrics.columns.criteria"),
      align: "end",
      cell: ({ linkedCriteriaCount }) => formats.number(linkedCriteriaCount),
    },
    {
      key: "total",
      title: texts("assignments.columns.totalScore"),
      align: "end",
      wideOnly: true,
      cell: ({ totalScore }) => formats.number(totalScore),
    },
    {
      key: "use",
      title: texts("rubrics.columns.use"),
      wideOnly: true,
      cell: ({ assignmentsCount }) => texts("rubrics.use", { count: assignmentsCount }),
    },
    ...(canManage
      ? [
          {
            key: "actions",
            title: <span className="visually-hidden">{texts("rubrics.edit")}</span>,
            align: "end" as const,
            cell: (rubric: ListedRubric) => (
              <RowMenu
                label={texts("assignments.actionsOf", { title: rubric.title })}
                items={[
                  { kind: "link", id: "edit", title: texts("rubrics.edit"), href: href(rubric) },
                  { kind: "line", id: "line" },
                  { id: "remove", title: texts("rubrics.remove"), tone: "danger", onSelect: () => setOpen({ remove: rubric }) },
                ]}
              />
            ),
          },
        ]
      : []),
  ];
  const addButton = canManage ? (
    <Button size="staff" icon={<IconPlus {...icon} />} onClick={() => setOpen("add")}>
      {texts("rubrics.add")}
    </Button>
  ) : null;
  const importButton = canManage ? (
    <Button size="staff" variant="secondary" icon={<IconUpload {...icon} />} onClick={() => setOpen("import")}>
      {texts("import.action")}
    </Button>
  ) : null;
  return (
    <Card as="section" aria-label={texts("rubrics.title")}>
      <CardHead
        title={
          <Heading level={2} look="h4">
            {texts("rubrics.title")}
          </Heading>
        }
        action={
          rubrics.length > 0 ? (
            <Cluster as="span" inline gap={8} push touch className={styles.actions}>
              <Button
                size="staff"
                variant="secondary"
                icon={<IconDownload {...icon} />}
                busy={saving.isPending}
                busyLabel={texts("rubrics.export")}
                onClick={() => void saving.send()}
              >
                {texts("rubrics.export")}
              </Button>
              {importButton}
              {addButton}
            </Cluster>
          ) : null
        }
      >
        <Text size="small" tone="slate">
          {texts("rubrics.text")}
        </Text>
      </CardHead>
      {rubrics.length === 0 ? (
        <EmptyState
          look="line"
          level={3}
          title={texts("rubrics.none")}
          text={texts(canManage ? "rubrics.noneText" : "rubrics.noneRead")}
          actions={
            canManage ? (
              <>
                {addButton}
                {importButton}
              </>
            ) : undefined
          }
        />
      ) : (
        <Table caption={texts("rubrics.table")} hideCaption columns={columns} rows={rubrics} rowKey={({ id }) => id} />
      )}
      {open === "add" ? (
        <TitleDialog
          title={texts("rubrics.add")}
          label={texts("rubrics.columns.title")}
          accept={texts("rubrics.create")}
          save={(call, title) => call("POST /assessment/rubric", { body: { title, schoolId: course.school.id } })}
          done={texts("rubrics.added")}
          onClose={close}
        />
      ) : null}
      {open === "import" ? <ImportRubrics schoolId={course.school.id} onClose={close} /> : null}
      {typeof open === "object" && open ? (
        <DependencyDialog
          title={texts("assignments.removing.title", { title: formats.name(open.remove.title) })}
          text={texts("rubrics.removing.text")}
          blockedText={texts("rubrics.removing.blocked")}
          accept={texts("rubrics.remove")}
          ask={() => api("DELETE /assessment/rubric/:id", { params: { id: open.remove.id } })}
          act={(call) => call("DELETE /assessment/rubric/:id", { params: { id: open.remove.id }, query: { isConfirmed: "1" } })}
          done={texts("assignments.removed", { title: open.remove.title })}
          onClose={close}
          onDone={close}
        />
      ) : null}
    </Card>
  );
}
