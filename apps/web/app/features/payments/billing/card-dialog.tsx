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
import { isOwed } from "./standing.ts";
import type { Billing, Order } from "./types.ts";
import styles from "./billing.module.css";

export interface CardDialogProps {
  /** `add` a card, or the order whose card is changed; null while the dialog is closed. */
  about: "add" | Order | null;
  cards: Billing["paymentMethods"];
  /** The URL of the provider's card fields; null when cards can't be entered here. */
  fieldsUrl: string | null;
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

function CardForm({ order, cards, fieldsUrl, onClose }: CardFormProps) {
  const texts = useTexts("billing");
  const failureText = useFailureText();
  const offered = order ? cards : [];
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
        id = (await api("POST /public/profile/client/payment_methods", { body: { payment_method: token } })).added;
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
        fieldsUrl={fieldsUrl}
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
      <Button full size="large" busy={saving.isPending} busyLabel={texts("saving")} onClick={save}>
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
