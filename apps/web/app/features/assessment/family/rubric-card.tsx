import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { cx } from "~/kit/cx.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { OneAssignment } from "./one-assignment.ts";
import { RubricTable } from "../rubric-table.tsx";
import { MarkChip, pointsOf, useMarks } from "./marks.tsx";
import { SelfGrade } from "./self-grade.tsx";
import type { FamilyRubric, Reader } from "./types.ts";
import styles from "./assignment-page.module.css";

export interface RubricCardProps {
  one: OneAssignment;
  rubric: FamilyRubric;
  reader: Reader;
  params: { groupId: number; id: number };
}

/**
 * The rubric: to read before beginning, to grade oneself once there is work, and to compare once the teacher's grade is published. On phones it is folded
 * while the form to hand in is what comes next, below it.
 */
export function RubricCard({ one: { grade, submissions }, rubric, reader, params }: RubricCardProps) {
  const texts = useTexts("familyAssignments");
  const given = pointsOf(grade?.pointScores ?? []);
  const own = pointsOf(grade?.selfGradingPointScores ?? []);
  const marks = useMarks(grade, reader);
  const ownScore = texts(reader === "child" ? "rubric.ownScore" : "rubric.childScore");
  const same = rubric.criteria.filter(({ id }) => (given[id] ?? null) !== null && given[id] === own[id]).length;
  const isFolding = reader === "child" && grade?.canHandIn === true && submissions.length === 0;
  const [isShown, setShown] = useState(false);
  const isSelfGrading = reader === "child" && grade?.canSelfGrade === true && submissions.length > 0;
  return (
    <Card as="section" padding="small" aria-labelledby="rubric" gap={14}>
      <Cluster gap={[8, 16]} align="center" justify="between">
        <Heading level={2} id="rubric">
          {texts("rubric.title")}
        </Heading>
        <Cluster gap={[6, 14]} align="center" className={styles.legend}>
          {marks.map((mark) => (
            <span key={mark.id}>
              <MarkChip mark={mark} /> {mark.id === "teacher" ? texts("rubric.teacherScore") : ownScore}
            </span>
          ))}
        </Cluster>
      </Cluster>
      {isSelfGrading ? (
        <SelfGrade {...{ rubric, grade, params }} />
      ) : (
        <>
          {marks.length > 0 ? null : <Text tone="slate">{texts("rubric.before")}</Text>}
          {isFolding ? (
            <Button
              variant="secondary"
              full="phone"
              className={styles.unfold}
              aria-expanded={isShown}
              aria-controls="rubric-table"
              onClick={() => setShown(!isShown)}
            >
              {texts(isShown ? "rubric.hide" : "rubric.show")}
            </Button>
          ) : null}
          <div id="rubric-table" className={cx(isFolding && !isShown && styles.foldedOnPhones)}>
            <RubricTable caption={texts("rubric.table", { title: rubric.title })} criteria={rubric.criteria} marks={marks} />
          </div>
          {reader === "child" && same > 0 ? <Text>{texts("self.same", { count: same })}</Text> : null}
        </>
      )}
    </Card>
  );
}
