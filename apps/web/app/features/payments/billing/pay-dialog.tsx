import { useRef, useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CardChoice, newCard } from "../checkout/card-choice.tsx";
import type { CardFrameHandle } from "../checkout/card-frame.tsx";
import { payInstallment, type PayAttempt, type PayProblem } from "./pay-installment.ts";
import type { Billing, Installment, Order, PaymentSession } from "./types.ts";
import styles from "./billing.module.css";

export interface PayDialogProps {
  /** The installment to pay; null while the dialog is closed. */
  paying: { order: Order; installment: Installment } | null;
  cards: Billing["paymentMethods"];
  /** The URL of the provider's card fields; null when cards can't be accepted. */
  fieldsUrl: string | null;
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

/** The result of the last attempt. */
type Standing =
  | { kind: "declined"; session: PaymentSession }
  | { kind: "bank"; url: string }
  | { kind: "processing" }
  | { kind: "problem"; problem: PayProblem };

const reasons = ["card_declined", "insufficient_funds", "expired_card", "authentication_required", "authentication_failed"] as const;

function PayForm({ order, installment, amount, cards, fieldsUrl, onClose, onSettled }: PayFormProps) {
  const texts = useTexts("billing");
  const usual = cards.find(({ isDefault }) => isDefault) ?? cards[0];
  const [method, setMethod] = useState(usual ? String(usual.id) : newCard);
  const [busy, setBusy] = useState(false);
  const [standing, setStanding] = useState<Standing | null>(null);
  const frame = useRef<CardFrameHandle>(null);
  // A second press may come before the button renders as busy.
  const sending = useRef(false);
  // An unanswered attempt is resent unchanged, whatever is selected now, because it may have been paid.
  const unanswered = useRef<PayAttempt | null>(null);

  const nextAttempt = async (): Promise<PayAttempt | null> => {
    if (unanswered.current) return unanswered.current;
    const token = method === newCard ? await frame.current?.token() : method;
    return token ? { key: crypto.randomUUID(), installmentId: installment.id, method: token } : null;
  };

  const pay = async (): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setStanding(null);
    try {
      const attempt = await nextAttempt();
      if (!attempt) return;
      const answer = await payInstallment(attempt);
      unanswered.current = answer === "lost" ? attempt : null;
      if (typeof answer === "string") {
        setStanding({ kind: "problem", problem: answer });
        if (answer === "moving") onSettled();
        return;
      }
      onSettled();
      if (answer.result === "paid") {
        toasts.show({ tone: "success", text: texts("done") });
        onClose();
      } else if (answer.result === "needs_action" && answer.actionUrl) setStanding({ kind: "bank", url: answer.actionUrl });
      else if (answer.result === "declined") setStanding({ kind: "declined", session: answer });
      else setStanding({ kind: "processing" });
    } catch {
      setStanding({ kind: "problem", problem: "unknown" });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  if (standing?.kind === "bank")
    return (
      <div className={styles.payForm}>
        <Alert live>{texts("needsBank")}</Alert>
        <ButtonLink href={standing.url} target="_self" full size="large">
          {texts("toBank")}
        </ButtonLink>
      </div>
    );
  if (standing?.kind === "processing") return <Alert live>{texts("processing")}</Alert>;
  return (
    <div className={styles.payForm}>
      <Text as="p" tone="soft">
        {texts("part", { course: order.course.title, number: installment.number, of: order.installments.length })}
      </Text>
      <CardChoice
        stored={cards}
        fieldsUrl={fieldsUrl}
        chosen={method}
        onChoose={setMethod}
        mayKeep={false}
        keep
        onKeep={() => {}}
        frame={frame}
        onEnter={() => void pay()}
      />
      {standing ? <Refusal standing={standing} /> : null}
      <Button
        full
        size="large"
        busy={busy}
        busyLabel={texts("sending")}
        onClick={() => void pay()}
        disabled={cards.length === 0 && fieldsUrl === null}
      >
        {texts("pay", { amount })}
      </Button>
    </div>
  );
}

/** Why nothing was paid. */
function Refusal({ standing }: { standing: Standing }) {
  const texts = useTexts("billing");
  if (standing.kind === "problem")
    return (
      <Alert tone={standing.problem === "moving" ? "warning" : "error"} live>
        {texts(`problems.${standing.problem}`)}
      </Alert>
    );
  if (standing.kind !== "declined") return null;
  const reason = reasons.find((each) => each === standing.session.failureCode) ?? "other";
  return (
    <Alert tone="error" live>
      {texts("declined", { reason: texts(`reasons.${reason}`) })}
    </Alert>
  );
}
