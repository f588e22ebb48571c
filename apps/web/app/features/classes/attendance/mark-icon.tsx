import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { Chip, type ChipProps } from "~/kit/chip/chip.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { marks } from "./marks.ts";

/** A mark as an icon; its label is shown beside it or read by screen readers. */
export function MarkIcon({ state, size = 16, stroke = 2 }: { state: AttendanceState; size?: number; stroke?: number }) {
  const { icon: Icon } = marks[state];
  return <Icon size={size} stroke={stroke} aria-hidden="true" className={state === "PARTIAL" ? "flip-rtl" : undefined} />;
}

/** A mark as a chip. `children` replace the label. */
export function MarkChip({ state, children, ...rest }: { state: AttendanceState } & Partial<Pick<ChipProps, "size" | "children">>) {
  const texts = useTexts("attendance");
  return (
    <Chip tone={marks[state].tone} icon={<MarkIcon state={state} />} {...rest}>
      {children ?? texts(`states.${state}`)}
    </Chip>
  );
}
