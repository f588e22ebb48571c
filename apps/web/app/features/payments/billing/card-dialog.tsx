import { providerTitle } from "@larkroom/domain/payment-accounts/providers";
import { useRef, useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFailureText } from "~/shared/errors/use-failure-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CardChoice, newCard } from "../checkout/card-choice.tsx";
import type { CardFrameHandle } from "../checkout/card-frame.tsx";
import { NotVerifiedError, saveEnteredCard } from "../checkout/save-card.ts";
import type { CardProvider } from "../checkout/types.ts";
import { openCardPage } from "./page-card.ts";
import { isOwed, withFields, withPage } from "./standing.ts";
import type { Billing, Order } from "./types.ts";

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
  const own = order ? providers.filter((each) => each.provider === order.provider) : providers;
  const provider = withFields(own) ?? (order ? null : withPage(own));
  const isOnPage = provider?.cardEntry === "page";
  const [method, setMethod] = useState(offered[0] ? String(cardOf(order, offered)) : newCard);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const frame = useRef<CardFrameHandle>(null);
  const saving = useApiMutation(
    async (api) => {
      if (isOnPage) {
        await openCardPage(api, provider.provider);
        return false;
      }
      let id: number | null = Number(method);
      if (method === newCard) {
        if (!frame.current || !provider) return false;
        id = await saveEnteredCard(api, { frame: frame.current, provider: provider.provider, onAsked: () => setAsked(true) });
        setAsked(false);
        // The fields show what is missing, or that the bank refused.
        if (id === null) return false;
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
    saving
      .send()
      // The card fields may not respond.
      .catch((error: unknown) => setProblem(texts(error instanceof NotVerifiedError ? "cardNotVerified" : "cardNotSaved")))
      .finally(() => setAsked(false));
  };
  return (
    <Stack gap={18}>
      <Text tone="soft">
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
      {isAsked ? <Alert live>{texts("verifyCard")}</Alert> : null}
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
        {isOnPage ? texts("toPage", { provider: providerTitle(provider.provider) }) : texts(order ? "useCard" : "saveCard")}
      </Button>
    </Stack>
  );
}

/** The saved card that an order's next payment is charged to, or else the default. */
function cardOf(order: Order | null, cards: Billing["paymentMethods"]): number | undefined {
  const digits = order?.installments.find(isOwed)?.card?.lastDigits;
  return (cards.find(({ cardLastDigits }) => cardLastDigits === digits) ?? cards[0])?.id;
}
