import { Chip } from "~/kit/chip/chip.tsx";
import { IconAlertTriangle } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** The icon of a class whose attendance needs review. */
export function FlagSign() {
  const texts = useTexts("staffToday");
  return (
    <Chip tone="yellow" size="small" icon={<IconAlertTriangle aria-hidden="true" />}>
      {texts("checkMarks")}
    </Chip>
  );
}
