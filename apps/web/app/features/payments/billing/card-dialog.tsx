import { useRef, useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFailureText } from "~/shared/errors/use-failure-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CardChoice, newCard } from "../checkout/card-choice.tsx";
import type { CardFrameHandle } from "../checkout/card-frame.tsx";
import type { CardProvider } from "../checkout/types.ts";
import { isOwed, withFields } from "./standing.ts";
import type { Billing, Order } from "./types.ts";
import styles from "./billing.module.css";

export interface CardDialogProps {
  /** `add` a card, or the order whose card is changed; null while the dialog is closed. */
  about: "add" | Order | null;
  cards: Billing["paymentMethods"];
  /** The providers of the country. An order is paid at the one it was placed with. */
  providers: readonly CardProvider[];
  onClose: () => void;
}

/** Adds a card, or changes the card of an order's remaining payments. */
export function CardDialog({ about, onClose, ...rest }: CardDialogProps) {
  const texts = useTexts("billing");
  const shell = useTexts("shell");
  const title = texts(about === "add" ? "addCard" : "changeCard");
  return (
    <Dialog open={about !== null} onClose={onClose} closeLabel={shell("close")} title={title} width={520}>
      {about ? <CardForm order={about === "add" ? null : about} {...rest} onClose={onClose} /> : null}
    </Dialog>
  );
}

type CardFormProps = Omit<CardDialogProps, "about"> & { order: Order | null };

function CardForm({ order, cards, providers, onClose }: CardFormProps) {
  const texts = useTexts("billing");
  const failureText = useFailureText();
  const offered = order ? cards.filter(({ provider }) => provider === order.provider) : [];
  const provider = withFields(order ? providers.filter((each) => each.provider === order.provider) : providers);
  const [method, setMethod] = useState(offered[0] ? String(cardOf(order, offered)) : newCard);
  const [problem, setProblem] = useState<string | null>(null);
  const frame = useRef<CardFrameHandle>(null);
  const saving = useApiMutation(
    async (api) => {
      let id = Number(method);
      if (method === newCard) {
        const token = await frame.current?.token();
        // The fields show what is missing.
        if (!token) return false;
        id = (
          await api("POST /public/profile/client/payment_methods", {
            body: { payment_method: token, payment_provider: provider?.provider },
          })
        ).added;
      }
      if (order)
        await api("PUT /public/profile/client/orders/:id/payment_method", { params: { id: order.id }, body: { payment_method: id } });
      return true;
    },
    {
      done: (isSaved) => (isSaved ? texts(order ? "cardChanged" : "cardAdded") : null),
      onDone: (isSaved) => {
        if (isSaved) onClose();
      },
      onFailure: (failure) => {
        setProblem(
          failure.fields["payment_method"] === undefined
            ? failureText(failure, { payment_provider_unavailable: texts("providerDown") })
            : texts(method === newCard ? "cardNotSaved" : "problems.methodGone"),
        );
        return true;
      },
    },
  );
  const save = (): void => {
    setProblem(null);
    // The card fields may not respond.
    saving.send().catch(() => setProblem(texts("cardNotSaved")));
  };
  return (
    <div className={styles.payForm}>
      <Text as="p" tone="soft">
        {order
          ? texts("changeCardText", { course: order.course.title, count: order.installments.filter(isOwed).length })
          : texts("addCardText")}
      </Text>
      <CardChoice
        stored={offered}
        provider={provider}
        sum={null}
        chosen={method}
        onChoose={setMethod}
        mayKeep={false}
        keep
        onKeep={() => {}}
        frame={frame}
        onEnter={save}
      />
      {problem ? (
        <Alert tone="error" live>
          {problem}
        </Alert>
      ) : null}
      <Button
        full
        size="large"
        busy={saving.isPending}
        busyLabel={texts("saving")}
        onClick={save}
        disabled={offered.length === 0 && !provider}
      >
        {texts(order ? "useCard" : "saveCard")}
      </Button>
    </div>
  );
}

/** The saved card that an order's next payment is charged to, or else the default. */
function cardOf(order: Order | null, cards: Billing["paymentMethods"]): number | undefined {
  const digits = order?.installments.find(isOwed)?.card?.lastDigits;
  return (cards.find(({ cardLastDigits }) => cardLastDigits === digits) ?? cards[0])?.id;
}
