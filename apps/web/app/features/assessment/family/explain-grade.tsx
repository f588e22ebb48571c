import type { ReactNode } from "react";
import { preCalculate } from "@larkroom/domain/assessment/rubric-percentage";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Card } from "~/kit/card/card.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { decimalsOf, wholeOf } from "./percents.ts";
import { MarkChip, useMarks } from "./marks.tsx";
import { typeName } from "./total-card.tsx";
import type { AssignmentFile, FamilyGrade, QuizResult, Reader } from "./types.ts";
import styles from "./explain-grade.module.css";

export interface ExplainGradeProps {
  grade: FamilyGrade;
  /** What the teacher said about the work. */
  voice: AssignmentFile | null;
  reader: Reader;
  /** The number of criteria of the rubric; 0 without one. */
  criteria: number;
  quiz: QuizResult | undefined;
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
  const own = wholeOf(grade.selfGradingPercentage);
  const ownSum = grade.selfGradingPointScores.reduce((sum, { pointScore }) => sum + (pointScore ?? 0), 0);
  return (
    <Card as="section" padding="small" aria-labelledby="explain" className={styles.card}>
      <Heading level={2} id="explain">
        {texts(reader === "child" ? "explain.title" : "explain.titleOfChild")}
      </Heading>
      {shown === null ? null : (
        <div className={styles.bars}>
          {given ? <MarkChip mark={given} /> : <span>{grade.teacher ?? texts("rubric.teacher")}</span>}
          <ProgressBar label={texts("rubric.teacherScore")} value={shown} text={`${shown}%`} showText tone="sky" />
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
        <figure className={styles.quote}>
          <Avatar name={grade.teacher ?? "?"} size="medium" />
          <blockquote dir="auto">{grade.feedback}</blockquote>
          {grade.teacher ? <figcaption className="visually-hidden">{texts("explain.by", { teacher: grade.teacher })}</figcaption> : null}
        </figure>
      ) : null}
      {voice ? (
        <figure className={styles.voice}>
          <figcaption>{texts("explain.voice")}</figcaption>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recorded comment has no captions */}
          <audio controls preload="none" src={voice.url} aria-label={texts("explain.voice")} />
        </figure>
      ) : null}
    </Card>
  );
}

function Steps({ grade, reader, criteria, quiz, type, weight, counted }: ExplainGradeProps) {
  const texts = useTexts("familyAssignments");
  const formats = useFormats();
  const percent = (value: number | null) => `${formats.number((value ?? 0) / 100, decimalsOf(value ?? 0))}%`;
  const whole = `${wholeOf(grade.percentage) ?? 0}%`;
  const given = grade.pointScores.flatMap(({ pointScore }) => pointScore ?? []);
  const sum = given.reduce((all, one) => all + one, 0);
  const most = criteria * highest;
  const steps: ReactNode[] = [];
  if (grade.status === "MISSED") steps.push(texts("explain.missed"));
  else if (given.length > 0) {
    const base = preCalculate({ points: given, additionalPercentage: 0 });
    steps.push(texts.rich("explain.ofRubric", { ...bold, points: given.join(" + "), sum, most }));
    const quotient = formats.number(sum / most, Number.isInteger((100 * sum) / most) ? 2 : 4);
    steps.push(texts.rich("explain.divided", { ...bold, sum, most, quotient, percent: `${wholeOf(base) ?? 0}%` }));
    const more = grade.additionalPercentage;
    const key = reader === "child" ? "explain.additional" : "explain.additionalOfChild";
    if (more !== 0) steps.push(texts.rich(key, { ...bold, additional: `${more > 0 ? "+" : "−"}${Math.abs(more)}%`, percent: whole }));
  } else if (quiz) {
    const { pointsCount: points, maxPointsCount } = quiz.progress;
    steps.push(texts.rich("explain.ofQuiz", { ...bold, points, most: maxPointsCount }));
    const { firstPercentage: first, retakePercentage: retake } = grade;
    if (first !== null && retake !== null)
      steps.push(texts.rich("explain.better", { ...bold, first: percent(first), retake: percent(retake), percent: whole }));
  } else if (grade.percentage !== null)
    steps.push(texts.rich(reader === "child" ? "explain.typed" : "explain.typedOfChild", { ...bold, percent: whole }));
  const name = texts(`type.${typeName(type)}`);
  if (grade.percentage !== null && weight > 0)
    steps.push(
      counted > 1
        ? texts.rich("explain.weight", { ...bold, type: name, weight, count: counted })
        : texts.rich("explain.weightOne", { ...bold, type: name, weight }),
    );
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={index}>
          <Text as="span" size="compact">
            {step}
          </Text>
        </li>
      ))}
    </ol>
  );
}
