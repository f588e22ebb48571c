import { Chip } from "~/kit/chip/chip.tsx";
import { IconAlertTriangle, IconClock } from "~/kit/icon/icons.ts";
import { Link } from "~/kit/link/link.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { TodoCard } from "./todo-card.tsx";
import type { Overview } from "./types.ts";
import styles from "./dashboard.module.css";

/** Running imports, and those that failed this week. */
export function ImportsSection({ imports }: Pick<Overview, "imports">) {
  const texts = useTexts("staffDashboard");
  const formats = useFormats();
  const path = usePath();
  const { keep } = useSchoolFilter();
  if (imports.length === 0) return null;
  return (
    <TodoCard title={texts("imports.title")} count={imports.length} shown={imports.length}>
      {imports.map(({ id, status, by, at, rows }) => {
        const isFailed = status === "ERROR";
        const Sign = isFailed ? IconAlertTriangle : IconClock;
        return (
          <li key={id} className={styles.line}>
            <Chip size="small" tone={isFailed ? "red" : "blue"} icon={<Sign size={14} stroke={2} aria-hidden="true" />}>
              {texts(`imports.${status}`)}
            </Chip>
            <span className={styles.name}>
              {texts("imports.rows", { count: rows })}, {formats.dateWithoutWeekday(at)}
            </span>
            <span className={styles.detail}>{by === null ? null : <bdi>{texts("imports.by", { name: by })}</bdi>}</span>
            {isFailed ? (
              <Link look="action" href={keep(path("/staff/students/import"))}>
                {texts("imports.again")}
              </Link>
            ) : null}
          </li>
        );
      })}
    </TodoCard>
  );
}
