import { Alert } from "~/kit/banner/banner.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { boundFormats, useFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { amountText } from "./amount-text.ts";
import { DifferencesTable } from "./differences-table.tsx";
import { PayoutExport } from "./payout-export.tsx";
import type { Comparison, Report } from "./payout-words.ts";
import styles from "./payouts.module.css";

export interface PayoutResultProps {
  report: Report;
  /** The name of the file. */
  name: string;
  comparison: Comparison;
}

/** What a report agrees with, what it costs in fees, and every difference. */
export function PayoutResult({ report, name, comparison }: PayoutResultProps) {
  const texts = useTexts("staffPayouts");
  const formats = useFormats();
  // Reports are read as UTC: another zone would move their days.
  const days = boundFormats(useEdition(), "UTC");
  const { from, to, rows, matched, others, otherSchools, fees, counts } = comparison;
  const differences = counts.different + counts.missingHere + counts.missingThere;
  return (
    <>
      <Card padding="small" as="section" aria-labelledby="payout-result" gap={8}>
        <Cluster gap={8} align="center" justify="between" touch className={styles.head}>
          <Heading level={2} look="h3" id="payout-result">
            <bdi>{name}</bdi>
          </Heading>
          <PayoutExport report={report} total={matched + differences} />
        </Cluster>
        <Text size="small" tone="slate">
          {from !== null && to !== null
            ? texts("covers", { from: days.dateWithoutWeekday(from), to: days.dateWithoutWeekday(to), count: rows })
            : null}
        </Text>
        <Cluster as="ul" gap={[4, 24]} size="small" tabular>
          <li>{texts("matched", { count: matched })}</li>
          <li>{texts("different", { count: counts.different })}</li>
          <li>{texts("missingHere", { count: counts.missingHere })}</li>
          <li>{texts("missingThere", { count: counts.missingThere })}</li>
          {others > 0 ? <li>{texts("others", { count: others })}</li> : null}
          {otherSchools > 0 ? <li>{texts("otherSchools", { count: otherSchools })}</li> : null}
          {fees.map(({ currency, amount }) => (
            <li key={currency}>{texts("fees", { amount: amountText(formats, amount, currency) })}</li>
          ))}
        </Cluster>
      </Card>
      {differences === 0 ? <Alert tone="success">{texts("agrees")}</Alert> : <DifferencesTable comparison={comparison} />}
    </>
  );
}
