import type { ClientLoaderFunctionArgs } from "react-router";
import { schoolOrders } from "~/features/payments/school-orders/texts.server.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { lastGood, useNoteShown } from "~/shared/table/last-good.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/money";
import { schoolRoles } from "../staff-roles.ts";
import { MoneyReportBody } from "./money-report.tsx";
import { readCourseChoices, readReport } from "./read-report.server.ts";
import { ReportFrame } from "./report-frame.tsx";
import { readReportQuery, reportFilters } from "./report-query.ts";
import { staffReports } from "./texts.server.ts";

/** The money of a period, in the reader's schools or the chosen one. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  const query = readReportQuery(args.url.searchParams);
  const { api } = pageState(args.context);
  const [read, courses] = await Promise.all([
    readReport(() => api.attempt("GET /money_report", { query: reportFilters(query) })),
    readCourseChoices(api, query.school),
  ]);
  return { texts: loadTexts(args, { staffReports, schoolOrders }), query, ...read, courses, at: Date.now() };
}

/** In the browser a page that can't be reached keeps what it showed. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => lastGood<Awaited<ReturnType<typeof loader>>>(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffReports")("title"), hidden: true }));

export default function StaffMoneyReport({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("staffReports");
  useNoteShown(loaderData);
  return (
    <ReportFrame part="money" data={loaderData} period={loaderData.report} about={texts("money.about")}>
      {loaderData.report ? <MoneyReportBody report={loaderData.report} query={loaderData.query} /> : null}
    </ReportFrame>
  );
}
