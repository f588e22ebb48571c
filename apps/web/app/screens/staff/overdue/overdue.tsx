import type { ClientLoaderFunctionArgs } from "react-router";
import { schoolOrders } from "~/features/payments/school-orders/texts.server.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { lastGood, useNoteShown } from "~/shared/table/last-good.ts";
import { readTableQuery } from "~/shared/table/table-query.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/overdue";
import { readList } from "../list-page.server.ts";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { OverdueTable } from "./overdue-table.tsx";
import { staffOverdue } from "./texts.server.ts";

/** Families with overdue payments, in the reader's schools or the chosen one. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  const query = readTableQuery(args.url.searchParams, []);
  const { search, page, limit, school } = query;
  const { api } = pageState(args.context);
  const list = await readList(args.url, limit, () => api.attempt("GET /payments/overdue", { query: { search, page, limit, school } }));
  return { texts: loadTexts(args, { staffOverdue, schoolOrders }), query, list, at: Date.now(), isStale: list === null };
}

/** In the browser a page that can't be reached keeps what it showed. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => lastGood<Awaited<ReturnType<typeof loader>>>(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffOverdue")("title"), hidden: true }));

export default function StaffOverdue({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("staffOverdue");
  useNoteShown(loaderData);
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <OverdueTable data={loaderData} />
    </StaffPage>
  );
}
