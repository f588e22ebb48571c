import type { ClientLoaderFunctionArgs } from "react-router";
import { schoolOrders } from "~/features/payments/school-orders/texts.server.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { lastGood, useNoteShown } from "~/shared/table/last-good.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/refunds";
import { schoolRoles } from "../staff-roles.ts";
import { RefundsReportBody } from "./refunds-report.tsx";
import { readCourseChoices, readReport } from "./read-report.server.ts";
import { ReportFrame } from "./report-frame.tsx";
import { readReportQuery, refundSorts, reportFilters, sortIn } from "./report-query.ts";
import { staffReports } from "./texts.server.ts";

/** What went back to families in a period and why, in the reader's schools or the chosen one. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  const query = readReportQuery(args.url.searchParams, refundSorts);
  const { school, page, limit } = query;
  const sort = sortIn(query.sort, refundSorts);
  const { api } = pageState(args.context);
  const [read, courses] = await Promise.all([
    readReport(() => api.attempt("GET /money_report/refunds", { query: { ...reportFilters(query), page, limit, sort } })),
    readCourseChoices(api, school),
  ]);
  return { texts: loadTexts(args, { staffReports, schoolOrders }), query, ...read, courses, at: Date.now() };
}

/** In the browser a page that can't be reached keeps what it showed. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => lastGood<Awaited<ReturnType<typeof loader>>>(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffReports")("tabs.refunds"), hidden: true }));

export default function StaffRefundsReport({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("staffReports");
  useNoteShown(loaderData);
  return (
    <ReportFrame part="refunds" data={loaderData} period={loaderData.report} about={texts("refunds.about")}>
      {loaderData.report ? <RefundsReportBody report={loaderData.report} query={loaderData.query} /> : null}
    </ReportFrame>
  );
}
