import type { ReactNode } from "react";
import { DatedPayments, MoneyLines } from "~/features/payments/checkout/money-lines.tsx";
import { PromoCode } from "~/features/payments/checkout/promo-code.tsx";
import type { Quote } from "~/features/payments/checkout/types.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { IconClock } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useNow } from "~/kit/time/use-now.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useSignup } from "./signup-state.ts";
import styles from "./signup.module.css";
import type { Checkout } from "./use-checkout.ts";
import { useProblemText } from "./use-problem-text.ts";

/** Below the summary: the promo code, the total and payment dates, how long the seats are held, and the pay button with today's amount. */
export function CheckoutFoot({ checkout }: { checkout: Checkout }) {
  const texts = useTexts("checkout");
  const { children, course, draft } = useSignup();
  const { quote, plan, cart } = checkout;
  const joining = children.filter(({ id }) => cart.studentIds.includes(id));
  if (!quote || !plan) {
    return (
      <SkeletonGroup label={texts("summary.label")}>
        <Skeleton height={160} shape="box" />
      </SkeletonGroup>
    );
  }
  const isDirect = checkout.provider === "NONE" && quote.total > 0;
  const lessons = plan.lessons ?? (draft.chosen.journey === "trial" ? 1 : (course?.lessonNumber ?? null));
  return (
    <>
      {quote.total > 0 || quote.promo ? <Promo checkout={checkout} planType={plan.type} /> : null}
      <MoneyLines quote={quote} names={joining.map(({ name }) => name.split(" ")[0] ?? name)} lessons={lessons} />
      <DatedPayments quote={quote} isDirect={isDirect} />
      {quote.dueToday > 0 ? <Hold count={Math.max(1, joining.length)} until={checkout.heldUntil} isDirect={isDirect} /> : null}
      <Problem checkout={checkout} />
      <Button size="large" full busy={checkout.busy} busyLabel={texts("paying")} disabled={!checkout.payable} onClick={checkout.pay}>
        {isDirect ? texts("direct.place") : <PayWords quote={quote} onPage={checkout.entersOnPage} />}
      </Button>
      <Accept quote={quote} isDirect={isDirect} />
    </>
  );
}

function Promo({ checkout, planType }: { checkout: Checkout; planType: "ONETIME" | "INSTALLMENTS" }) {
  return (
    <PromoCode
      code={checkout.cart.promoCode}
      quote={checkout.quote}
      planType={planType}
      onRemove={checkout.removePromo}
      onApply={checkout.applyPromo}
    />
  );
}

function Hold({ count, until, isDirect }: { count: number; until: string | null; isDirect: boolean }) {
  const texts = useTexts("checkout");
  const { time } = useFormats();
  const now = useNow(usePageNow().epochMilliseconds, 10_000);
  const held = until !== null && Temporal.Instant.from(until).epochMilliseconds > now;
  return (
    <Split as="p" gap={10} align="start" size="small" tone="soft" className={styles.hold}>
      <IconClock size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {isDirect
          ? texts("direct.hold", { count })
          : held
            ? texts("hold.until", { count, time: time(until) })
            : count === 1
              ? texts("hold.willOne")
              : texts("hold.willAll", { count })}
      </span>
    </Split>
  );
}

function Problem({ checkout }: { checkout: Checkout }) {
  const text = useProblemText(checkout);
  if (text === null) return null;
  return (
    <Alert tone="error" live>
      {text}
    </Alert>
  );
}

function PayWords({ quote, onPage }: { quote: Quote; onPage: boolean }) {
  const texts = useTexts("checkout");
  const { money } = useFormats();
  if (quote.total === 0) return texts("book");
  if (quote.dueToday === 0) return texts("payLater");
  return texts(onPage ? "page.pay" : "pay", { amount: `\u2068${money(quote.dueToday, quote.currency)}\u2069` });
}

function Accept({ quote, isDirect }: { quote: Quote; isDirect: boolean }) {
  const texts = useTexts("checkout");
  const path = usePath();
  const terms = (words: ReactNode) => (
    <Link key="terms" href={path("/terms-and-conditions")} target="_blank">
      {words}
    </Link>
  );
  const which = quote.total === 0 ? "acceptFree" : isDirect ? "acceptDirect" : quote.installments.length > 1 ? "acceptLater" : "accept";
  return (
    <Text size="caption" tone="slate" className={styles.accept}>
      {texts.rich(which, { terms })}
    </Text>
  );
}
