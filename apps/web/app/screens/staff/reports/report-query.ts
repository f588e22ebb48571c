import { type EditionSlug, editionSlugs } from "@larkroom/domain/editions/editions";
import { type OrderProvider, orderProviders } from "@larkroom/domain/payment-accounts/providers";
import { currencies, type Currency } from "@larkroom/domain/shared/money";
import { readTableQuery, type TableQuery } from "~/shared/table/table-query.ts";

/** The filters of the money reports in the URL, the same on each of their pages. */
export interface ReportQuery extends Omit<TableQuery, "search" | "status"> {
  from: string | undefined;
  to: string | undefined;
  course: number | undefined;
  provider: OrderProvider | undefined;
  country: EditionSlug | undefined;
  /** Which currency is shown, where there are several. It only chooses what the page shows. */
  currency: Currency | undefined;
}

const dayIn = (text: string | null): string | undefined => {
  if (text === null || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" }).toString();
  } catch {
    return undefined;
  }
};

/** Reads the filters from a URL. Invalid values are ignored. @param sorts the columns of the page's list that can be sorted */
export function readReportQuery(params: URLSearchParams, sorts: readonly string[] = []): ReportQuery {
  const { sort, page, limit, school } = readTableQuery(params, sorts);
  const course = params.get("course");
  const oneOf = <T extends string>(values: readonly T[], name: string) => values.find((value) => value === params.get(name));
  return {
    sort,
    page,
    school,
    limit: params.has("limit") ? limit : 25,
    from: dayIn(params.get("from")),
    to: dayIn(params.get("to")),
    course: course !== null && /^[1-9]\d{0,8}$/.test(course) ? Number(course) : undefined,
    provider: oneOf(orderProviders, "provider"),
    country: oneOf(editionSlugs, "country"),
    currency: oneOf(currencies, "currency"),
  };
}

/** What the API is asked for: without the page's own choices. */
export const reportFilters = ({ from, to, course, provider, country, school }: ReportQuery) => ({
  from,
  to,
  course,
  provider,
  country,
  school,
});

/** The columns the lists can be sorted by. */
export const expectedSorts = ["on", "amount"] as const;
export const refundSorts = ["at", "amount"] as const;

/** A sort of the URL as one of a list's columns. */
export const sortIn = <Column extends string>(sort: string | undefined, columns: readonly Column[]): Column | `-${Column}` | undefined =>
  columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]).find((one) => one === sort);
