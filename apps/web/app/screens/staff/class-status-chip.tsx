import { Chip, type ChipTone } from "~/kit/chip/chip.tsx";
import { IconBroadcast, IconCalendarEvent, IconCalendarOff, IconCalendarTime, IconCircleCheck, IconEye } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { StaffClass } from "./types.ts";

const looks = {
  UPCOMING: ["grey", IconCalendarEvent],
  POSTPONED: ["yellow", IconCalendarTime],
  OPEN: ["blue", IconBroadcast],
  CLOSED: ["green", IconCircleCheck],
  PREVIEW: ["plum", IconEye],
  CANCELED: ["red", IconCalendarOff],
} as const satisfies Record<StaffClass["status"], readonly [ChipTone, typeof IconEye]>;

/** How a class stands, in a word with its sign. */
export function ClassStatusChip({ status }: { status: StaffClass["status"] }) {
  const texts = useTexts("staff");
  const [tone, Sign] = looks[status];
  return (
    <Chip tone={tone} size="small" icon={<Sign aria-hidden="true" />}>
      {texts(`status.${status}`)}
    </Chip>
  );
}
