import { type OrderProvider, orderProviders } from "@larkroom/domain/payment-accounts/providers";
import { orderStatuses } from "~/features/payments/school-orders/order-words.tsx";
import { readTableQuery, type TableQuery } from "~/shared/table/table-query.ts";

/** The columns the list can be sorted by. */
export const orderSorts = ["createdAt", "client", "course", "status", "amount"] as const;
type Sort = (typeof orderSorts)[number];

/** The state of the list in the URL. */
export interface OrderQuery extends Omit<TableQuery, "sort" | "status"> {
  sort: Sort | `-${Sort}` | undefined;
  status: (typeof orderStatuses)[number] | undefined;
  provider: OrderProvider | undefined;
  course: number | undefined;
  overdue: "1" | undefined;
  promo: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

const dayIn = (text: string | null): string | undefined =>
  text !== null && /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;

/** Reads the list's filters from a URL. Invalid values are ignored. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  const table = readTableQuery(params, orderSorts, orderStatuses);
  const course = params.get("course");
  return {
    ...table,
    sort: table.sort as OrderQuery["sort"],
    status: table.status as OrderQuery["status"],
    provider: orderProviders.find((provider) => provider === params.get("provider")),
    course: course !== null && /^[1-9]\d{0,8}$/.test(course) ? Number(course) : undefined,
    overdue: params.get("overdue") === "1" ? "1" : undefined,
    promo: params.get("promo")?.trim().slice(0, 40) || undefined,
    from: dayIn(params.get("from")),
    to: dayIn(params.get("to")),
  };
}
