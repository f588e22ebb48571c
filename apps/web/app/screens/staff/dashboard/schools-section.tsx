import { Card } from "~/kit/card/card.tsx";
import { cx } from "~/kit/cx.ts";
import { Link } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Overdue, SchoolDay } from "./types.ts";
import styles from "./dashboard.module.css";

interface SchoolsSectionProps {
  schools: readonly SchoolDay[];
  /** By school; null for readers without access to payments. */
  overdue: Overdue | null;
}

const figures = ["today", "live", "withoutTeacher", "absences"] as const;

/** Every school of the reader: its day in figures, and a link to its dashboard. */
export function SchoolsSection({ schools, overdue }: SchoolsSectionProps) {
  const texts = useTexts("staffDashboard");
  const formats = useFormats();
  const path = usePath();
  const owedBy = (id: number): string =>
    overdue?.schools
      .find(({ school }) => school.id === id)
      ?.totals.map(({ amount, currency }) => formats.money(amount, currency))
      .join(", ") ?? "";
  return (
    <Card padding="none" as="section" aria-labelledby="schools-title" className={styles.card}>
      <div className={styles.cardHead}>
        <Heading level={2} look="h3" id="schools-title">
          {texts("schools.title")}
        </Heading>
        <Text as="span" weight={500} tone="slate" tabular>
          {formats.number(schools.length)}
        </Text>
      </div>
      <table className={styles.schools}>
        <thead>
          <tr>
            <th scope="col">{texts("schools.school")}</th>
            {figures.map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {texts(`schools.${name}`)}
              </th>
            ))}
            {overdue ? (
              <th scope="col" className={styles.number}>
                {texts("schools.overdue")}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {schools.map((one) => (
            <tr key={one.school.id}>
              <th scope="row" aria-label={one.school.title}>
                <Link look="action" href={path(`/staff/dashboard?school=${one.school.id}`)}>
                  <bdi>{one.school.title}</bdi>
                </Link>
              </th>
              {figures.map((name) => (
                <td
                  key={name}
                  data-title={texts(`schools.${name}`)}
                  className={cx(styles.number, name === "withoutTeacher" && one[name] > 0 && styles.alarm)}
                >
                  {formats.number(one[name])}
                </td>
              ))}
              {overdue ? (
                <td data-title={texts("schools.overdue")} className={styles.number}>
                  {owedBy(one.school.id) || formats.number(0)}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
