import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Column } from "./gradebook-data.ts";
import styles from "./gradebook.module.css";
import { useColumnTitle } from "./use-column-title.ts";
import { useLoaded } from "./use-loaded.ts";

type Change = Answer<"POST /group/:groupId/assignment/recalc-participations/:id">["changes"][number];

interface RecalculateDialogProps {
  groupId: number;
  column: Column;
  onClose: () => void;
}

/** Shows what following attendance would change, before anything is saved. */
export function RecalculateDialog({ groupId, column, onClose }: RecalculateDialogProps) {
  const texts = useTexts("gradebook");
  const shell = useTexts("shell");
  const errors = useTexts("errors");
  const titleOf = useColumnTitle();
  const params = { groupId, id: column.id };
  const { answer, isFailed } = useLoaded(`${groupId} ${column.id}`, () =>
    api("POST /group/:groupId/assignment/recalc-participations/:id", { params, query: { preview: 1 } }),
  );
  const save = useApiMutation("POST /group/:groupId/assignment/recalc-participations/:id", {
    done: texts("recalculated"),
    onDone: onClose,
  });
  const value = (one: number | null): string => (one === null ? texts("noGrade") : texts("percent", { value: one / 100 }));
  const list = (changes: readonly Change[]) => (
    <ul className={styles.changes}>
      {changes.map(({ student, before, after }) => (
        <li key={student.id}>
          <bdi>{student.name}</bdi>
          <bdi>{texts("change", { before: value(before), after: value(after) })}</bdi>
        </li>
      ))}
    </ul>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={shell("close")}
      title={texts("recalculateTitle", { title: titleOf(column) })}
      actions={
        <Button
          size="staff"
          disabled={!answer || answer.changes.length === 0}
          busy={save.isPending}
          busyLabel={texts("saving")}
          onClick={() => void save.send({ params, query: {} })}
        >
          {texts("recalculateSave")}
        </Button>
      }
    >
      <Stack data-scale="staff" gap={12}>
        {answer === null && !isFailed ? (
          <SkeletonGroup label={texts("recalculate")}>
            <Skeleton height={20} />
            <Skeleton height={20} />
          </SkeletonGroup>
        ) : null}
        {answer ? (
          answer.changes.length > 0 ? (
            <>
              <Text size="compact">{texts("recalculateChanges", { count: answer.changes.length })}</Text>
              {list(answer.changes)}
            </>
          ) : (
            <Text size="compact">{texts("recalculateNothing")}</Text>
          )
        ) : null}
        {answer && answer.kept.length > 0 ? (
          <>
            <Text size="compact" tone="soft">
              {texts("recalculateKept", { count: answer.kept.length })}
            </Text>
            {list(answer.kept)}
          </>
        ) : null}
        {isFailed ? (
          <Alert tone="error" live>
            {errors("unknown")}
          </Alert>
        ) : null}
        <FailureAlert failure={save.failure} />
      </Stack>
    </Dialog>
  );
}
