import type { OrderProvider } from "@larkroom/domain/payment-accounts/providers";
import { RadioCards } from "~/kit/choice/radio-cards.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./checkout.module.css";

export interface ProviderChoiceProps {
  /** In the offered order. */
  providers: readonly OrderProvider[];
  chosen: OrderProvider | null;
  onChoose: (provider: OrderProvider) => void;
}

/** The ways to pay. Nothing is shown where there is only one. */
export function ProviderChoice({ providers, chosen, onChoose }: ProviderChoiceProps) {
  const texts = useTexts("checkout");
  if (providers.length < 2) return null;
  return (
    <RadioCards
      label={texts("ways.title")}
      name="provider"
      className={styles.cards}
      value={chosen}
      onChange={onChoose}
      options={providers.map((provider) => ({
        value: provider,
        title: texts(`ways.${provider}`),
        detail: texts(`ways.${provider}_text`),
      }))}
    />
  );
}
