import type { ReactNode } from "react";
import { pointScores } from "@larkroom/domain/assessment/assignment-types";
import { type ExplainedGrade, explainGrade, type GradeStep, pointsToNextBand } from "@larkroom/domain/assessment/explain-grade";
import { type BasisPoints, basisPoints } from "@larkroom/domain/assessment/percent";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { IconBulb } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { decimalsOf, wholeOf } from "./percents.ts";
import { MarkChip, useMarks } from "./marks.tsx";
import { typeName } from "./total-card.tsx";
import type { AssignmentFile, FamilyGrade, Reader } from "./types.ts";
import styles from "./explain-grade.module.css";

export interface ExplainGradeProps {
  grade: FamilyGrade;
  /** What the teacher said about the work, with or without a picture. */
  voice: AssignmentFile | null;
  reader: Reader;
  /** The number of criteria of the rubric; 0 without one. */
  criteria: number;
  /** The child's tries at the quiz. */
  attempts: readonly { points: number; questions: number }[];
  /** How much this type counts, and how many assignments of it do. */
  type: 1 | 2 | 3 | 4;
  weight: number;
  counted: number;
}

const highest = 4;
const bold = { b: (words: ReactNode) => <b>{words}</b> };

/** How the percentage of one assignment comes about, step by step, with the teacher's feedback. */
export function ExplainGrade(props: ExplainGradeProps) {
  const texts = useTexts("familyAssignments");
  const { grade, voice, reader, criteria } = props;
  const marks = useMarks(grade, reader);
  const [given, self] = ["teacher", "child"].map((id) => marks.find((mark) => mark.id === id));
  const shown = wholeOf(grade.percentage);
  // A quiz and participation have no teacher's score, and missed work has none at all.
  const isCalculated = grade.teacher === null && !given;
  const source = isCalculated ? texts(grade.status === "MISSED" ? "status.MISSED" : "explain.automatic") : null;
  const own = wholeOf(grade.selfGradingPercentage);
  const ownSum = grade.selfGradingPointScores.reduce((sum, { pointScore }) => sum + (pointScore ?? 0), 0);
  return (
    <SectionCard id="explain" title={texts(reader === "child" ? "explain.title" : "explain.titleOfChild")} gap={14} look="h2">
      {shown === null ? null : (
        <div className={styles.bars}>
          {given ? <MarkChip mark={given} /> : <span>{source ?? grade.teacher}</span>}
          <ProgressBar label={source ?? texts("rubric.teacherScore")} value={shown} text={`${shown}%`} showText tone="sky" />
          {own === null || !self ? null : (
            <>
              <MarkChip mark={self} />
              <ProgressBar
                label={texts(reader === "child" ? "rubric.ownScore" : "rubric.childScore")}
                value={own}
                text={texts("explain.ownOf", { sum: ownSum, most: criteria * highest })}
                showText
              />
            </>
          )}
        </div>
      )}
      <Steps {...props} />
      {grade.feedback ? (
        <Split as="figure" gap={10} align="start" className={styles.quote}>
          <Avatar name={grade.teacher ?? "?"} size="medium" />
          <blockquote dir="auto">{grade.feedback}</blockquote>
          {grade.teacher ? <figcaption className="visually-hidden">{texts("explain.by", { teacher: grade.teacher })}</figcaption> : null}
        </Split>
      ) : null}
      {voice ? <RecordedComment file={voice} /> : null}
    </SectionCard>
  );
}

/** What the teacher said, to hear or to watch. */
function RecordedComment({ file }: { file: AssignmentFile }) {
  const texts = useTexts("familyAssignments");
  const isVideo = file.mediaType.startsWith("video/");
  const label = texts(isVideo ? "explain.video" : "explain.voice");
  const props = { controls: true, src: file.url, "aria-label": label } as const;
  return (
    <Stack as="figure" gap={6} weight={500} className={styles.voice}>
      <figcaption>{label}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recorded comment has no captions */}
      {isVideo ? <video {...props} preload="metadata" playsInline /> : <audio {...props} preload="none" />}
    </Stack>
  );
}

/** A grade as the rule knows it, so that every number shown is calculated by the rule. */
const asExplained = ({ grade, type, attempts }: ExplainGradeProps): ExplainedGrade => ({
  type: typeName(type),
  isMissed: grade.status === "MISSED",
  percentage: asPercentage(grade.percentage),
  points: grade.pointScores.flatMap(({ pointScore }) => pointScore ?? []),
  additionalPercentage: grade.additionalPercentage,
  isByPerson: grade.teacher !== null,
  attempts,
  first: asPercentage(grade.firstPercentage),
  retake: asPercentage(grade.retakePercentage),
});

const asPercentage = (value: number | null): BasisPoints | null => (value === null ? null : basisPoints(value));

function Steps(props: ExplainGradeProps) {
  const { grade, type, weight, counted } = props;
  const texts = useTexts("familyAssignments");
  const levels = useTexts("assessment");
  const explained = asExplained(props);
  const wordsOf = useStepWords(props.reader);
  const steps = explainGrade(explained).flatMap(wordsOf);
  const name = texts(`type.${typeName(type)}`);
  if (grade.percentage !== null && weight > 0)
    steps.push(
      counted > 1
        ? texts.rich("explain.weight", { ...bold, type: name, weight, count: counted })
        : texts.rich("explain.weightOne", { ...bold, type: name, weight }),
    );
  const next = grade.percentage === null ? null : pointsToNextBand(explained);
  return (
    <>
      <Stack as="ol" gap={10} className={styles.steps}>
        {steps.map((step, index) => (
          <li key={index}>
            <Text as="span" size="compact">
              {step}
            </Text>
          </li>
        ))}
      </Stack>
      {next ? (
        <Split as="p" gap={10} className={styles.next}>
          <IconBulb size={22} stroke={1.75} aria-hidden="true" />
          <span>{texts("explain.next", { count: next.points, band: levels(`levels.${pointScores[next.band]}`) })}</span>
        </Split>
      ) : null}
    </>
  );
}

/** The words of a step, in a child's words or an adult's. */
function useStepWords(reader: Reader): (step: GradeStep) => ReactNode[] {
  const texts = useTexts("familyAssignments");
  const formats = useFormats();
  const isChild = reader === "child";
  const exact = (value: number) => `${formats.number(value / 100, decimalsOf(value))}%`;
  return (step) => {
    const percent = `${wholeOf(step.percentage) ?? 0}%`;
    switch (step.kind) {
      case "missed":
        return [texts("explain.missed")];
      case "points": {
        const { points, sum, most } = step;
        const quotient = formats.number(sum / most, Number.isInteger((100 * sum) / most) ? 2 : 4);
        return [
          texts.rich("explain.ofRubric", { ...bold, points: points.join(" + "), sum, most }),
          texts.rich("explain.divided", { ...bold, sum, most, quotient, percent }),
        ];
      }
      case "additional": {
        const additional = `${step.by > 0 ? "+" : "−"}${Math.abs(step.by)}%`;
        return [texts.rich(isChild ? "explain.additional" : "explain.additionalOfChild", { ...bold, additional, percent })];
      }
      case "answers":
        return [texts.rich("explain.ofQuiz", { ...bold, points: step.points, most: step.questions })];
      case "better":
        return [texts.rich("explain.better", { ...bold, first: exact(step.first), retake: exact(step.retake), percent })];
      case "typed":
        return [texts.rich(isChild ? "explain.typed" : "explain.typedOfChild", { ...bold, percent })];
      default:
        return [texts.rich(`explain.${step.kind}`, { ...bold, percent })];
    }
  };
}
