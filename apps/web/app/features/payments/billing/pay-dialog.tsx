import { providerTitle } from "@larkroom/domain/payment-accounts/providers";
import { useRef, useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { CardProvider } from "../checkout/types.ts";
import { CardChoice, newCard } from "../checkout/card-choice.tsx";
import type { CardFrameHandle } from "../checkout/card-frame.tsx";
import { payInstallment, payProblem, type PayAttempt, type PayProblem } from "./pay-installment.ts";
import type { Billing, Installment, Order, PaymentSession } from "./types.ts";

export interface PayDialogProps {
  /** The installment to pay; null while the dialog is closed. */
  paying: { order: Order; installment: Installment } | null;
  cards: Billing["paymentMethods"];
  /** The providers of the country. An order is paid at the one it was placed with. */
  providers: readonly CardProvider[];
  onClose: () => void;
  /** Something may have changed, so the page reloads its data. */
  onSettled: () => void;
}

/** Pays one installment with a stored or another card. */
export function PayDialog({ paying, onClose, ...rest }: PayDialogProps) {
  const texts = useTexts("billing");
  const shell = useTexts("shell");
  const formats = useFormats();
  const amount = paying ? formats.money(paying.installment.amount, paying.order.currency) : "";
  return (
    <Dialog open={paying !== null} onClose={onClose} closeLabel={shell("close")} title={texts("pay", { amount })} width={520}>
      {paying ? <PayForm key={paying.installment.id} {...paying} {...rest} amount={amount} onClose={onClose} /> : null}
    </Dialog>
  );
}

type PayFormProps = Omit<PayDialogProps, "paying"> & { order: Order; installment: Installment; amount: string };

const reasons = ["card_declined", "insufficient_funds", "expired_card", "authentication_required", "authentication_failed"] as const;

function PayForm({ order, installment, amount, cards: all, providers, onClose, onSettled }: PayFormProps) {
  const texts = useTexts("billing");
  const cards = all.filter(({ provider }) => provider === order.provider);
  const provider = providers.find((each) => each.provider === order.provider) ?? null;
  const isOnPage = provider?.cardEntry === "page";
  const usual = cards.find(({ isDefault }) => isDefault) ?? cards[0];
  const [method, setMethod] = useState(usual ? String(usual.id) : newCard);
  const [outcome, setOutcome] = useState<PaymentSession | PayProblem | null>(null);
  const frame = useRef<CardFrameHandle>(null);
  // An unanswered attempt is resent unchanged, whatever is selected now, because it may have been paid.
  const unanswered = useRef<PayAttempt | null>(null);

  const nextAttempt = async (): Promise<PayAttempt | null> => {
    if (unanswered.current) return unanswered.current;
    if (isOnPage && method === newCard) return { key: crypto.randomUUID(), installmentId: installment.id, method: null };
    const token = method === newCard ? await frame.current?.token() : method;
    return token ? { key: crypto.randomUUID(), installmentId: installment.id, method: token } : null;
  };

  const payment = useApiMutation(
    async () => {
      const attempt = await nextAttempt();
      unanswered.current = attempt;
      return attempt && payInstallment(attempt);
    },
    {
      done: (session) => (session?.result === "paid" ? texts("done") : null),
      onDone: (session) => {
        unanswered.current = null;
        if (!session) return;
        onSettled();
        if (session.result === "paid") onClose();
        else setOutcome(session);
      },
      onFailure: (failure) => {
        const problem = payProblem(failure);
        if (problem !== "lost") unanswered.current = null;
        if (problem === "moving") onSettled();
        setOutcome(problem);
        return true;
      },
    },
  );
  const pay = (): void => {
    setOutcome(null);
    // The card fields may not respond.
    payment.send().catch(() => setOutcome("unknown"));
  };

  const session = typeof outcome === "string" ? null : outcome;
  if (session?.result === "needs_action" && session.actionUrl) {
    const page = { provider: providerTitle(order.provider) };
    return (
      <Stack gap={18}>
        <Alert live>{isOnPage ? texts("needsPage", page) : texts("needsBank")}</Alert>
        <ButtonLink href={session.actionUrl} target="_self" full size="large">
          {isOnPage ? texts("toPage", page) : texts("toBank")}
        </ButtonLink>
      </Stack>
    );
  }
  if (session && session.result !== "declined") return <Alert live>{texts("processing")}</Alert>;
  return (
    <Stack gap={18}>
      <Text tone="soft">{texts("part", { course: order.course.title, number: installment.number, of: order.installments.length })}</Text>
      <CardChoice
        stored={cards}
        provider={provider}
        sum={{ amount: installment.amount, currency: order.currency }}
        chosen={method}
        onChoose={setMethod}
        mayKeep={false}
        keep
        onKeep={() => {}}
        frame={frame}
        onEnter={pay}
      />
      {outcome ? <Refusal outcome={outcome} /> : null}
      <Button
        full
        size="large"
        busy={payment.isPending}
        busyLabel={texts("sending")}
        onClick={pay}
        disabled={cards.length === 0 && !provider?.fieldsUrl && !isOnPage}
      >
        {texts("pay", { amount })}
      </Button>
    </Stack>
  );
}

/** Why nothing was paid. */
function Refusal({ outcome }: { outcome: PaymentSession | PayProblem }) {
  const texts = useTexts("billing");
  if (typeof outcome === "string")
    return (
      <Alert tone={outcome === "moving" ? "warning" : "error"} live>
        {texts(`problems.${outcome}`)}
      </Alert>
    );
  const reason = reasons.find((each) => each === outcome.failureCode) ?? "other";
  return (
    <Alert tone="error" live>
      {texts("declined", { reason: texts(`reasons.${reason}`) })}
    </Alert>
  );
}
