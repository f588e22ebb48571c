import type { ClientLoaderFunctionArgs } from "react-router";
import { schoolOrders } from "~/features/payments/school-orders/texts.server.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { lastGood, useNoteShown } from "~/shared/table/last-good.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/orders";
import { readList } from "../list-page.server.ts";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { readOrderQuery } from "./order-query.ts";
import { OrdersTable } from "./orders-table.tsx";

/** The most courses to filter by. */
const mostCourses = 100;

/** The orders of the reader's schools, filtered by the URL. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  const query = readOrderQuery(args.url.searchParams);
  const { api } = pageState(args.context);
  const [list, views, courses] = await Promise.all([
    readList(args.url, query.limit, () => api.attempt("GET /payment_order", { query })),
    api.attempt("GET /saved_view", { query: { screen: "orders" } }).catch(() => []),
    api.attempt("GET /course", { query: { limit: mostCourses, sort: "title", school: query.school } }).catch(() => null),
  ]);
  const titles = courses?.items.map(({ id, title }) => ({ id, title })) ?? [];
  return { texts: loadTexts(args, { schoolOrders }), query, list, views, courses: titles, at: Date.now(), isStale: list === null };
}

/** In the browser a page that can't be reached keeps what it showed. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => lastGood<Awaited<ReturnType<typeof loader>>>(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("schoolOrders")("title"), hidden: true }));

export default function StaffOrders({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("schoolOrders");
  useNoteShown(loaderData);
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <OrdersTable data={loaderData} />
    </StaffPage>
  );
}
