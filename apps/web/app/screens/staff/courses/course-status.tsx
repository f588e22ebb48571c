import type { CourseStatus } from "@larkroom/domain/catalog/course-status";
import { Chip, type ChipTone } from "~/kit/chip/chip.tsx";
import { IconCircleCheck, IconEyeOff, IconPencil } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

const looks = {
  ACTIVE: ["green", IconCircleCheck],
  IN_DEVELOPMENT: ["yellow", IconPencil],
  HIDDEN: ["grey", IconEyeOff],
} as const satisfies Record<CourseStatus, readonly [ChipTone, typeof IconPencil]>;

/** The status of a course, as text with an icon. */
export function CourseStatusChip({ status, size = "small" }: { status: CourseStatus; size?: "small" | "medium" }) {
  const texts = useTexts("staffCourses");
  const [tone, Sign] = looks[status];
  return (
    <Chip tone={tone} size={size} icon={<Sign size={14} stroke={2} aria-hidden="true" />}>
      {texts(`status.${status}`)}
    </Chip>
  );
}
