import { IconAlertTriangle } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { CanvasState } from "./types.ts";
import styles from "./canvas.module.css";

/** What came of the last exchange with a course. */
export function LastExchange({ exchange, isRunning }: { exchange: CanvasState["exchange"]; isRunning: boolean }) {
  const texts = useTexts("staffGroupCanvas");
  const formats = useFormats();
  if (isRunning)
    return (
      <Text size="compact" tone="soft" role="status">
        {texts("exchange.running")}
      </Text>
    );
  if (exchange === null)
    return (
      <Text size="compact" tone="soft">
        {texts("exchange.none")}
      </Text>
    );
  const { problem, matched, unmatched, sent, refused, withoutConsent } = exchange;
  const when = { date: formats.dateWithoutWeekday(exchange.at), time: formats.time(exchange.at) };
  return (
    <Stack gap={12} packed shrink className={styles.exchange} role="status">
      {problem === null ? (
        <Text size="compact">{texts("exchange.done", when)}</Text>
      ) : (
        <Split size="compact" tone="crimson" as="p" gap={6} align="start">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span>
            {texts("exchange.failed", when)} {texts(`problems.${problem}`)}
          </span>
        </Split>
      )}
      <Stack as="ul" gap={4} size="small" tone="slate">
        <li>{texts("exchange.matched", { count: matched, all: matched + unmatched })}</li>
        <li>{texts("exchange.sent", { count: sent })}</li>
        {refused > 0 ? <li>{texts("exchange.refused", { count: refused })}</li> : null}
        {withoutConsent > 0 ? <li>{texts("exchange.withoutConsent", { count: withoutConsent })}</li> : null}
      </Stack>
    </Stack>
  );
}
