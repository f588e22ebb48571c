import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { IconRotateClockwise } from "~/kit/icon/icons.ts";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { FamilyGrade } from "./types.ts";
import styles from "./assignment-page.module.css";

/** Starts or continues the retake of a quiz, in a class of the child's own; afterwards says that it was taken. */
export function RetakeCard({ grade, params }: { grade: FamilyGrade; params: { groupId: number; id: number } }) {
  const texts = useTexts("familyAssignments");
  const path = usePath();
  const start = useApiMutation("POST /public/profile/student/group/:groupId/assignments/:id/retake", {
    // The classroom is a document of its own.
    onDone: ({ id }) => window.location.assign(path(`/live/async/${id}`)),
  });
  if (!grade.canRetake && grade.retakeAt === null) return null;
  const sign = <IconRotateClockwise size={22} stroke={1.75} aria-hidden="true" />;
  return (
    <SectionCard id="retake" title={texts("retake.title")} tone="plum" gap={14} className={styles.hand} look="h2">
      <Text>{texts(grade.retakeAt === null ? "retake.text" : "retake.done")}</Text>
      <FailureAlert failure={start.failure} />
      {grade.retakeAt !== null ? null : grade.retakeClass === null ? (
        <Button busy={start.isPending} icon={sign} full="phone" onClick={() => void start.send({ params })}>
          {texts("retake.start")}
        </Button>
      ) : (
        <ButtonLink href={path(`/live/async/${grade.retakeClass}`)} icon={sign} full="phone">
          {texts("retake.resume")}
        </ButtonLink>
      )}
    </SectionCard>
  );
}
