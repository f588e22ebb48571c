import { algoritmics } from "~/features/algoritmics/texts.server.ts";
import { assistant } from "~/features/assistant/texts.server.ts";
import { attendance } from "~/features/classes/attendance/texts.server.ts";
import { classroom } from "~/features/live-room/texts.server.ts";
import { lobby } from "~/features/live-room/lobby/texts.server.ts";
import { remoteDesktop } from "~/features/remote-desktop/texts.server.ts";
import { recording } from "~/features/live-room/recording/texts.server.ts";
import { slides } from "~/features/curriculum/texts.server.ts";
import { together } from "~/features/curriculum/together/texts.server.ts";
import { uploads } from "~/shared/uploads/texts.server.ts";
import { pictures } from "~/shared/pictures/texts.server.ts";
import type { TextSet } from "~/shared/texts/compile.server.ts";

/** Texts that every page of the classroom area may need. */
export const classroomTexts = {
  algoritmics,
  classroom,
  assistant,
  attendance,
  lobby,
  pictures,
  recording,
  remoteDesktop,
  slides,
  together,
  uploads,
} satisfies TextSet;
