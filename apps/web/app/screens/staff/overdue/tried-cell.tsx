import { useFailureWord } from "~/features/payments/school-orders/order-words.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Row } from "./overdue-table.tsx";
import styles from "./overdue.module.css";

/** When a payment was last tried and why it failed, and what follows: the next attempt, or nothing until a day. */
export function TriedCell({ row }: { row: Row }) {
  const texts = useTexts("staffOverdue");
  const formats = useFormats();
  const failureWord = useFailureWord();
  const { failure, triedAt, nextAttemptAt, pausedUntil } = row;
  const follows = pausedUntil
    ? texts("paused", { date: formats.dayAndMonth(pausedUntil) })
    : nextAttemptAt
      ? texts("nextTry", { date: formats.dayAndMonth(nextAttemptAt) })
      : null;
  return (
    <Stack as="span" gap={2} className={styles.stack}>
      <span>{failure ? failureWord(failure) : texts("neverTried")}</span>
      {triedAt || follows ? (
        <Text as="span" size="small" tone="slate">
          {[...(triedAt ? [formats.dayAndMonth(triedAt)] : []), ...(follows ? [follows] : [])].join(" • ")}
        </Text>
      ) : null}
    </Stack>
  );
}
