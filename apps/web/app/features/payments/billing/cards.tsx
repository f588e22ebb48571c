import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { cx } from "~/kit/cx.ts";
import { IconAlertTriangle, IconCheck } from "~/kit/icon/icons.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useLoggedIn, usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { cardBrandName } from "../checkout/card-mark.tsx";
import { cardStanding } from "./standing.ts";
import type { Billing } from "./types.ts";
import styles from "./billing.module.css";

/** The stored cards, with ways to add and remove them. */
export function Cards({ cards }: { cards: Billing["paymentMethods"] }) {
  const texts = useTexts("billing");
  return (
    <section aria-labelledby="methods" className={styles.section}>
      <Heading level={2} look="h3" id="methods">
        {texts("methods")}
      </Heading>
      {cards.length > 0 ? (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <KeptCard key={card.id} card={card} />
          ))}
        </ul>
      ) : null}
      <Text as="p" size="compact" tone="slate">
        {texts(cards.length > 0 ? "howToChange" : "noCards")}
      </Text>
    </section>
  );
}

function KeptCard({ card }: { card: Billing["paymentMethods"][number] }) {
  const texts = useTexts("billing");
  const { name } = useLoggedIn();
  const standing = cardStanding(card, usePageNow().toZonedDateTimeISO(useTimeZone()));
  const date = `${String(card.cardExpiresMonth).padStart(2, "0")}/${card.cardExpiresYear}`;
  const brand = cardBrandName(card.cardBrand);
  return (
    <Card as="li" padding="small" className={styles.card}>
      <span className={cx(styles.plastic, card.cardBrand !== "visa" && styles.plum)} aria-hidden="true">
        <span className={styles.plasticTop}>
          <bdi>{name}</bdi>
          <b>{brand.toUpperCase()}</b>
        </span>
        <bdi className="ltr">•••• {card.cardLastDigits}</bdi>
        <bdi className="ltr">{date}</bdi>
      </span>
      <span className={styles.cardWords}>
        <Text as="span" weight={500}>
          {texts("cardName", { brand: `\u2068${brand}\u2069`, digits: `\u2066${card.cardLastDigits}\u2069` })}
        </Text>
        <Text as="span" size="small" tone="slate">
          {texts("expires", { date: `\u2066${date}\u2069` })}
        </Text>
        <span className={styles.chips}>
          {card.isDefault ? (
            <Chip tone="green" size="small" icon={<IconCheck size={14} stroke={2} aria-hidden="true" />}>
              {texts("usual")}
            </Chip>
          ) : null}
          {standing === "fine" ? null : (
            <Chip
              tone={standing === "over" ? "red" : "yellow"}
              size="small"
              icon={<IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}
            >
              {texts(standing === "over" ? "expired" : "expiresSoon")}
            </Chip>
          )}
        </span>
      </span>
    </Card>
  );
}
