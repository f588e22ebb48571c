import { providerTitle } from "@larkroom/domain/payment-accounts/providers";
import type { ReactNode, Ref } from "react";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { RadioCards } from "~/kit/choice/radio-cards.tsx";
import { Alert } from "~/kit/banner/banner.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CardFrame, type CardFrameHandle, type CardFrameProps } from "./card-frame.tsx";
import { CardMark, cardBrandName } from "./card-mark.tsx";
import styles from "./checkout.module.css";
import { fromTheLeft, isolated } from "./isolated.ts";
import type { CardProvider, StoredCard } from "./types.ts";

/** The value for entering a new card. */
export const newCard = "new";

export interface CardChoiceProps {
  stored: readonly StoredCard[];
  /** The provider whose card fields are shown; null when cards can't be accepted. */
  provider: CardProvider | null;
  /** What will be charged today, in minor units; null when nothing is due. */
  sum: CardFrameProps["sum"];
  /** A stored card's id, or `newCard`. */
  chosen: string;
  onChoose: (value: string) => void;
  /** Whether to ask if a new card should be stored; with further payments it is stored anyway. */
  mayKeep: boolean;
  keep: boolean;
  onKeep: (keep: boolean) => void;
  frame: Ref<CardFrameHandle>;
  onEnter: () => void;
  error?: ReactNode;
}

/** The card to charge: a stored one, or one entered in the provider's fields. */
export function CardChoice({ stored, provider, sum, chosen, onChoose, mayKeep, keep, onKeep, frame, onEnter, error }: CardChoiceProps) {
  const texts = useTexts("checkout");
  const fieldsUrl = provider?.fieldsUrl ?? null;
  const isOnPage = provider?.cardEntry === "page";
  const takesNew = isOnPage || fieldsUrl !== null;
  if (!takesNew && stored.length === 0) return <Alert tone="warning">{texts("card.none")}</Alert>;
  const keeping = mayKeep ? (
    <Checkbox label={texts("card.keep")} checked={keep} onChange={(event) => onKeep(event.target.checked)} />
  ) : null;
  const fields =
    !takesNew || chosen !== newCard ? null : isOnPage ? (
      <div className={styles.onPage}>
        <Text>{texts("page.later", { provider: providerTitle(provider.provider) })}</Text>
        {keeping}
      </div>
    ) : fieldsUrl ? (
      <div className={styles.typed}>
        <CardFrame src={fieldsUrl} sum={sum} saves={!mayKeep || keep} ref={frame} onEnter={onEnter} />
        {keeping}
      </div>
    ) : null;
  if (stored.length === 0) {
    return (
      <section aria-labelledby="card">
        <Heading level={2} look="h3" id="card" className={styles.heading}>
          {texts("card.title")}
        </Heading>
        <Card padding="none">{fields}</Card>
        {error ? (
          <Alert tone="error" live className={styles.cardError}>
            {error}
          </Alert>
        ) : null}
      </section>
    );
  }
  return (
    <div className={styles.cards}>
      <RadioCards
        label={texts("card.title")}
        name="card"
        look="list"
        value={chosen}
        onChange={onChoose}
        error={error}
        options={[
          ...stored.map((card) => ({
            value: String(card.id),
            title: texts("card.ending", { brand: isolated(cardBrandName(card.cardBrand)), digits: fromTheLeft(card.cardLastDigits) }),
            detail: texts("card.expires", {
              date: fromTheLeft(`${String(card.cardExpiresMonth).padStart(2, "0")}/${card.cardExpiresYear}`),
            }),
            media: <CardMark brand={card.cardBrand} />,
          })),
          ...(takesNew ? [{ value: newCard, title: texts("card.another"), media: <CardMark brand={null} /> }] : []),
        ]}
      />
      {fields ? (
        <Card padding="none" className={styles.below}>
          {fields}
        </Card>
      ) : null}
    </div>
  );
}
