import { data } from "react-router";
import { activityLog } from "~/features/people/activity-log/texts.server.ts";
import { OrderReceipts } from "~/features/payments/receipts/order-receipts.tsx";
import { receipts } from "~/features/payments/receipts/texts.server.ts";
import { schoolOrders } from "~/features/payments/school-orders/texts.server.ts";
import { Card } from "~/kit/card/card.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/order";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { InstallmentsCard } from "./installments-card.tsx";
import { OrderHead } from "./order-head.tsx";
import { ChargesCard, RefundsCard } from "./payments-cards.tsx";
import { PlacesCard } from "./places-card.tsx";
import { SummaryCard } from "./summary-card.tsx";
import { TimelineCard } from "./timeline-card.tsx";
import layout from "../record.module.css";

/** An order with everything that belongs to it. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  if (!/^\d{1,16}$/.test(args.params.id)) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const { api } = pageState(args.context);
  const order = await api("GET /payment_order/:id", { params: { id: args.params.id } });
  return { texts: loadTexts(args, { schoolOrders, activityLog, receipts }), order };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: args.loaderData ? t("schoolOrders")("order", { id: args.loaderData.order.id }) : t("schoolOrders")("title"),
    hidden: true,
  }));

/** The record of an order: its state and money, what was tried, what can be done about it, and everything that happened. */
export default function StaffOrder({ loaderData: { order } }: Route.ComponentProps) {
  const texts = useTexts("schoolOrders");
  const path = usePath();
  const { keep } = useSchoolFilter();
  return (
    <StaffPage crumbs={[{ title: texts("title"), href: keep(path("/staff/orders")) }, { title: texts("order", { id: order.id }) }]}>
      <OrderHead order={order} />
      <div className={layout.columns} key={order.id}>
        <div className={layout.column}>
          <InstallmentsCard order={order} />
          <ChargesCard order={order} />
          <RefundsCard order={order} />
          {order.paid > 0 ? (
            <Card padding="small" as="section">
              <OrderReceipts orderId={order.id} reader="school" />
            </Card>
          ) : null}
          <TimelineCard order={order} />
        </div>
        <div className={layout.column}>
          <SummaryCard order={order} />
          <PlacesCard order={order} />
        </div>
      </div>
    </StaffPage>
  );
}
