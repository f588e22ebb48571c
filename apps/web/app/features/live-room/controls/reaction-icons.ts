import type { Icon } from "@tabler/icons-react";
import type { Reaction } from "@larkroom/domain/live-room/settings";
import { IconBulb, IconHeart, IconRocket, IconSparkles, IconThumbDown, IconThumbUp } from "~/kit/icon/icons.ts";

export const reactionIcons: Record<Reaction, Icon> = {
  yes: IconThumbUp,
  no: IconThumbDown,
  got_it: IconBulb,
  too_fast: IconRocket,
  wow: IconSparkles,
  thanks: IconHeart,
};

/** The background color of each icon, with matching dark ink. */
export const reactionTones: Record<Reaction, "leaf" | "crimson" | "sun" | "sky" | "plum"> = {
  yes: "leaf",
  no: "crimson",
  got_it: "sun",
  too_fast: "sky",
  wow: "plum",
  thanks: "crimson",
};
