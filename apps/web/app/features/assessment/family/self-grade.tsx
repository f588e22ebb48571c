import { useEffect, useState } from "react";
import { rubricPercentage } from "@larkroom/domain/assessment/rubric-percentage";
import { Button } from "~/kit/button/button.tsx";
import { IconPencil } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { readUserStorage, userKey, writeUserStorage } from "~/shared/session/user-scoped-storage.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { wholeOf } from "./percents.ts";
import { type RubricScores, RubricTable } from "../rubric-table.tsx";
import { pointsOf } from "./marks.tsx";
import type { FamilyGrade, FamilyRubric } from "./types.ts";
import styles from "./assignment-page.module.css";

const isPoints = (value: unknown): value is RubricScores =>
  typeof value === "object" && value !== null && Object.values(value).every((one) => one === null || [1, 2, 3, 4].includes(one as number));

/** The rubric before the teacher's grade: the child chooses points, which stay on this device until they are saved. */
export function SelfGrade({
  rubric,
  grade,
  params,
}: {
  rubric: FamilyRubric;
  grade: FamilyGrade;
  params: { groupId: number; id: number };
}) {
  const texts = useTexts("familyAssignments");
  const user = useLoggedIn();
  const key = userKey(String(user.id), `self-grade:${params.id}`);
  const [points, setPoints] = useState<RubricScores>(() => pointsOf(grade.selfGradingPointScores));
  useEffect(() => {
    const kept = readUserStorage(key);
    if (isPoints(kept)) setPoints((known) => ({ ...known, ...kept }));
  }, [key]);
  const save = useApiMutation("POST /public/profile/student/group/:groupId/assignments/:id/save-self-grading", {
    done: texts("self.saved"),
    onDone: () => writeUserStorage(key, null),
  });
  const chosen = rubric.criteria.map(({ id }) => points[id] ?? null);
  const missing = rubric.criteria.find(({ id }) => (points[id] ?? null) === null);
  const percent = rubricPercentage({ points: chosen, additionalPercentage: 0 });
  const choose = (criterion: number, value: number): void => {
    const next = { ...points, [criterion]: value };
    setPoints(next);
    writeUserStorage(key, next);
  };
  return (
    <>
      <Text tone="slate">{texts("self.start")}</Text>
      <RubricTable caption={texts("rubric.table", { title: rubric.title })} criteria={rubric.criteria} chosen={points} onChoose={choose} />
      <FailureAlert failure={save.failure} />
      <Cluster gap={[10, 12]} align="center" className={styles.selfFoot}>
        <IconPencil size={22} stroke={1.75} aria-hidden="true" />
        <p aria-live="polite">
          {missing && chosen.some((one) => one !== null)
            ? texts.rich("self.missing", { criterion: missing.title, b: (words) => <b>{words}</b> })
            : percent === null
              ? texts("self.change")
              : texts("self.ready", { percent: `${wholeOf(percent)}%` })}
        </p>
        <Button
          busy={save.isPending}
          disabled={missing !== undefined}
          onClick={() =>
            void save.send({
              params,
              body: { criteria: rubric.criteria.map(({ id }) => ({ criterion: id, pointScore: points[id] ?? null })) },
            })
          }
        >
          {texts("self.save")}
        </Button>
      </Cluster>
    </>
  );
}
