import type { GroupStatus } from "@larkroom/domain/groups/status";
import { Chip, type ChipTone } from "~/kit/chip/chip.tsx";
import { IconDoorEnter, IconFolder, IconLock } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

const looks = {
  OPEN: ["green", IconDoorEnter],
  CLOSED_FOR_JOINING: ["blue", IconLock],
  ARCHIVED: ["grey", IconFolder],
} as const satisfies Record<GroupStatus, readonly [ChipTone, typeof IconLock]>;

/** The status of a group, as text with an icon. */
export function GroupStatusChip({ status }: { status: GroupStatus }) {
  const texts = useTexts("staff");
  const [tone, Sign] = looks[status];
  return (
    <Chip tone={tone} size="small" icon={<Sign aria-hidden="true" />}>
      {texts(`groupStatus.${status}`)}
    </Chip>
  );
}
