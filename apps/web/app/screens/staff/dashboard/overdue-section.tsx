import { Link } from "~/kit/link/link.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { RemindButton } from "../remind-button.tsx";
import { useSchoolFilter } from "../use-school-filter.ts";
import { TodoCard } from "./todo-card.tsx";
import type { Overdue } from "./types.ts";
import styles from "./dashboard.module.css";

/** Families with overdue payments, longest overdue first. */
export function OverdueSection({ overdue }: { overdue: Overdue }) {
  const texts = useTexts("staffDashboard");
  const formats = useFormats();
  const path = usePath();
  const { keep } = useSchoolFilter();
  if (overdue.families === 0) return null;
  return (
    <TodoCard
      title={texts("overdue.title")}
      text={texts("overdue.text")}
      count={overdue.total}
      shown={overdue.items.length}
      all={keep(path("/staff/overdue"))}
    >
      {overdue.items.map(({ id, client, amount, currency, parts, days, dueAt, mayRemind, remindedAt }) => (
        <li key={id} className={styles.line}>
          <Link look="action" href={path(`/staff/clients/${client.id}`)} className={styles.name}>
            <bdi>{client.name}</bdi>
          </Link>
          <span className={styles.detail} title={formats.date(dueAt)}>
            {texts("overdue.since", { days, parts })}
          </span>
          <b className={styles.sum}>{formats.money(amount, currency)}</b>
          <span className={styles.remind}>
            <RemindButton id={id} name={client.name} mayRemind={mayRemind} remindedAt={remindedAt} />
          </span>
        </li>
      ))}
    </TodoCard>
  );
}
