import { useEffect, useState } from "react";
import { preCalculate } from "@larkroom/domain/assessment/rubric-percentage";
import type { Answer } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { userKey } from "~/shared/session/user-scoped-storage.ts";
import { useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { RubricScores } from "../rubric-table.tsx";
import { readPercentage, type StaffGrade } from "./gradebook-data.ts";
import { type GradeFields, keepGrade, readKeptGrade } from "./kept-grade.ts";

export type GradedWork = Answer<"GET /group/:groupId/assignment/:assignmentId/grades/:studentId">;

export interface GradeFormOptions {
  params: { groupId: number; assignmentId: number; studentId: number };
  grade: StaffGrade;
  rubric: GradedWork["rubric"];
  onSaved?: ((grade: StaffGrade) => void) | undefined;
  /** Reloads what was changed; by default the page. */
  refresh?: (() => Promise<unknown>) | undefined;
}

type Scored = readonly { criterion: number; pointScore: number | null }[];
export const byCriterion = (scores: Scored): RubricScores =>
  Object.fromEntries(scores.map(({ criterion, pointScore }) => [criterion, pointScore]));

/** What the server has: the draft, or what is published. */
const savedFields = ({ draft, ...published }: StaffGrade): GradeFields => {
  const { pointScores, additionalPercentage, percentage, feedback } = draft ?? published;
  return {
    scores: byCriterion(pointScores),
    additional: additionalPercentage,
    typed: percentage === null ? "" : String(percentage / 100),
    feedback,
  };
};

/**
 * The scores, the percentage and the feedback of one work while they are edited. What isn't saved is kept in this browser. Once the last score is chosen
 * it is saved as a draft if the child graded itself: the child's own scores are shown only to someone who has chosen theirs.
 */
export function useGradeForm({ params, grade, rubric, onSaved, refresh }: GradeFormOptions) {
  const texts = useTexts("gradebook");
  const user = useUser();
  const key = userKey(String(user?.id ?? ""), `grade:${params.assignmentId}:${params.studentId}`);
  const saved = savedFields(grade);
  const [fields, setFields] = useState(saved);
  const [isRestored, setRestored] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  useEffect(() => {
    const kept = readKeptGrade(key);
    if (!kept) return;
    setFields(kept);
    setRestored(true);
  }, [key]);
  const { send, ...sending } = useApiMutation("PUT /group/:groupId/assignment/:assignmentId/grades/:studentId", {
    refresh,
    done: (_answer, sent) => texts(sent.body.draft ? "draftSaved" : "published"),
    onDone: (answer) => {
      keepGrade(key, null);
      setRestored(false);
      onSaved?.(answer);
    },
    // What the grader chose stays; saving it again replaces the other one.
    onFailure: (failure) => {
      if (failure.code === "state_changed" && failure.current) onSaved?.(failure.current as StaffGrade);
    },
  });
  const criteria = rubric?.criteria ?? [];
  const pointsIn = (scores: RubricScores) => criteria.map(({ id }) => scores[id] ?? null);
  const points = pointsIn(fields.scores);
  const typed = readPercentage(fields.typed);
  const isComplete = rubric ? points.every((one) => one !== null) : typed !== null;
  const change = (changed: Partial<GradeFields>): GradeFields => {
    const next = { ...fields, ...changed };
    setFields(next);
    setIncomplete(false);
    keepGrade(key, next);
    return next;
  };
  const bodyOf = ({ scores, additional, feedback }: GradeFields, draft: boolean) => ({
    version: grade.version,
    draft,
    feedback,
    ...(rubric
      ? {
          ...(rubric.id === null ? {} : { rubricVersion: rubric.id }),
          pointScores: criteria.map(({ id }) => ({ criterion: id, pointScore: scores[id] ?? null })),
          additionalPercentage: additional,
        }
      : // A calculated percentage stays calculated when only feedback is published.
        draft || typed !== grade.percentage
        ? { percentage: typed }
        : {}),
  });
  return {
    fields,
    change,
    rubric,
    isIncomplete,
    isRestored,
    isDirty: JSON.stringify(bodyOf(fields, true)) !== JSON.stringify(bodyOf(saved, true)) || fields.typed !== saved.typed,
    percentage: rubric ? preCalculate({ points, additionalPercentage: fields.additional }) : null,
    isPending: sending.isPending,
    failure: sending.failure,
    choose: (criterion: number, score: number): void => {
      const next = change({ scores: { ...fields.scores, [criterion]: score } });
      const isAll = pointsIn(next.scores).every((one) => one !== null);
      if (isAll && !isComplete && grade.isSelfGraded) void send({ params, body: bodyOf(next, true) });
    },
    /** Publishes, or keeps as a draft. @returns whether it was saved */
    save: async (draft: boolean): Promise<boolean> => {
      setIncomplete(!draft && !isComplete);
      if (!draft && !isComplete) return false;
      return (await send({ params, body: bodyOf(fields, draft) })).ok;
    },
    /** Lets this child alone hand in until later. */
    giveTime: (days: number): void => {
      const reopenedUntil = Temporal.Now.instant()
        .add({ hours: 24 * days })
        .toString();
      void send({ params, body: { version: grade.version, reopenedUntil } });
    },
  };
}

export type GradeForm = ReturnType<typeof useGradeForm>;
