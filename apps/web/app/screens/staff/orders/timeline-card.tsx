import { type SchoolOrder, useFailureWord } from "~/features/payments/school-orders/order-words.tsx";
import { knownAction } from "~/features/people/activity-log/activity-words.ts";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./orders.module.css";

type Entry = SchoolOrder["timeline"][number];

/** What an entry of the timeline says, in words. */
export function useTimelineWords(): (entry: Entry) => string {
  const texts = useTexts("schoolOrders");
  const log = useTexts("activityLog");
  const formats = useFormats();
  const word = (key: string, fallback: string): string => (texts.has(key as "title") ? texts(key as "title") : fallback);
  return ({ kind, code, detail }) => {
    switch (kind) {
      case "order":
        return word(`timeline.order.${code}`, code);
      case "charge":
        return texts("timeline.charge", { state: word(`charges.states.${code}`, code) });
      case "refund":
        return texts("timeline.refund", { state: word(`refunds.states.${code}`, code) });
      case "dispute":
        return word(`timeline.dispute.${code}`, code);
      case "event":
        return texts("timeline.event", { code: formats.name(code) });
      case "email":
        return texts("timeline.email", { subject: formats.name(detail ?? code) });
      case "action": {
        const action = knownAction(code);
        return action ? log(`actions.${action}`) : code;
      }
    }
  };
}

/** Everything that happened to an order, newest first. */
export function TimelineCard({ order }: { order: SchoolOrder }) {
  const texts = useTexts("schoolOrders");
  const formats = useFormats();
  const wordsOf = useTimelineWords();
  const failureWord = useFailureWord();
  const detailOf = ({ kind, detail }: Entry): string | null =>
    detail === null ? null : kind === "charge" ? failureWord(detail) : kind === "action" ? detail : null;
  return (
    <SectionCard id="order-timeline" title={texts("timeline.title")} gap={12}>
      <Stack as="ol">
        {order.timeline.map((entry, index) => (
          <li key={`${entry.at}-${index}`} className={styles.row}>
            <span className={styles.grow}>
              <span dir="auto">
                {wordsOf(entry)}
                {entry.who ? ` ${texts("timeline.by", { name: formats.name(entry.who) })}` : ""}
              </span>
              {detailOf(entry) ? (
                <Text as="span" size="small" tone="slate">
                  <bdi>{detailOf(entry)}</bdi>
                </Text>
              ) : null}
            </span>
            {entry.amount === null ? null : <bdi>{formats.money(entry.amount, order.currency)}</bdi>}
            <Text as="span" size="small" tone="slate">
              {formats.date(entry.at)}, {formats.time(entry.at)}
            </Text>
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}
