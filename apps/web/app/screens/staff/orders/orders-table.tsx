import { orderProviders } from "@larkroom/domain/payment-accounts/providers";
import { type OrderRow, OrderStatusChip, orderStatuses } from "~/features/payments/school-orders/order-words.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Link } from "~/kit/link/link.tsx";
import type { Header } from "~/kit/table/data-table.tsx";
import { FilterField } from "~/kit/table/filter-field.tsx";
import { download } from "~/shared/api/download.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ExportMenu } from "../export-menu.tsx";
import { ListPage, type ListData } from "../list-page.tsx";
import { useSchools } from "../use-schools.ts";
import type { OrderQuery } from "./order-query.ts";
import cells from "../cells.module.css";
import styles from "./orders.module.css";

/** The columns of the file. */
const fileColumns = [
  ...(["id", "createdAt", "client", "students", "course", "school", "status", "provider", "promoCode"] as const),
  ...(["currency", "amount", "paid", "unpaid", "refunded"] as const),
];

export interface OrdersTableProps {
  data: ListData<OrderRow, OrderQuery> & { courses: readonly { id: number; title: string }[] };
}

/** Orders with their filters, saved views and export. */
export function OrdersTable({ data }: OrdersTableProps) {
  const { query, list, views, courses } = data;
  const texts = useTexts("schoolOrders");
  const { change } = useTableAddress();
  const headers = useOrderHeaders();
  const { search, status, provider, course, overdue, promo, from, to, sort, school } = query;
  const exportWords = { title: texts("export.title"), about: texts("export.about"), purposeHint: texts("export.purposeHint") };
  const option = (value: string | number, title: string) => ({ value: String(value), title });
  return (
    <ListPage
      data={data}
      title={texts("title")}
      count={(count) => texts("count", { count })}
      actions={
        <ExportMenu
          words={exportWords}
          total={list?.total ?? 0}
          isMore={list?.isMore === true}
          save={(format, purpose) =>
            download("POST /payment_order/export", {
              body: {
                purpose,
                format,
                search,
                status,
                provider,
                course,
                promo,
                from,
                to,
                sort,
                school,
                overdue: overdue === "1",
                columns: [...fileColumns],
                headings: fileColumns.map((name) => texts(`columns.${name}`)),
              },
            })
          }
        />
      }
      filterLabel={texts("filter")}
      choices={[
        {
          name: "status",
          label: texts("columns.status"),
          any: texts("any.status"),
          value: status,
          options: orderStatuses.map((one) => option(one, texts(`statuses.${one}`))),
        },
        { name: "overdue", label: texts("overdue"), any: texts("any.overdue"), value: overdue, options: [option("1", texts("overdue"))] },
        {
          name: "course",
          label: texts("columns.course"),
          any: texts("any.course"),
          value: course,
          options: courses.map(({ id, title }) => option(id, title)),
        },
        {
          name: "provider",
          label: texts("columns.provider"),
          any: texts("any.provider"),
          value: provider,
          options: orderProviders.map((one) => option(one, texts(`providers.${one}`))),
        },
      ]}
      alsoFiltered={[
        ["promo", promo],
        ["from", from],
        ["to", to],
      ]}
      moreFilters={
        <>
          <FilterField isSecond label={texts("promo")} value={promo ?? ""} onFilter={(next) => change({ promo: next }, true)} />
          {(["from", "to"] as const).map((name) => (
            <TextField
              key={name}
              className={styles.day}
              type="date"
              label={texts(name)}
              value={query[name] ?? ""}
              onChange={(event) => change({ [name]: event.target.value || null }, true)}
            />
          ))}
        </>
      }
      views={{ screen: "orders", saved: views }}
      words={{ empty: texts("empty"), emptyFiltered: texts("emptyFiltered"), clear: texts("clear") }}
      caption={texts("title")}
      headers={headers}
      rowName={({ id, client }) => `${id} ${client.name}`}
    />
  );
}

function useOrderHeaders(): Header<OrderRow>[] {
  const texts = useTexts("schoolOrders");
  const formats = useFormats();
  const path = usePath();
  const schools = useSchools();
  const money = (value: (row: OrderRow) => number) => (row: OrderRow) => <bdi>{formats.money(value(row), row.currency)}</bdi>;
  const none = <span className={cells.none}>–</span>;
  return [
    {
      value: "id",
      text: texts("columns.id"),
      rowHeader: true,
      cell: ({ id }) => (
        <Link look="action" href={path(`/staff/orders/${id}`)}>
          {texts("order", { id })}
        </Link>
      ),
    },
    {
      value: "client",
      text: texts("columns.client"),
      sortable: true,
      cell: ({ client }) => (
        <Link look="action" href={path(`/staff/clients/${client.id}`)}>
          <bdi>{client.name}</bdi>
        </Link>
      ),
    },
    {
      value: "students",
      text: texts("columns.students"),
      wideOnly: true,
      class: cells.long,
      cell: ({ students }) => (students.length === 0 ? none : <bdi>{students.join(", ")}</bdi>),
    },
    {
      value: "course",
      text: texts("columns.course"),
      wideOnly: true,
      sortable: true,
      class: cells.long,
      cell: ({ course }) => <bdi>{course.title}</bdi>,
    },
    {
      value: "school",
      text: texts("columns.school"),
      wideOnly: true,
      isHidden: schools.length < 2,
      cell: ({ school }) => <bdi>{school.title}</bdi>,
    },
    {
      value: "createdAt",
      text: texts("columns.createdAt"),
      wideOnly: true,
      sortable: true,
      cell: ({ createdAt }) => formats.dateWithoutWeekday(createdAt),
    },
    {
      value: "status",
      text: texts("columns.status"),
      sortable: true,
      cell: ({ status, isOverdue }) => <OrderStatusChip status={status} isOverdue={isOverdue} />,
    },
    { value: "amount", text: texts("columns.amount"), sortable: true, align: "end", wideOnly: true, cell: money(({ amount }) => amount) },
    { value: "unpaid", text: texts("columns.unpaid"), align: "end", wideOnly: true, cell: money(({ unpaid }) => unpaid) },
  ];
}
