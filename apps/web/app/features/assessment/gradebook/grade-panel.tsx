import { Drawer } from "~/kit/drawer/drawer.tsx";
import { Alert } from "~/kit/banner/banner.tsx";
import { ButtonLink } from "~/kit/button/button.tsx";
import { IconLayoutColumns } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { GradeForm } from "./grade-form.tsx";
import type { Cell, Column, StaffGrade, Student } from "./gradebook-data.ts";
import styles from "./gradebook.module.css";
import { deskPath } from "./desk-path.ts";
import { HandedIn } from "./handed-in.tsx";
import { useLoaded } from "./use-loaded.ts";

interface GradePanelProps {
  groupId: number;
  cell: Cell;
  student: Student;
  column: Column;
  /** How many other works wait for a grader. */
  waiting: number;
  onSaved: (grade: StaffGrade) => void;
  onNext: () => void;
  onClose: () => void;
}

/** A child's work with its rubric: to grade it, one after another. */
export function GradePanel({ groupId, cell, student, column, waiting, onSaved, onNext, onClose }: GradePanelProps) {
  const texts = useTexts("gradebook");
  const shell = useTexts("shell");
  const errors = useTexts("errors");
  const formats = useFormats();
  const path = usePath();
  const params = { groupId, assignmentId: cell.groupAssignment, studentId: cell.student };
  const { answer, isFailed, set } = useLoaded(`${cell.groupAssignment} ${cell.student}`, () =>
    api("GET /group/:groupId/assignment/:assignmentId/grades/:studentId", { params }),
  );
  const keep = (grade: StaffGrade): void => {
    if (answer) set({ ...answer, grade });
    onSaved(grade);
  };
  return (
    <Drawer open onClose={onClose} closeLabel={shell("close")} side="end" title={<bdi>{student.name}</bdi>}>
      <Stack data-scale="staff" gap={12}>
        <Text size="compact" tone="soft">
          <bdi>{column.title}</bdi>
          {column.dateTo ? ` • ${texts("due", { when: formats.dueDate(column.dateTo) })}` : ""}
        </Text>
        <div>
          <ButtonLink
            href={path(deskPath({ group: groupId, assignment: cell.groupAssignment, student: cell.student }))}
            size="staff"
            variant="secondary"
            icon={<IconLayoutColumns size={16} stroke={1.75} aria-hidden="true" />}
          >
            {texts("openDesk")}
          </ButtonLink>
        </div>
        {isFailed ? (
          <Alert tone="error" live>
            {errors("unknown")}
          </Alert>
        ) : null}
        {answer === null && !isFailed ? (
          <SkeletonGroup label={texts("loading")}>
            <Skeleton height={80} />
            <Skeleton height={240} />
          </SkeletonGroup>
        ) : null}
        {answer ? (
          <>
            {answer.classes.length > 0 ? (
              <Stack as="ul" gap={4} size="small" className={styles.replays} aria-label={texts("replays")}>
                {answer.classes.map((one) => (
                  <li key={one.id}>
                    <Link look="action" href={path(`/live/replay/${one.id}${one.slide === null ? "" : `?slide=${one.slide}`}`)}>
                      {texts("replay", { date: formats.date(one.from) })}
                    </Link>{" "}
                    <bdi>{one.lesson}</bdi>
                  </li>
                ))}
              </Stack>
            ) : null}
            <HandedIn submissions={answer.submissions} />
            <GradeForm
              key={answer.grade.id}
              refresh={() => Promise.resolve()}
              params={params}
              grade={answer.grade}
              rubric={answer.rubric}
              waiting={waiting}
              onSaved={keep}
              onNext={onNext}
            />
          </>
        ) : null}
      </Stack>
    </Drawer>
  );
}
