import { Button } from "~/kit/button/button.tsx";
import { IconPlus } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SavedCard } from "./saved-card.tsx";
import type { Billing } from "./types.ts";
import styles from "./billing.module.css";

interface CardsProps {
  billing: Pick<Billing, "paymentMethods" | "orders">;
  /** Opens the provider's card fields, or the way to its page; null where no provider takes cards. */
  onAdd: (() => void) | null;
}

/** The saved cards, with ways to add and remove them. */
export function Cards({ billing: { paymentMethods: cards, orders }, onAdd }: CardsProps) {
  const texts = useTexts("billing");
  return (
    <Stack aria-labelledby="methods" as="section" gap={14}>
      <Cluster gap={12} align="center" justify="between" className={styles.sectionHead}>
        <Heading level={2} look="h3" id="methods">
          {texts("methods")}
        </Heading>
        {onAdd ? (
          <Button variant="tertiary" size="small" icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />} onClick={onAdd}>
            {texts("addCard")}
          </Button>
        ) : null}
      </Cluster>
      {cards.length > 0 ? (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <SavedCard key={card.id} card={card} orders={orders} />
          ))}
        </ul>
      ) : (
        <Text size="compact" tone="slate">
          {texts("noCards")}
        </Text>
      )}
    </Stack>
  );
}
