import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { RadioCards } from "~/kit/choice/radio-cards.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ImportErrors } from "./import-errors.tsx";
import type { Plan } from "./import-words.ts";
import styles from "./student-import.module.css";

export interface ImportPlanProps {
  plan: Plan;
  /** The file's name. */
  file: string;
  /** The group new students join. */
  group: string | null;
  /** Whether the reader may email the parents later. */
  mayEmail: boolean;
  isBusy: boolean;
  onExecute: (parents: "now" | "later") => void;
  onOther: () => void;
}

/** What importing a file would do, with the button to run it. */
export function ImportPlan({ plan, file, group, mayEmail, isBusy, onExecute, onOther }: ImportPlanProps) {
  const texts = useTexts("studentImport");
  const [parents, setParents] = useState<"now" | "later">("later");
  return (
    <>
      <Card gap={12} packed shrink>
        <Heading level={2} look="h4">
          {texts("plan.title")}
        </Heading>
        <Text tone="slate">{texts("plan.of", { count: plan.totalRows, file })}</Text>
        {group === null ? null : <Text tone="slate">{texts("plan.into", { group })}</Text>}
        <div role="status">
          <Stack as="ul" gap={4} size="body" weight={500}>
            <li>{plan.newStudents > 0 ? texts("plan.added", { count: plan.newStudents }) : texts("plan.nothing")}</li>
            {plan.newParents > 0 ? <li>{texts("plan.parents", { count: plan.newParents })}</li> : null}
            {plan.existedStudents > 0 ? <li>{texts("plan.existed", { count: plan.existedStudents })}</li> : null}
            {plan.errorRows > 0 ? <li className={styles.left}>{texts("plan.left", { count: plan.errorRows })}</li> : null}
          </Stack>
        </div>
        {plan.newParents > 0 ? (
          <RadioCards
            label={texts("plan.notify")}
            value={parents}
            onChange={setParents}
            options={(["now", "later"] as const).map((value) => ({
              value,
              title: texts(`plan.${value}`),
              detail: texts(value === "later" && !mayEmail ? "plan.laterByOffice" : `plan.${value}Hint`),
            }))}
          />
        ) : null}
        <div className={styles.buttons}>
          {plan.newStudents > 0 ? (
            <Button size="staff" busy={isBusy} busyLabel={texts("running")} onClick={() => onExecute(parents)}>
              {texts("plan.accept", { count: plan.newStudents })}
            </Button>
          ) : null}
          <Button size="staff" variant="secondary" onClick={onOther}>
            {texts("plan.other")}
          </Button>
        </div>
      </Card>
      <ImportErrors outcome={plan} />
    </>
  );
}
