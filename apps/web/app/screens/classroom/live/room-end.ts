import type { Goodbye } from "@larkroom/contract/live-room/protocol";

/** Why a page is no longer in the class: its own leaving, or what the class said. */
export type RoomEnd = Goodbye | "left";
