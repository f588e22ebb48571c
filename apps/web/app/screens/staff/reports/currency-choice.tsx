import type { Currency } from "@larkroom/domain/shared/money";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { ReportQuery } from "./report-query.ts";
import styles from "./reports.module.css";

/** The currency a page shows: the chosen one, or the first that has any money. */
export const currencyOf = (query: ReportQuery, totals: readonly { currency: Currency }[]): Currency | undefined =>
  (totals.find(({ currency }) => currency === query.currency) ?? totals[0])?.currency;

/** Chooses between several currencies. They are never added, so a page shows one at a time. */
export function CurrencyChoice({ value, totals }: { value: Currency; totals: readonly { currency: Currency }[] }) {
  const texts = useTexts("staffReports");
  const { change } = useTableAddress();
  if (totals.length < 2) return null;
  return (
    <SelectField
      className={styles.currency}
      label={texts("filters.currency")}
      value={value}
      onChange={(event) => change({ currency: event.target.value }, true)}
      options={totals.map(({ currency }) => ({ value: currency, title: currency }))}
    />
  );
}
