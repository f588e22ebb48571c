import { Link } from "~/kit/link/link.tsx";
import { Table, type Column } from "~/kit/table/table.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { amountText } from "./amount-text.ts";
import type { Comparison } from "./payout-words.ts";

type Theirs = Comparison["missingHere"][number];
type Ours = Comparison["missingThere"][number];

interface Difference {
  key: string;
  result: "amount" | "currency" | "missingHere" | "missingThere";
  kind: Theirs["kind"];
  ours: Omit<Ours, "kind"> | null;
  theirs: Omit<Theirs, "kind"> | null;
}

/** Every difference between a report and what we know, with its order, its row, and both amounts. */
export function DifferencesTable({ comparison: { different, missingHere, missingThere, counts } }: { comparison: Comparison }) {
  const texts = useTexts("staffPayouts");
  const formats = useFormats();
  const path = usePath();
  const rows: Difference[] = [
    ...different.map(({ what, ...one }) => ({ ...one, key: `d${one.theirs.row}`, result: what })),
    ...missingHere.map((theirs) => ({ key: `h${theirs.row}`, result: "missingHere" as const, kind: theirs.kind, ours: null, theirs })),
    ...missingThere.map((ours, index) => ({ key: `t${index}`, result: "missingThere" as const, kind: ours.kind, ours, theirs: null })),
  ];
  const amount = (side: "ours" | "theirs"): Column<Difference> => ({
    key: side,
    title: texts(`columns.${side}`),
    align: "end",
    cell: (row) => (row[side] === null ? "–" : <bdi>{amountText(formats, row[side].amount, row[side].currency)}</bdi>),
  });
  const all = counts.different + counts.missingHere + counts.missingThere;
  return (
    <>
      <Table
        caption={texts("differences")}
        columns={[
          { key: "result", title: texts("columns.result"), rowHeader: true, cell: ({ result }) => texts(`results.${result}`) },
          { key: "kind", title: texts("columns.kind"), wideOnly: true, cell: ({ kind }) => texts(`kinds.${kind}`) },
          {
            key: "order",
            title: texts("columns.order"),
            cell: ({ ours, theirs }) =>
              ours === null ? (
                texts("row", { row: theirs?.row ?? 0 })
              ) : (
                <Link look="action" href={path(`/staff/orders/${ours.orderId}`)}>
                  {texts("order", { id: ours.orderId })}
                </Link>
              ),
          },
          {
            key: "reference",
            title: texts("columns.reference"),
            wideOnly: true,
            cell: ({ ours, theirs }) => <bdi>{theirs?.reference ?? ours?.reference ?? "–"}</bdi>,
          },
          amount("ours"),
          amount("theirs"),
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
      {rows.length < all ? (
        <Text size="small" tone="slate">
          {texts("first", { count: rows.length })}
        </Text>
      ) : null}
    </>
  );
}
