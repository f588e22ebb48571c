import { useState } from "react";
import { useNavigate } from "react-router";
import { deskPath } from "~/features/assessment/gradebook/desk-path.ts";
import { type GradedWork, useGradeForm } from "~/features/assessment/gradebook/use-grade-form.ts";
import "~/kit/styles/staff-scale.css";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useLeaveGuard } from "~/shared/forms/use-leave-guard.ts";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { DeskForm } from "./desk-form.tsx";
import { DeskHead } from "./desk-head.tsx";
import type { DeskPlace } from "./desk-place.ts";
import { useAnnotations } from "./use-annotations.ts";
import { WorkView } from "./work-view.tsx";
import styles from "./grading.module.css";

const parts = ["work", "grade"] as const;

/** The grading desk: a child's work on one side, its grade on the other. On small screens one of them is shown. */
export function Desk({ place, work }: { place: DeskPlace; work: GradedWork }) {
  const texts = useTexts("gradingDesk");
  const navigate = useNavigate();
  const path = usePath();
  const [part, setPart] = useState<(typeof parts)[number]>("work");
  const { group, assignment, previous, following, review } = place;
  const params = { groupId: group.id, assignmentId: assignment.id, studentId: work.grade.student };
  const form = useGradeForm({ params, grade: work.grade, rubric: work.rubric });
  const annotations = useAnnotations(group.id, work.annotations);
  const [isRecording, setRecording] = useState(false);
  useLeaveGuard(isRecording || annotations.state === "failed" || annotations.state === "refused", {
    title: texts("leave.title"),
    text: isRecording ? texts("leave.recording") : texts("leave.text"),
    accept: texts("leave.accept"),
    decline: texts("leave.decline"),
  });
  /** Keeps what isn't saved as a draft. @returns whether everything is saved */
  const keep = async (): Promise<boolean> => (await annotations.flush()) && (!form.isDirty || form.save(true));
  const go = async (student: number, at = assignment.id): Promise<void> => {
    if (await keep()) await navigate(path(deskPath({ group: group.id, assignment: at, student })));
  };
  const moves = {
    previous: previous === null ? undefined : () => void go(previous),
    next: following === null ? undefined : () => void go(following),
    review: review ? () => void go(review.student, review.assignment) : undefined,
  };
  useShortcuts({ K: moves.previous, J: moves.next, N: moves.review });
  return (
    <div className={styles.desk} data-scale="staff">
      <DeskHead place={place} student={params.studentId} moves={moves} onStudent={(id) => void go(id)} onKeep={keep} />
      <main id="content" tabIndex={-1} className={styles.columns} data-part={part}>
        <SwitchButton
          className={styles.switch}
          label={texts("shown")}
          width="fill"
          size="staff"
          options={parts.map((value) => ({ value, title: texts(`parts.${value}`) }))}
          value={part}
          onChange={setPart}
        />
        <WorkView submissions={work.submissions} annotations={annotations} />
        <DeskForm
          form={form}
          work={work}
          params={params}
          onPublish={async () => (await annotations.flush()) && form.save(false)}
          onRecording={setRecording}
        />
      </main>
    </div>
  );
}
