import { Chip, type ChipTone } from "~/kit/chip/chip.tsx";
import { IconCircleCheck, IconClock, IconMail, IconUserOff } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Person } from "./people-calls.ts";

const looks = {
  active: ["green", IconCircleCheck],
  invited: ["yellow", IconMail],
  added: ["grey", IconClock],
  suspended: ["red", IconUserOff],
} as const satisfies Record<Person["status"], readonly [ChipTone, typeof IconMail]>;

/** The status of an account, as text with an icon. */
export function PersonStatus({ status }: Pick<Person, "status">) {
  const texts = useTexts("staffPeople");
  const [tone, Sign] = looks[status];
  return (
    <Chip tone={tone} size="small" icon={<Sign size={14} stroke={2} aria-hidden="true" />}>
      {texts(`status.${status}`)}
    </Chip>
  );
}
