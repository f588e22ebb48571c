import { chooseGroup, choosePromoCode } from "@larkroom/domain/enrolment/draft";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { attemptOver } from "~/features/enrolment/draft/attempt.ts";
import { ResultView, type ShownResult } from "~/features/payments/checkout/result-view.tsx";
import type { RefusedResult } from "~/features/payments/checkout/pay.ts";
import type { Order } from "~/features/payments/checkout/types.ts";
import { useOrderResult } from "~/features/payments/checkout/use-order-result.ts";
import { ErrorState } from "~/kit/states/states.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { NextPayment } from "./next-payment.tsx";
import { useSignup, type SignupState } from "./signup-state.ts";
import styles from "./signup.module.css";
import { StepBones } from "./step-bones.tsx";
import { Summary, SummaryCard } from "./summary.tsx";
import { providerKey } from "./use-checkout.ts";
import { useOffer } from "./use-offer.ts";

const refused: readonly RefusedResult[] = ["full", "expired", "promo_used_up"];

/** The result of the checkout: from the order, or from the refusal when none was made. */
export default function SignupResult() {
  const [search] = useSearchParams();
  const { client } = useSignup();
  const outcome = refused.find((each) => each === search.get("outcome"));
  const orderId = Number(search.get("order"));
  if (outcome) return <RefusedPage outcome={outcome} />;
  return client ? <OrderPage key={orderId} orderId={orderId} /> : <ToLogin />;
}

function RefusedPage({ outcome }: { outcome: RefusedResult }) {
  const onward = useOnward();
  return (
    <div className={styles.grid}>
      <ResultView result={outcome} order={null} firstLesson={null} email={null} actionUrl={null} onward={onward} />
      <aside className={styles.aside}>
        <Summary />
      </aside>
    </div>
  );
}

function OrderPage({ orderId }: { orderId: number }) {
  const texts = useTexts("checkout");
  const { draft, client, courses, go, setPaid } = useSignup();
  const attempt = draft.attempt?.orderId === orderId ? draft.attempt : null;
  const { state, order, result, actionUrl, retry } = useOrderResult(orderId, attempt);
  const { groups } = useOffer(order?.course.id ?? null, null, null);
  const onward = useOnward(order?.provider);
  useEffect(() => {
    setPaid(result === "paid");
    return () => setPaid(false);
  }, [result, setPaid]);
  useEffect(() => {
    if (state === "missing") go("index", { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it is known
  }, [state]);

  if (state === "failed") {
    return (
      <ErrorState
        level={1}
        title={texts("result.failed")}
        text={texts("result.failedText")}
        retryLabel={texts("card.again")}
        onRetry={retry}
      />
    );
  }
  if (!order || !result) return <StepBones step="result" />;
  const group = groups.find(({ id }) => id === order.group?.id) ?? null;
  const card = courses.find(({ id }) => id === order.course.id);
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        {result === "paid" && draft.chosen.orderId === orderId ? <NextPayment /> : null}
        <ResultView
          result={result}
          order={order}
          firstLesson={group?.firstClass?.from ?? null}
          email={client?.email ?? null}
          actionUrl={actionUrl}
          onward={onward}
          onReturned={retry}
        />
      </div>
      <aside className={styles.aside}>
        <SummaryCard
          course={{ ...order.course, status: "ACTIVE" }}
          group={group}
          trial={order.journey === "trial"}
          lessons={order.journey === "trial" ? 1 : (card?.lessonNumber ?? null)}
        />
      </aside>
    </div>
  );
}

/** Continues from a result: all selections stay except the one that caused the problem. @param provider the order's, if there is one */
function useOnward(provider?: Order["provider"]): (result: ShownResult) => void {
  const { update, go } = useSignup();
  const cache = useQueryClient();
  return (result) => {
    if (provider) cache.setQueryData(providerKey, provider);
    const again = (change: Parameters<SignupState["choose"]>[0] = (chosen) => chosen) =>
      update((now) => attemptOver({ ...now, chosen: change(now.chosen) }));
    if (result === "full") {
      again((chosen) => chooseGroup(chosen, null));
      return go("schedule", { query: { full: "1" } });
    }
    if (result === "promo_used_up") again((chosen) => choosePromoCode(chosen, null));
    else again();
    go("checkout");
  };
}

/** An order belongs to a parent, so without a session the login leads back here. */
function ToLogin() {
  const navigate = useNavigate();
  const path = usePath();
  useEffect(() => {
    const here = window.location.pathname + window.location.search;
    void navigate(path(`/login?${new URLSearchParams({ redirect: here }).toString()}`), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return <StepBones step="result" />;
}
