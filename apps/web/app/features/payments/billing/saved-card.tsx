import { IconButton } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { cx } from "~/kit/cx.ts";
import { IconAlertTriangle, IconCheck, IconDotsVertical } from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { Menu } from "~/kit/menu/menu.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useLoggedIn, usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { cardBrandName } from "../checkout/card-mark.tsx";
import { fromTheLeft, isolated } from "../checkout/isolated.ts";
import { cardStanding, plansPaidWith } from "./standing.ts";
import type { Billing, Order } from "./types.ts";
import { useCardActions } from "./use-card-actions.ts";
import styles from "./billing.module.css";

export type KeptCard = Billing["paymentMethods"][number];

/** One saved card, what it pays for, and a menu to make it the default or remove it. */
export function SavedCard({ card, orders }: { card: KeptCard; orders: readonly Order[] }) {
  const texts = useTexts("billing");
  const { name } = useLoggedIn();
  const standing = cardStanding(card, usePageNow().toZonedDateTimeISO(useTimeZone()));
  const date = `${String(card.cardExpiresMonth).padStart(2, "0")}/${card.cardExpiresYear}`;
  const brand = cardBrandName(card.cardBrand);
  const title = texts("cardName", { brand: isolated(brand), digits: fromTheLeft(card.cardLastDigits) });
  const plans = plansPaidWith(card, orders);
  const { makeDefault, remove } = useCardActions(card, title);
  return (
    <Card as="li" padding="small" className={styles.card}>
      <span className={cx(styles.plastic, card.cardBrand !== "visa" && styles.plum)} aria-hidden="true">
        <Split as="span" gap={8} justify="between" className={styles.plasticTop}>
          <bdi>{name}</bdi>
          {/* As it is printed on the card: its full name leaves no room for the holder's. */}
          <b>{card.cardBrand === "amex" ? "AMEX" : brand.toUpperCase()}</b>
        </Split>
        <bdi className="ltr">•••• {card.cardLastDigits}</bdi>
        <bdi className="ltr">{date}</bdi>
      </span>
      <Stack as="span" gap={4} justify="start" shrink className={styles.cardWords}>
        <Text as="span" weight={500}>
          {title}
        </Text>
        <Text as="span" size="small" tone="slate">
          {texts("expires", { date: fromTheLeft(date) })}
        </Text>
        <Cluster as="span" gap={6}>
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
        </Cluster>
        {plans.length > 0 ? (
          <Text as="span" size="small" tone="slate">
            {texts("usedFor", { courses: plans.map(isolated).join(", ") })}
          </Text>
        ) : null}
      </Stack>
      <Menu
        label={texts("cardActions", { card: title })}
        align="end"
        items={[
          ...(card.isDefault ? [] : [{ id: "default", title: texts("makeDefault"), onSelect: () => void makeDefault() }]),
          { id: "remove", title: texts("removeCard"), tone: "danger" as const, onSelect: () => void remove() },
        ]}
        trigger={(props) => (
          <IconButton {...props} label={texts("cardActions", { card: title })} className={styles.cardMenu}>
            <IconDotsVertical size={20} aria-hidden="true" />
          </IconButton>
        )}
      />
    </Card>
  );
}
