import { Link } from "~/kit/link/link.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { TodoCard } from "./todo-card.tsx";
import type { Overdue } from "./types.ts";
import styles from "./dashboard.module.css";

const mostShown = 5;

/** Refunds that failed, whose money is still with the school. */
export function FailedRefundsSection({ overdue: { failedRefunds } }: { overdue: Overdue }) {
  const texts = useTexts("staffDashboard");
  const formats = useFormats();
  const path = usePath();
  const { keep } = useSchoolFilter();
  if (failedRefunds.count === 0) return null;
  const items = failedRefunds.items.slice(0, mostShown);
  return (
    <TodoCard
      title={texts("refunds.title")}
      text={texts("refunds.text")}
      count={failedRefunds.count}
      shown={items.length}
      all={keep(path("/staff/overdue"))}
    >
      {items.map(({ id, orderId, client, course, amount, currency, at }) => (
        <li key={id} className={styles.line}>
          <Link look="action" href={path(`/staff/orders/${orderId}`)} className={styles.name}>
            <bdi>{client.name}</bdi>
          </Link>
          <span className={styles.detail} title={formats.date(at)}>
            {texts("refunds.failed", { course: formats.name(course), date: formats.dayAndMonth(at) })}
          </span>
          <b className={styles.sum}>{formats.money(amount, currency)}</b>
        </li>
      ))}
    </TodoCard>
  );
}
