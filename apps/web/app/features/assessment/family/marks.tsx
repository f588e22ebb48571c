import { IconCheck, IconUser } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { RubricMark, RubricScores } from "../rubric-table.tsx";
import type { FamilyGrade, Reader } from "./types.ts";
import styles from "./marks.module.css";

/** Points as sent by the API, by criterion. */
export const pointsOf = (scores: readonly { criterion: number; pointScore: number | null }[]): RubricScores =>
  Object.fromEntries(scores.map(({ criterion, pointScore }) => [criterion, pointScore]));

/** The teacher's and the child's points in a rubric: who chose which is written in each cell. */
export function useMarks(grade: FamilyGrade | null, reader: Reader): readonly RubricMark[] {
  const texts = useTexts("familyAssignments");
  if (!grade) return [];
  const given: RubricMark = {
    id: "teacher",
    tone: "sky",
    icon: <TeacherSign />,
    label: <bdi>{grade.teacher?.split(" ")[0] ?? texts("rubric.teacher")}</bdi>,
    scores: pointsOf(grade.pointScores),
  };
  const own: RubricMark = {
    id: "child",
    tone: "plum",
    icon: <OwnSign />,
    label: texts(reader === "child" ? "rubric.me" : "rubric.child"),
    scores: pointsOf(grade.selfGradingPointScores),
  };
  return [given, own].filter(({ scores }) => Object.keys(scores).length > 0);
}

const TeacherSign = () => <IconCheck size={14} stroke={2.25} aria-hidden="true" />;
const OwnSign = () => <IconUser size={14} stroke={2.25} aria-hidden="true" />;

/** A mark by itself, as in the legend of a rubric. */
export function MarkChip({ mark: { tone, icon, label } }: { mark: Pick<RubricMark, "tone" | "icon" | "label"> }) {
  return (
    <Split as="span" inline gap={4} align="center" size="small" tone="white" weight={500} className={styles.mark} data-tone={tone}>
      {icon}
      {label}
    </Split>
  );
}
