import { useState } from "react";
import { typesInOrder } from "@larkroom/domain/assessment/assignment-types";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { NumberField } from "~/kit/number-field/number-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Gradebook } from "./gradebook-data.ts";

interface WeightsDialogProps {
  book: Gradebook;
  onClose: () => void;
}

/** How much each type of assignment counts in this group. The group's own weights count instead of its course's. */
export function WeightsDialog({ book, onClose }: WeightsDialogProps) {
  const texts = useTexts("gradebook");
  const assessment = useTexts("assessment");
  const shell = useTexts("shell");
  const params = { groupId: book.group.id };
  const [weights, setWeights] = useState(() =>
    book.weights.weights.map(({ assignmentType, percentage }) => ({ assignmentType, percentage })),
  );
  const done = { done: texts("weightsSaved"), onDone: onClose };
  const save = useApiMutation("PUT /group/:groupId/assignment/weights", done);
  const reset = useApiMutation("DELETE /group/:groupId/assignment/weights", done);
  const sum = weights.reduce((all, { percentage }) => all + percentage, 0);
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={shell("close")}
      title={texts("weights")}
      actions={
        <>
          {book.weights.from === "group" ? (
            <Button size="staff" variant="tertiary" busy={reset.isPending} onClick={() => void reset.send({ params })}>
              {texts("weightsReset")}
            </Button>
          ) : null}
          <Button
            size="staff"
            disabled={sum !== 100}
            busy={save.isPending}
            busyLabel={texts("saving")}
            onClick={() => void save.send({ params, body: { weights } })}
          >
            {texts("save")}
          </Button>
        </>
      }
    >
      <Stack data-scale="staff" gap={12}>
        <Text size="compact" tone="soft">
          {texts(`weightsFrom.${book.weights.from}`)}
        </Text>
        {weights.map(({ assignmentType, percentage }, index) => {
          const type = typesInOrder[index] ?? "participation";
          const name = assessment(`types.${type}`);
          return (
            <NumberField
              key={type}
              label={texts("weightOf", { type: name })}
              value={percentage}
              min={0}
              max={100}
              minusLabel={texts("less", { type: name })}
              plusLabel={texts("more", { type: name })}
              onChange={(value) =>
                setWeights((now) => now.map((one) => (one.assignmentType === assignmentType ? { ...one, percentage: value ?? 0 } : one)))
              }
            />
          );
        })}
        <Alert tone={sum === 100 ? "info" : "warning"} live>
          {texts(sum === 100 ? "weightsSum" : "weightsSumWrong", { sum })}
        </Alert>
        <FailureAlert failure={save.failure ?? reset.failure} />
      </Stack>
    </Dialog>
  );
}
