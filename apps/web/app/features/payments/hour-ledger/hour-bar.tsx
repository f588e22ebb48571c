import type { HourState } from "@larkroom/domain/payments/hour-ledger";
import type { Currency } from "@larkroom/domain/shared/money";
import { cx } from "~/kit/cx.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./hour-ledger.module.css";

export interface HourBarProps {
  currency: Currency;
  sums: readonly { state: HourState; hours: number; value: number }[];
}

/**
 * The classes of a place as one bar, a segment for each state with its number of classes, and a legend with what they are worth. Each state has a
 * pattern besides its color, the same in the bar and the legend.
 */
export function HourBar({ currency, sums }: HourBarProps) {
  const texts = useTexts("hourLedger");
  const formats = useFormats();
  const shown = sums.filter(({ hours }) => hours > 0);
  return (
    <Stack gap={12}>
      <Split gap={2} className={styles.track} aria-hidden="true">
        {shown.map(({ state, hours }) => (
          <span key={state} className={cx(styles.segment, styles[state])} style={{ flexGrow: hours }}>
            <b>{formats.number(hours)}</b>
          </span>
        ))}
      </Split>
      <Cluster as="dl" gap={[8, 24]} className={styles.legend}>
        {shown.map(({ state, hours, value }) => (
          <div key={state} title={texts(`meanings.${state}`)}>
            <dt>
              <span className={cx(styles.swatch, styles[state])} aria-hidden="true" />
              {texts(`states.${state}`)}
            </dt>
            <dd>
              {texts("classes", { count: hours })} <bdi className={styles.worth}>{formats.money(value, currency)}</bdi>
            </dd>
          </div>
        ))}
      </Cluster>
    </Stack>
  );
}
