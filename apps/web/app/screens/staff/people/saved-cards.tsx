import { cardBrandName } from "~/features/payments/checkout/card-mark.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { IconCreditCard } from "~/kit/icon/icons.ts";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Person } from "./people-calls.ts";
import styles from "./people.module.css";

/** A parent's saved cards, as far as anyone may recognize them by. Renders nothing for a reader who may not see them. */
export function SavedCards({ person: { paymentMethods, defaultPaymentMethod } }: { person: Person }) {
  const texts = useTexts("staffPeople");
  if (!paymentMethods) return null;
  return (
    <SectionCard id="cards" title={texts("cards.title")} gap={12} packed>
      {paymentMethods.length === 0 ? (
        <Text size="small" tone="slate">
          {texts("cards.none")}
        </Text>
      ) : (
        <ul className={styles.people}>
          {paymentMethods.map(({ id, cardBrand, cardLastDigits, cardExpiresMonth, cardExpiresYear }) => (
            <li key={id}>
              <IconCreditCard size={16} stroke={1.75} aria-hidden="true" />
              <span>
                {texts("cards.line", {
                  brand: `\u2068${cardBrandName(cardBrand)}\u2069`,
                  digits: `\u2066${cardLastDigits}\u2069`,
                  date: `\u2066${String(cardExpiresMonth).padStart(2, "0")}/${cardExpiresYear}\u2069`,
                })}
              </span>
              {paymentMethods.length > 1 && id === defaultPaymentMethod?.id ? <Chip size="small">{texts("cards.default")}</Chip> : null}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
