import { orderProviders } from "@larkroom/domain/payment-accounts/providers";
import type { SchoolOrder } from "~/features/payments/school-orders/order-words.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Link } from "~/kit/link/link.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./orders.module.css";

/** Who pays, and the sums of an order. */
export function SummaryCard({ order }: { order: SchoolOrder }) {
  const texts = useTexts("schoolOrders");
  const formats = useFormats();
  const path = usePath();
  const provider = orderProviders.find((one) => one === order.provider);
  const sums = [
    ["subtotal", order.subtotal],
    ...(order.discount > 0 ? [["discount", -order.discount] as const] : []),
    ["total", order.amount],
    ["paid", order.paid],
    ["unpaid", order.unpaid],
    ...(order.refunded > 0 ? [["refunded", order.refunded] as const] : []),
  ] as const;
  return (
    <SectionCard id="order-summary" title={texts("summary.title")} gap={12}>
      <dl className={styles.sums}>
        <dt>{texts("summary.parent")}</dt>
        <dd>
          <Link look="action" href={path(`/staff/clients/${order.client.id}`)}>
            <bdi>{order.client.name}</bdi>
          </Link>
        </dd>
        {sums.map(([name, amount]) => (
          <div key={name} style={{ display: "contents" }}>
            <dt>{texts(`summary.${name}`)}</dt>
            <dd>
              <bdi>{formats.money(amount, order.currency)}</bdi>
            </dd>
          </div>
        ))}
        {order.promoCode ? (
          <>
            <dt>{texts("summary.promo")}</dt>
            <dd>
              <bdi>{order.promoCode}</bdi>
            </dd>
          </>
        ) : null}
        <dt>{texts("summary.provider")}</dt>
        <dd>{provider ? texts(`providers.${provider}`) : order.provider}</dd>
      </dl>
    </SectionCard>
  );
}
