import { SectionCard } from "~/kit/card/section-card.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { CouponRecord } from "./coupon-words.ts";
import styles from "./coupons.module.css";

/** The paid orders with a coupon's codes, month by month: a bar each, with its numbers beside it. */
export function UseByMonth({ months, currency }: Pick<CouponRecord, "months" | "currency">) {
  const texts = useTexts("staffCoupons");
  const formats = useFormats();
  const most = Math.max(1, ...months.map(({ orders }) => orders));
  return (
    <SectionCard id="coupon-use" title={texts("use.title")} gap={12} packed>
      {months.length === 0 ? (
        <Text size="small" tone="slate">
          {texts("use.none")}
        </Text>
      ) : (
        <Stack as="ul" gap={12} size="small">
          {months.map(({ month, orders, discount }) => {
            const [year = 0, number = 1] = month.split("-").map(Number);
            return (
              <Stack key={month} as="li" gap={4}>
                <span>{formats.monthLabel(year, number)}</span>
                <span className={styles.bar} style={{ inlineSize: `${(orders / most) * 100}%` }} aria-hidden="true" />
                <Text as="span" size="inherit" tone="soft" tabular>
                  {texts("use.orders", { count: orders })} • <bdi>{formats.money(discount, currency)}</bdi>
                </Text>
              </Stack>
            );
          })}
        </Stack>
      )}
    </SectionCard>
  );
}
