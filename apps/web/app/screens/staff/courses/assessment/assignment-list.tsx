import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Card, CardHead } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { IconPlus } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Table, type Column } from "~/kit/table/table.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { DependencyDialog } from "../../dependency-dialog.tsx";
import { usePageActions } from "../../page-actions.ts";
import { RowMenu } from "../../row-menu.tsx";
import type { Course } from "../course-words.ts";
import { frequencyOf, typeOf, type Assignment, type LinkableLesson, type ListedRubric } from "./assessment-words.ts";
import { AssignmentEditor } from "./assignment-editor.tsx";
import { AssignmentFiles } from "./assignment-files.tsx";
import styles from "./assessment.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

export interface AssignmentListProps {
  course: Course;
  assignments: readonly Assignment[];
  rubrics: readonly ListedRubric[];
  lessons: readonly LinkableLesson[];
  canManage: boolean;
}

type Open = { what: "edit"; assignment: Assignment | null } | { what: "files" | "remove"; assignment: Assignment };

/** The assignments that every group of the course does. */
export function AssignmentList({ course, assignments, rubrics, lessons, canManage }: AssignmentListProps) {
  const texts = useTexts("staffAssessment");
  const words = useTexts("assessment");
  const formats = useFormats();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const add = (): void => setOpen({ what: "edit", assignment: null });
  usePageActions(canManage ? [{ id: "add-assignment", title: texts("assignments.add"), icon: <IconPlus {...icon} />, run: add }] : []);
  const retake = useApiMutation("POST /course/:courseId/assignment/:id/retake", {
    done: ({ retakeLesson }) => texts("assignments.retakeReady", { title: retakeLesson?.title ?? "" }),
    failureToast: { transition_not_allowed: texts("assignments.noRetake") },
  });
  const menuOf = (assignment: Assignment) => [
    { id: "edit", title: texts("assignments.edit"), onSelect: () => setOpen({ what: "edit", assignment }) },
    { id: "files", title: texts("files.title"), onSelect: () => setOpen({ what: "files", assignment }) },
    ...(typeOf(assignment.type) === "graded_quiz" && assignment.lesson && !assignment.retakeLesson
      ? [
          {
            id: "retake",
            title: texts("assignments.prepareRetake"),
            onSelect: () => void retake.send({ params: { courseId: course.id, id: assignment.id } }),
          },
        ]
      : []),
    { kind: "line" as const, id: "line" },
    { id: "remove", title: texts("assignments.remove"), tone: "danger" as const, onSelect: () => setOpen({ what: "remove", assignment }) },
  ];
  const scoredBy = ({ type, rubric, lesson }: Assignment) => {
    const kind = typeOf(type);
    if (kind === "participation") return texts("assignments.byAttendance");
    if (kind === "graded_quiz") return lesson ? texts("assignments.byQuiz") : texts("assignments.byEachQuiz");
    return rubric ? <bdi>{rubric.title}</bdi> : texts("assignments.byHand");
  };
  const columns: Column<Assignment>[] = [
    {
      key: "title",
      title: texts("assignments.columns.title"),
      rowHeader: true,
      cell: ({ title, lesson, retakeLesson }) => (
        <Stack as="span" gap={2} shrink anywhere>
          <bdi>{title}</bdi>
          {lesson ? (
            <Text as="span" size="small" tone="slate" anywhere>
              <bdi>{lesson.title}</bdi>
              {retakeLesson ? ` · ${texts("assignments.hasRetake")}` : null}
            </Text>
          ) : null}
        </Stack>
      ),
    },
    {
      key: "type",
      title: texts("assignments.columns.type"),
      cell: ({ type }) => (
        <Chip size="small" className={styles.type} icon={<span className={styles.dot} data-type={typeOf(type)} aria-hidden="true" />}>
          {words(`types.${typeOf(type)}`)}
        </Chip>
      ),
    },
    {
      key: "frequency",
      title: texts("assignments.columns.frequency"),
      wideOnly: true,
      cell: ({ frequency }) => words(`frequencies.${frequencyOf(frequency)}`),
    },
    { key: "scored", title: texts("assignments.columns.scoredBy"), wideOnly: true, cell: scoredBy },
    {
      key: "total",
      title: texts("assignments.columns.totalScore"),
      align: "end",
      wideOnly: true,
      cell: ({ totalScore }) => (totalScore === 0 ? "–" : formats.number(totalScore)),
    },
    ...(canManage
      ? [
          {
            key: "actions",
            title: <span className="visually-hidden">{texts("assignments.edit")}</span>,
            align: "end" as const,
            cell: (assignment: Assignment) => (
              <RowMenu label={texts("assignments.actionsOf", { title: assignment.title })} items={menuOf(assignment)} />
            ),
          },
        ]
      : []),
  ];
  const addButton = canManage ? (
    <Button size="staff" className={styles.add} icon={<IconPlus {...icon} />} onClick={add}>
      {texts("assignments.add")}
    </Button>
  ) : null;
  return (
    <Card as="section" aria-label={texts("assignments.title")}>
      <CardHead
        title={
          <Heading level={2} look="h4">
            {texts("assignments.title")}
          </Heading>
        }
        action={assignments.length > 0 ? addButton : null}
      />
      {assignments.length === 0 ? (
        <EmptyState
          look="line"
          level={3}
          title={texts("assignments.none")}
          text={texts(canManage ? "assignments.noneText" : "assignments.noneRead")}
          actions={addButton}
        />
      ) : (
        <Table caption={texts("assignments.table")} hideCaption columns={columns} rows={assignments} rowKey={({ id }) => id} />
      )}
      {open?.what === "edit" ? (
        <AssignmentEditor
          course={course}
          assignment={open.assignment}
          rubrics={rubrics}
          lessons={lessons}
          onClose={close}
          onSaved={close}
        />
      ) : null}
      {open?.what === "files" ? <AssignmentFiles courseId={course.id} assignment={open.assignment} onClose={close} /> : null}
      {open?.what === "remove" ? (
        <DependencyDialog
          title={texts("assignments.removing.title", { title: formats.name(open.assignment.title) })}
          text={texts("assignments.removing.text")}
          blockedText={texts("assignments.removing.blocked")}
          accept={texts("assignments.remove")}
          ask={() =>
            api("POST /course/:courseId/assignment/:id/check_dependencies", { params: { courseId: course.id, id: open.assignment.id } })
          }
          act={(call) =>
            call("DELETE /course/:courseId/assignment/:id", {
              params: { courseId: course.id, id: open.assignment.id },
              query: { isConfirmed: "1" },
            })
          }
          done={texts("assignments.removed", { title: open.assignment.title })}
          onClose={close}
          onDone={close}
        />
      ) : null}
    </Card>
  );
}
