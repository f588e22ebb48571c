import { SectionCard } from "~/kit/card/section-card.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useSchools } from "../use-schools.ts";
import styles from "./overdue.module.css";

type FailedRefunds = Answer<"GET /payments/overdue">["failedRefunds"];

/** Refunds that failed, with what to do about them. Renders nothing when there are none. */
export function FailedRefunds({ refunds: { count, items } }: { refunds: FailedRefunds }) {
  const texts = useTexts("staffOverdue");
  const formats = useFormats();
  const path = usePath();
  const schools = useSchools();
  if (count === 0) return null;
  return (
    <SectionCard
      id="failed-refunds"
      title={texts("refunds.title", { count })}
      text={texts("refunds.text")}
      gap={8}
      className={styles.refunds}
    >
      <ul>
        {items.map(({ id, orderId, client, school, course, amount, currency, at }) => (
          <li key={id}>
            <Stack as="span" justify="start" grow shrink anywhere>
              <Link look="action" href={path(`/staff/orders/${orderId}`)}>
                {texts("refunds.order", { id: orderId, name: formats.name(client.name) })}
              </Link>
              <Text as="span" size="small" tone="slate">
                {[
                  formats.name(course),
                  ...(schools.length > 1 ? [formats.name(school.title)] : []),
                  texts("refunds.failed", { date: formats.dayAndMonth(at) }),
                ].join(" • ")}
              </Text>
            </Stack>
            <b>
              <bdi>{formats.money(amount, currency)}</bdi>
            </b>
          </li>
        ))}
      </ul>
      {count > items.length ? (
        <Text size="small" tone="slate">
          {texts("refunds.more", { count: count - items.length })}
        </Text>
      ) : null}
    </SectionCard>
  );
}
