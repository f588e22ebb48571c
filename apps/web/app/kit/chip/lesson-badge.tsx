import type { Icon } from "@tabler/icons-react";
import { IconHammer, IconPlayerPlay, IconPresentation } from "../icon/icons.ts";
import { Chip, type ChipTone } from "./chip.tsx";

/** The three kinds of lesson. */
export type LessonKind = "INSTRUCTIONAL" | "ASYNC" | "WORKSHOP";

const LOOKS: Record<LessonKind, { tone: ChipTone; icon: Icon }> = {
  INSTRUCTIONAL: { tone: "blue", icon: IconPresentation },
  ASYNC: { tone: "grey", icon: IconPlayerPlay },
  WORKSHOP: { tone: "plum", icon: IconHammer },
};

/** The kind of a lesson, as text with an icon: "Workshop Lesson". */
export function LessonBadge({ kind, text, size }: { kind: LessonKind; text: string; size?: "medium" | "small" }) {
  const { tone, icon: Sign } = LOOKS[kind];
  return (
    <Chip tone={tone} size={size} icon={<Sign stroke={1.75} aria-hidden="true" />}>
      {text}
    </Chip>
  );
}
