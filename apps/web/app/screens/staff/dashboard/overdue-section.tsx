import { Link } from "~/kit/link/link.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { TodoCard } from "./todo-card.tsx";
import type { Overdue } from "./types.ts";
import styles from "./dashboard.module.css";

/** Families whose payments are overdue, the longest first. */
export function OverdueSection({ overdue }: { overdue: Overdue }) {
  const texts = useTexts("staffDashboard");
  const formats = useFormats();
  const path = usePath();
  if (overdue.families === 0) return null;
  return (
    <TodoCard title={texts("overdue.title")} text={texts("overdue.text")} count={overdue.families} shown={overdue.items.length}>
      {overdue.items.map(({ client, amount, currency, parts, days, dueAt }) => (
        <li key={`${client.id}-${currency}`} className={styles.line}>
          <Link look="action" href={path(`/staff/clients/${client.id}`)} className={styles.name}>
            <bdi>{client.name}</bdi>
          </Link>
          <span className={styles.detail} title={formats.date(dueAt)}>
            {texts("overdue.since", { days, parts })}
          </span>
          <b className={styles.sum}>{formats.money(amount, currency)}</b>
        </li>
      ))}
    </TodoCard>
  );
}
