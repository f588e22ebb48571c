import type { Currency } from "@larkroom/domain/shared/money";
import { Link } from "~/kit/link/link.tsx";
import type { Header } from "~/kit/table/data-table.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Clipped } from "../clipped.tsx";
import { useSchoolFilter } from "../use-school-filter.ts";
import { useSchools } from "../use-schools.ts";
import cells from "../cells.module.css";

/** What the lists of refunds and of expected installments have in common. */
interface Row {
  on: string;
  order: number;
  client: { id: number; name: string };
  course: { title: string };
  school: { title: string };
  currency: Currency;
  amount: number;
}

/** The columns both lists have. @param day the name of the date's column for sorting */
export function useRowHeaders(day: "on" | "at") {
  const texts = useTexts("staffReports");
  const formats = useFormats();
  const path = usePath();
  const schools = useSchools();
  const { chosen } = useSchoolFilter();
  return {
    on: { value: day, text: texts("columns.on"), sortable: true, rowHeader: true, cell: ({ on }) => formats.dayWithoutWeekday(on) },
    client: {
      value: "client",
      text: texts("columns.client"),
      cell: ({ client }) => (
        <Link look="action" href={path(`/staff/clients/${client.id}`)}>
          <bdi>{client.name}</bdi>
        </Link>
      ),
    },
    order: {
      value: "order",
      text: texts("columns.order"),
      wideOnly: true,
      cell: ({ order }) => (
        <Link look="action" href={path(`/staff/orders/${order}`)}>
          {texts("order", { id: order })}
        </Link>
      ),
    },
    course: {
      value: "course",
      text: texts("columns.course"),
      wideOnly: true,
      class: cells.long,
      cell: ({ course }) => <Clipped>{course.title}</Clipped>,
    },
    school: {
      value: "school",
      text: texts("columns.school"),
      wideOnly: true,
      isHidden: schools.length < 2 || chosen !== null,
      cell: ({ school }) => <bdi>{school.title}</bdi>,
    },
    amount: {
      value: "amount",
      text: texts("columns.amount"),
      sortable: true,
      align: "end",
      cell: ({ amount, currency }) => <bdi>{formats.money(amount, currency)}</bdi>,
    },
  } satisfies Record<string, Header<Row>>;
}
