import { ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Link } from "~/kit/link/link.tsx";
import { IconArrowRight } from "~/kit/icon/icons.ts";
import { SegmentBar } from "~/kit/progress/progress.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./home.module.css";

export type Billing = Answer<"GET /public/profile/client/billing_dashboard">;

const dayMs = 86_400_000;

/** The next payment with its date and how it is paid, or a message that nothing is due. */
export function ToPay({ billing, now }: { billing: Billing; now: Temporal.Instant }) {
  const t = useTexts("clientHome");
  const to = usePath();
  const next = billing.nextPayment;
  return (
    <Card as="section" aria-label={t("toPay")} gap={12} justify="start">
      <Heading level={2} look="h4">
        {next ? t("toPay") : t("nothingToPay")}
      </Heading>
      {next ? (
        <NextPayment next={next} order={billing.orders.find(({ id }) => id === next.orderId)} now={now} />
      ) : (
        <Text size="small" tone="slate">
          {t("nothingToPayText")}
        </Text>
      )}
      <Link
        href={to("/profile/billing")}
        look="action"
        after={<IconArrowRight size={18} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
      >
        {t("allBilling")}
      </Link>
    </Card>
  );
}

interface NextPaymentProps {
  next: NonNullable<Billing["nextPayment"]>;
  order: Billing["orders"][number] | undefined;
  now: Temporal.Instant;
}

/** The next payment. As on the billing page, there is nothing to press while the bank processes it or if the school collects it itself. */
function NextPayment({ next, order, now }: NextPaymentProps) {
  const t = useTexts("clientHome");
  const formats = useFormats();
  const to = usePath();
  const isDirect = order?.provider === "NONE";
  const how = isDirect
    ? t("direct", { school: `\u2068${order.school}\u2069`, id: String(order.id) })
    : next.status === "pending"
      ? t("processing")
      : next.status === "stalled"
        ? t("refused")
        : next.card
          ? t("cardWill", { brand: brandName(next.card.cardBrand), digits: next.card.cardLastDigits })
          : t("noCard");
  return (
    <>
      <p className={styles.amount}>
        <bdi>{formats.money(next.amount, next.currency)}</bdi>
      </p>
      <DueDate due={next.dueDate} now={now} />
      <Text size="small" tone="slate">
        {t("paymentOf", { course: next.courseTitle, number: next.number, of: next.of })} {how}
      </Text>
      <SegmentBar
        label={t("paidParts", { done: next.number - 1, of: next.of })}
        done={next.number - 1}
        total={next.of}
        className={styles.paid}
      />
      {isDirect || next.status === "pending" ? null : (
        <ButtonLink href={to(`/profile/billing?order=${next.orderId}`)} variant="secondary" full>
          {t("payNow")}
        </ButtonLink>
      )}
    </>
  );
}

/** The display name of a card brand: "visa" becomes "Visa". */
const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

function DueDate({ due, now }: { due: string; now: Temporal.Instant }) {
  const t = useTexts("clientHome");
  const formats = useFormats();
  const zone = useTimeZone();
  const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).startOfDay().epochMilliseconds;
  const days = Math.round((dayOf(Temporal.Instant.from(due)) - dayOf(now)) / dayMs);
  const date = formats.date(due);
  if (days < 0)
    return (
      <Text size="inherit" tone="crimson" weight={500}>
        {t("overdue", { date })}
      </Text>
    );
  return <Text weight={500}>{days === 0 ? t("dueToday") : `${t("dueOn", { date })}, ${t("dueIn", { days })}`}</Text>;
}
