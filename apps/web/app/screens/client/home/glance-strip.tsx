import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { ChildAtHome } from "./home-children.ts";
import type { Billing } from "./to-pay.tsx";
import styles from "./home.module.css";

/** On phones: the next class, open tasks and the next payment, in a dark strip on top. */
export function GlanceStrip({ items, billing, now }: { items: readonly ChildAtHome[]; billing: Billing | null; now: Temporal.Instant }) {
  const t = useTexts("clientHome");
  const formats = useFormats();
  const next = items[0]?.next ?? null;
  const waiting = items.reduce((sum, { toDo }) => sum + toDo.length, 0);
  const isToday = next !== null && formats.relativeDay(next.from, now).token === "today";
  const facts = [
    {
      label: t("glanceNext"),
      value: next ? (next.open ? t("live") : isToday ? formats.time(next.from) : formats.dayAndMonth(next.from)) : t("glanceNothing"),
    },
    { label: t("glanceDue"), value: waiting === 0 ? t("glanceNothing") : t("things", { count: waiting }) },
    {
      label: t("glancePay"),
      value: billing?.nextPayment ? formats.money(billing.nextPayment.amount, billing.nextPayment.currency) : t("glanceNothing"),
    },
  ];
  return (
    <dl className={styles.glance}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
