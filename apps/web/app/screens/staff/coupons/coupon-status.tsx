import { Chip } from "~/kit/chip/chip.tsx";
import { IconCheck, IconX } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** Whether families can use a coupon or code, as text with an icon. */
export function CouponStatus({ active }: { active: boolean }) {
  const texts = useTexts("staffCoupons");
  const Sign = active ? IconCheck : IconX;
  return (
    <Chip tone={active ? "green" : "grey"} size="small" icon={<Sign aria-hidden="true" />}>
      {texts(active ? "active" : "inactive")}
    </Chip>
  );
}
