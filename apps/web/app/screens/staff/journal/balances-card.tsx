import { EmptyState } from "~/kit/states/states.tsx";
import { Table, type Column } from "~/kit/table/table.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Journal } from "./journal-words.ts";

type Balance = Journal["balances"][number];

/** The balance of each account before the month, what moved it, and its balance after; a table for each currency. */
export function BalancesCard({ balances }: Pick<Journal, "balances">) {
  const texts = useTexts("staffJournal");
  const formats = useFormats();
  if (balances.length === 0) return <EmptyState title={texts("empty")} text={texts("emptyText")} />;
  const column = (key: "opening" | "debit" | "credit" | "closing", wideOnly: boolean): Column<Balance> => ({
    key,
    wideOnly,
    title: texts(`columns.${key}`),
    align: "end",
    cell: (row) => <bdi>{formats.money(row[key], row.currency)}</bdi>,
  });
  return [...Map.groupBy(balances, ({ currency }) => currency)].map(([currency, rows]) => (
    <Table
      key={currency}
      caption={texts("balances", { currency })}
      columns={[
        { key: "account", title: texts("columns.account"), rowHeader: true, cell: ({ account }) => texts(`accounts.${account}`) },
        column("opening", true),
        column("debit", true),
        column("credit", true),
        column("closing", false),
      ]}
      rows={rows}
      rowKey={({ account }) => account}
    />
  ));
}
