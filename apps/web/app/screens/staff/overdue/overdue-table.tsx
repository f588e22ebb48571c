import { Link } from "~/kit/link/link.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import type { TableQuery } from "~/shared/table/table-query.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ListPage, type ListData } from "../list-page.tsx";
import { RemindButton } from "../remind-button.tsx";
import { useSchools } from "../use-schools.ts";
import { FailedRefunds } from "./failed-refunds.tsx";
import { OverdueMenu } from "./overdue-menu.tsx";
import { TriedCell } from "./tried-cell.tsx";
import cells from "../cells.module.css";
import styles from "./overdue.module.css";

type List = Answer<"GET /payments/overdue">;
export type Row = List["items"][number];

/** Overdue payments, oldest first, each with a button to email a reminder; above them the refunds that failed. */
export function OverdueTable({ data }: { data: Omit<ListData<Row, TableQuery>, "views" | "list"> & { list: List | null } }) {
  const texts = useTexts("staffOverdue");
  const formats = useFormats();
  const path = usePath();
  const schools = useSchools();
  const totals = data.list?.totals ?? [];
  const sum = totals.map(({ amount, currency }) => formats.money(amount, currency)).join(" + ");
  return (
    <ListPage
      data={data}
      title={texts("title")}
      count={(count) => texts("count", { count })}
      actions={totals.length > 0 ? <b>{texts("sums", { sum })}</b> : undefined}
      text={texts("text")}
      notice={data.list ? <FailedRefunds refunds={data.list.failedRefunds} /> : undefined}
      filterLabel={texts("filter")}
      words={{ empty: texts("empty"), emptyFiltered: texts("emptyFiltered"), clear: texts("clear") }}
      caption={texts("title")}
      headers={[
        {
          value: "parent",
          text: texts("parent"),
          rowHeader: true,
          cell: ({ client }) => (
            <Link look="action" href={path(`/staff/clients/${client.id}`)}>
              <bdi>{client.name}</bdi>
            </Link>
          ),
        },
        {
          value: "school",
          text: texts("school"),
          isHidden: schools.length < 2,
          wideOnly: true,
          cell: ({ school }) => <bdi>{school.title}</bdi>,
        },
        { value: "since", text: texts("since"), wideOnly: true, cell: ({ dueAt }) => formats.date(dueAt) },
        { value: "days", text: texts("days"), align: "end", wideOnly: true, cell: ({ days }) => formats.number(days) },
        {
          value: "tried",
          text: texts("tried"),
          wideOnly: true,
          class: styles.tried,
          cell: (row) => <TriedCell row={row} />,
        },
        {
          value: "contact",
          text: texts("contact"),
          wideOnly: true,
          cell: ({ lastContactAt }) =>
            lastContactAt === null ? <span className={cells.none}>–</span> : formats.dayAndMonth(lastContactAt),
        },
        { value: "parts", text: texts("parts"), align: "end", wideOnly: true, cell: ({ parts }) => formats.number(parts) },
        {
          value: "amount",
          text: texts("amount"),
          align: "end",
          cell: ({ amount, currency }) => <bdi>{formats.money(amount, currency)}</bdi>,
        },
        {
          value: "remind",
          text: texts("remind"),
          align: "end",
          wideOnly: true,
          cell: ({ id, client, mayRemind, remindedAt }) => (
            <RemindButton id={id} name={client.name} mayRemind={mayRemind} remindedAt={remindedAt} />
          ),
        },
      ]}
      rowName={({ client }) => client.name}
      rowAction={(row) => <OverdueMenu row={row} />}
    />
  );
}
