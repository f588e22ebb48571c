import { Chip, type ChipTone } from "~/kit/chip/chip.tsx";
import { IconBroadcast, IconCalendarEvent, IconCalendarOff, IconCalendarTime, IconCircleCheck, IconEye } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { type ClassStatusFields, statusWord } from "./class-status-word.ts";

const looks = {
  UPCOMING: ["grey", IconCalendarEvent],
  POSTPONED: ["yellow", IconCalendarTime],
  OPEN: ["blue", IconBroadcast],
  CLOSED: ["green", IconCircleCheck],
  PREVIEW: ["plum", IconEye],
  CANCELED: ["red", IconCalendarOff],
  NO_ONE_JOINED: ["red", IconCalendarOff],
} as const satisfies Record<ReturnType<typeof statusWord>, readonly [ChipTone, typeof IconEye]>;

/** The status of a class, as text with an icon. */
export function ClassStatusChip({ one }: { one: ClassStatusFields }) {
  const texts = useTexts("staff");
  const word = statusWord(one);
  const [tone, Sign] = looks[word];
  return (
    <Chip tone={tone} size="small" icon={<Sign aria-hidden="true" />}>
      {texts(`status.${word}`)}
    </Chip>
  );
}
