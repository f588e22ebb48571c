import { toDecimal } from "@larkroom/domain/shared/decimal-amount";
import { currencies } from "@larkroom/domain/shared/money";
import type { useFormats } from "~/shared/formats/use-formats.ts";

/** An amount of any currency: a report may name one that the product doesn't sell in. */
export function amountText(formats: ReturnType<typeof useFormats>, amount: number, currency: string): string {
  const known = currencies.find((one) => one === currency);
  return known ? formats.money(amount, known) : `${amount < 0 ? "−" : ""}${toDecimal(Math.abs(amount), currency)} ${currency}`;
}
