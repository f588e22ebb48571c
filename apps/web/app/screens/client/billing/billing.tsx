import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Stack } from "~/kit/layout/layout.tsx";
import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import { CardDialog } from "~/features/payments/billing/card-dialog.tsx";
import { Cards } from "~/features/payments/billing/cards.tsx";
import { NextToPay } from "~/features/payments/billing/next-to-pay.tsx";
import { Orders } from "~/features/payments/billing/orders.tsx";
import { PayDialog } from "~/features/payments/billing/pay-dialog.tsx";
import { isMoving, payableOf, withFields, withPage } from "~/features/payments/billing/standing.ts";
import { billing as billingTexts } from "~/features/payments/billing/texts.server.ts";
import type { Billing, Order } from "~/features/payments/billing/types.ts";
import { usePageCard } from "~/features/payments/billing/use-page-card.ts";
import { checkout } from "~/features/payments/checkout/texts.server.ts";
import type { CardProvider } from "~/features/payments/checkout/types.ts";
import { hourLedger } from "~/features/payments/hour-ledger/texts.server.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import { receipts } from "~/features/payments/receipts/texts.server.ts";
import { ButtonLink } from "~/kit/button/button.tsx";
import { EmptyState, ErrorState } from "~/kit/states/states.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { useOnline } from "~/shared/app-shell/offline-notice.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/billing";
import styles from "./billing.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { api } = pageState(args.context);
  // A payer who returns from their bank or the provider's page is told the outcome, not to wait for the provider's message about it.
  const asked = Number(new URL(args.request.url).searchParams.get("order"));
  if (Number.isSafeInteger(asked) && asked > 0)
    await api("GET /public/profile/client/orders/:id", { params: { id: asked } }).catch(() => null);
  const [billing, settings] = await Promise.all([
    api("GET /public/profile/client/billing_dashboard").catch(() => null),
    api("GET /public/country/payment_settings").catch(() => null),
  ]);
  return { texts: loadTexts(args, { billing: billingTexts, checkout, hourLedger, receipts }), billing, providers: settings?.methods ?? [] };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("billing")("title"), hidden: true }));

export default function BillingPage({ loaderData: { billing, providers } }: Route.ComponentProps) {
  const texts = useTexts("billing");
  const refresh = useRefresh();
  const isOnline = useOnline();
  return (
    <Stack gap={28}>
      <Heading level={1}>{texts("title")}</Heading>
      {!billing ? (
        <ErrorState
          title={texts(isOnline ? "failed" : "offlineTitle")}
          text={texts(isOnline ? "failedText" : "offlineText")}
          retryLabel={texts("tryAgain")}
          busy={refresh.busy}
          onRetry={refresh.run}
        />
      ) : (
        <>
          {isOnline ? null : <Alert tone="warning">{texts("offline")}</Alert>}
          <BillingOverview billing={billing} providers={providers} refresh={refresh.run} />
        </>
      )}
    </Stack>
  );
}

/** The polling interval while a bank is processing a payment, in milliseconds. */
const lookEveryMs = 5000;

interface BillingOverviewProps {
  billing: Billing;
  providers: readonly CardProvider[];
  refresh: () => void;
}

function BillingOverview({ billing, providers, refresh }: BillingOverviewProps) {
  const texts = useTexts("billing");
  const [query] = useSearchParams();
  // The link in an email about a failed payment opens its dialog.
  const [paying, setPaying] = useState<number | null>(() => payableOf(billing, Number(query.get("pay"))));
  const [cardAbout, setCardAbout] = useState<"add" | Order | null>(null);
  const asked = Number(query.get("order")) || null;
  const isWaiting = billing.orders.some(isMoving);
  const pageCard = usePageCard();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(refresh, lookEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting, refresh]);
  const found = billing.orders
    .flatMap((order) => order.installments.map((installment) => ({ order, installment })))
    .find(({ installment }) => installment.id === paying);
  return (
    <>
      {billing.orders.length === 0 ? (
        <EmptyState
          title={texts("emptyTitle")}
          text={texts("emptyText")}
          actions={<ButtonLink href="/courses">{texts("seeCourses")}</ButtonLink>}
        />
      ) : (
        <>
          <NextToPay billing={billing} onPay={setPaying} />
          <Orders
            orders={billing.orders}
            asked={asked}
            withReceipts={query.has("receipts")}
            coverOf={({ course, status }) => (
              <CourseCover
                course={{ cover: course.cover, status: "ACTIVE" }}
                shape="thumb"
                className={status === "CANCELED" ? styles.muted : undefined}
              />
            )}
            onPay={(_, installment) => setPaying(installment.id)}
            onChangeCard={setCardAbout}
          />
        </>
      )}
      {pageCard.isSaving ? <Alert live>{texts("savingCard")}</Alert> : null}
      {pageCard.hasFailed ? (
        <Alert tone="error" live>
          {texts("pageCardNotSaved")}
        </Alert>
      ) : null}
      {billing.orders.length === 0 && billing.paymentMethods.length === 0 && providers.length === 0 ? null : (
        <Cards billing={billing} onAdd={withFields(providers) || withPage(providers) ? () => setCardAbout("add") : null} />
      )}
      <CardDialog about={cardAbout} cards={billing.paymentMethods} providers={providers} onClose={() => setCardAbout(null)} />
      <PayDialog
        paying={found ?? null}
        cards={billing.paymentMethods}
        providers={providers}
        onClose={() => setPaying(null)}
        onSettled={refresh}
      />
    </>
  );
}
