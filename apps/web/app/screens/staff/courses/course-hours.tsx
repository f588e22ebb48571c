import { useLocation, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { HourBar } from "~/features/payments/hour-ledger/hour-bar.tsx";
import { hourLedger } from "~/features/payments/hour-ledger/texts.server.ts";
import { Card } from "~/kit/card/card.tsx";
import { Link } from "~/kit/link/link.tsx";
import { EmptyState, ErrorState } from "~/kit/states/states.tsx";
import { DataTable, type Header } from "~/kit/table/data-table.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { nullWhereAway } from "~/shared/api/loader-api.server.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { changedQuery, readTableQuery } from "~/shared/table/table-query.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/course-hours";
import { schoolRoles } from "../staff-roles.ts";
import styles from "./courses.module.css";

type CourseHours = Answer<"GET /course/:id/hours">;
type Row = CourseHours["items"][number];

/** Classes bought in the course and what became of them; null when the server can't be reached. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  const { page, limit: asked } = readTableQuery(args.url.searchParams, []);
  const limit = Math.min(asked, 200);
  const { api } = pageState(args.context);
  const hours = await api.attempt("GET /course/:id/hours", { params: { id: args.params.id }, query: { page, limit } }).catch(nullWhereAway);
  return { texts: loadTexts(args, { hourLedger }), hours, page, limit };
}

export default function CourseHours({ loaderData: { hours, page, limit } }: Route.ComponentProps) {
  const texts = useTexts("staffCourses");
  const { revalidate, state } = useRevalidator();
  if (!hours)
    return (
      <ErrorState
        title={texts("hours.failed")}
        retryLabel={texts("hours.again")}
        busy={state !== "idle"}
        onRetry={() => void revalidate()}
      />
    );
  if (hours.total === 0) return <EmptyState title={texts("hours.none")} text={texts("hours.noneText")} />;
  return (
    <>
      <Totals hours={hours} />
      <Places hours={hours} page={page} limit={limit} />
    </>
  );
}

function Totals({ hours: { totals, currency } }: { hours: CourseHours }) {
  const texts = useTexts("staffCourses");
  const ledger = useTexts("hourLedger");
  const formats = useFormats();
  const amounts = (["paid", "owed", "canceled", "refunded", "reduction"] as const).filter((kind) => totals[kind] > 0);
  const count = totals.sums.reduce((all, one) => all + one.hours, 0);
  return (
    <Card gap={16} className={styles.hours}>
      <header>
        <Heading level={2} look="h4">
          {texts("hours.title")}
        </Heading>
        <Text as="span" size="small" tone="slate">
          {ledger("total", { count, price: formats.money(totals.price, currency) })}
        </Text>
      </header>
      <HourBar currency={currency} sums={totals.sums} />
      <ul>
        {amounts.map((kind) => {
          const amount = formats.money(totals[kind], currency);
          return <li key={kind}>{kind === "reduction" ? ledger("reduction", { amount }) : ledger(`money.${kind}`, { amount })}</li>;
        })}
      </ul>
    </Card>
  );
}

function Places({ hours, page, limit }: { hours: CourseHours; page: number; limit: number }) {
  const texts = useTexts("staffCourses");
  const ledger = useTexts("hourLedger");
  const formats = useFormats();
  const path = usePath();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const money = (amount: number) => <bdi>{formats.money(amount, hours.currency)}</bdi>;
  const headers: Header<Row>[] = [
    {
      value: "student",
      text: texts("hours.student"),
      rowHeader: true,
      cell: ({ student }) => (
        <Link look="action" href={path(`/staff/students/${student.id}`)}>
          <bdi>{student.name}</bdi>
        </Link>
      ),
    },
    { value: "order", text: texts("hours.order"), wideOnly: true, cell: ({ orderId }) => String(orderId) },
    { value: "price", text: texts("hours.price"), align: "end", cell: ({ price }) => money(price) },
    { value: "owed", text: texts("hours.owed"), align: "end", wideOnly: true, cell: ({ owed }) => money(owed) },
    ...hours.totals.sums.map(({ state }, index): Header<Row> => ({
      value: state,
      text: ledger(`states.${state}`),
      align: "end",
      wideOnly: state !== "to_come",
      cell: ({ sums }) => formats.number(sums[index]?.hours ?? 0),
    })),
  ];
  return (
    <DataTable
      caption={texts("hours.caption")}
      headers={headers}
      rows={hours.items}
      rowKey={({ orderId, student }) => `${orderId} ${student.id}`}
      rowName={({ student }) => student.name}
      page={{ page, limit, total: hours.total }}
      onPage={(change) => void navigate(pathname + changedQuery(search, change))}
      words={useTableWords()}
    />
  );
}
