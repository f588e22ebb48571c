import type { Currency } from "@larkroom/domain/shared/money";
import { cx } from "~/kit/cx.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./hour-ledger.module.css";

export type Hours = Answer<"GET /public/profile/client/orders/:id/hours">;
export type HoursOfChild = Hours["places"][number];
type Hour = HoursOfChild["hours"][number];

/** What is special about a class: missed, canceled, postponed, or the catch-up class that goes with it. */
function useNote(): (hour: Hour) => string | null {
  const texts = useTexts("hourLedger");
  const formats = useFormats();
  return ({ state, class: one }) => {
    if (!one) return null;
    if (one.catchUpFrom !== null) return texts("notes.on", { date: formats.dayAndMonth(one.catchUpFrom) });
    if (one.catchUpUntil !== null) return texts("notes.until", { date: formats.dayAndMonth(one.catchUpUntil) });
    if (one.status === "CANCELED") return texts("notes.canceled");
    if (one.status === "POSTPONED") return texts("notes.postponed");
    const isMissed = state === "delivered" && (one.attendance === "ABSENT" || one.attendance === "EXCUSED");
    return isMissed ? texts("notes.missed") : null;
  };
}

/** Every class that was bought for a child, by date: the lesson, its state and its share of the price. */
export function HourList({ name, currency, hours }: { name: string; currency: Currency; hours: readonly Hour[] }) {
  const texts = useTexts("hourLedger");
  const formats = useFormats();
  const noteOf = useNote();
  return (
    <ul className={styles.list} aria-label={texts("list", { name: formats.name(name) })}>
      {hours.map((hour, index) => {
        const { state, value, class: one } = hour;
        const note = noteOf(hour);
        return (
          <li key={one?.id ?? `open-${index}`}>
            <span className={cx(styles.swatch, styles[state])} aria-hidden="true" />
            <Stack as="span" gap={[0, 8]}>
              {one ? (
                <>
                  <time dateTime={one.from}>{formats.date(one.from)}</time>
                  <Text as="bdi" size="inherit" tone="slate">
                    {texts("lesson", { number: one.lesson.number, title: one.lesson.title })}
                  </Text>
                </>
              ) : (
                texts(state === "to_come" ? "notScheduled" : "nothingScheduled")
              )}
              {note ? (
                <Text as="span" size="inherit" tone="slate">
                  {note}
                </Text>
              ) : null}
            </Stack>
            <span className={styles.state}>{texts(`one.${state}`)}</span>
            <bdi className={styles.value}>{formats.money(value, currency)}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
