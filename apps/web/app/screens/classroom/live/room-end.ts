import type { Goodbye } from "@larkroom/contract/live-room/protocol";

/** Why a page is no longer in the class: the person left, or the class's reason. */
export type RoomEnd = Goodbye | "left";
