import { Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { DataTable, type Header } from "~/kit/table/data-table.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Journal } from "./journal-words.ts";
import cells from "../cells.module.css";
import styles from "./journal.module.css";

type Entry = Journal["items"][number];

export interface EntriesTableProps {
  journal: Journal;
  query: { page: number; limit: number };
  isLoading: boolean;
}

/** The entries of a month by date, each with its order, its debits and its credits. Dates are those of the school. */
export function EntriesTable({ journal, query, isLoading }: EntriesTableProps) {
  const texts = useTexts("staffJournal");
  const formats = boundFormats(useEdition(), journal.school.timeZone);
  const path = usePath();
  const { change } = useTableAddress();
  const sides =
    (side: 1 | -1): Header<Entry>["cell"] =>
    ({ lines, currency }) => (
      <Side
        lines={lines.flatMap(({ account, amount }) =>
          amount * side > 0 ? [{ account, amount: formats.money(amount * side, currency) }] : [],
        )}
      />
    );
  const headers: Header<Entry>[] = [
    { value: "at", text: texts("columns.date"), wideOnly: true, cell: ({ at }) => formats.dateWithoutWeekday(at) },
    {
      value: "event",
      text: texts("columns.event"),
      rowHeader: true,
      cell: ({ event, orderId, at }) => (
        <Stack as="span" gap={2} justify="start" className={styles.event}>
          {texts(`events.${event}`)}
          <span className={styles.onPhone}>{formats.dateWithoutWeekday(at)}</span>
          {orderId === null ? (
            <span className={cells.none}>{texts("noOrder")}</span>
          ) : (
            <Link look="action" href={path(`/staff/orders/${orderId}`)}>
              {texts("order", { id: orderId })}
            </Link>
          )}
        </Stack>
      ),
    },
    { value: "debit", text: texts("columns.debit"), cell: sides(1) },
    { value: "credit", text: texts("columns.credit"), cell: sides(-1) },
  ];
  const first = (query.page - 1) * query.limit;
  return (
    <DataTable
      caption={texts("entries")}
      headers={headers}
      rows={journal.items}
      // An order may have two equal entries at the same moment; the place on the page tells them apart.
      rowKey={(row) => String(first + journal.items.indexOf(row))}
      rowName={({ event }) => texts(`events.${event}`)}
      page={{ ...query, total: journal.total }}
      onPage={change}
      isLoading={isLoading}
      emptyText={texts("noEntries")}
      words={useTableWords()}
    />
  );
}

/** The accounts that an entry debits, or credits, with their amounts as text. */
function Side({ lines }: { lines: readonly { account: Entry["lines"][number]["account"]; amount: string }[] }) {
  const texts = useTexts("staffJournal");
  return (
    <Stack as="ul" gap={2} className={styles.lines}>
      {lines.map(({ account, amount }) => (
        <li key={account}>
          {texts(`accounts.${account}`)} <bdi>{amount}</bdi>
        </li>
      ))}
    </Stack>
  );
}
