import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ImportErrors } from "./import-errors.tsx";
import type { Outcome } from "./import-words.ts";
import styles from "./student-import.module.css";

interface ImportDoneProps {
  outcome: Outcome;
  studentsHref: string;
  parentsHref: string | null;
  onAgain: () => void;
}

/** The result of an import. */
export function ImportDone({ outcome, studentsHref, parentsHref, onAgain }: ImportDoneProps) {
  const texts = useTexts("studentImport");
  return (
    <Stack gap={12} packed shrink>
      <Card gap={12} packed shrink>
        <Stack role="status" gap={12} packed shrink>
          <Heading level={2} look="h4">
            {texts("done.title")}
          </Heading>
          <Stack as="ul" gap={4} size="body" weight={500}>
            <li>{texts("done.added", { count: outcome.newStudents })}</li>
            {outcome.newParents > 0 ? (
              <li>
                {texts("done.parents", { count: outcome.newParents })}.{" "}
                {texts(outcome.parentsNotified ? "done.parentsInvited" : "done.parentsNotInvited", { count: outcome.newParents })}
              </li>
            ) : null}
            {outcome.existedStudents > 0 ? <li>{texts("done.existed", { count: outcome.existedStudents })}</li> : null}
            {outcome.errorRows > 0 ? <li className={styles.left}>{texts("plan.left", { count: outcome.errorRows })}</li> : null}
          </Stack>
          <Text tone="slate">{texts("done.repeat")}</Text>
        </Stack>
        <div className={styles.buttons}>
          <ButtonLink size="staff" href={studentsHref}>
            {texts("done.students")}
          </ButtonLink>
          {parentsHref !== null && outcome.newParents > 0 && !outcome.parentsNotified ? (
            <ButtonLink size="staff" variant="secondary" href={parentsHref}>
              {texts("done.send")}
            </ButtonLink>
          ) : null}
          <Button size="staff" variant="secondary" onClick={onAgain}>
            {texts("done.another")}
          </Button>
        </div>
      </Card>
      <ImportErrors outcome={outcome} />
    </Stack>
  );
}
