import { Chip } from "~/kit/chip/chip.tsx";
import { IconCheck, IconX } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

const icon = { size: 14, stroke: 2, "aria-hidden": true } as const;

/** Whether the product can be opened from a platform. */
export function PlatformStatus({ isEnabled }: { isEnabled: boolean }) {
  const texts = useTexts("staffLti");
  return isEnabled ? (
    <Chip size="small" tone="green" icon={<IconCheck {...icon} />}>
      {texts("on")}
    </Chip>
  ) : (
    <Chip size="small" icon={<IconX {...icon} />}>
      {texts("off")}
    </Chip>
  );
}
