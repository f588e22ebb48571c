import { IconCreditCard } from "~/kit/icon/icons.ts";
import styles from "./checkout.module.css";

/** The logo of a card brand, or a plain card for other brands. The name is shown next to it. */
export function CardMark({ brand }: { brand: string | null }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {brand === "visa" ? (
        <span className={styles.visa}>VISA</span>
      ) : brand === "mastercard" ? (
        <svg viewBox="0 0 28 18" width="28" height="18">
          <circle cx="11" cy="9" r="6.5" fill="#EB5A3C" />
          <circle cx="17" cy="9" r="6.5" fill="#F5A623" fillOpacity=".85" />
        </svg>
      ) : (
        <IconCreditCard size={22} stroke={1.75} />
      )}
    </span>
  );
}

const names: Readonly<Record<string, string>> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

/** The display name of a card brand. */
export const cardBrandName = (brand: string): string => names[brand.toLowerCase()] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
