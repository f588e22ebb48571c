import type { canvasContract } from "@larkroom/contract/canvas/canvas";
import type { Handlers } from "../../kernel/http/call.ts";
import { linkCourse, listLinks, unlinkCourse } from "./group-links.ts";
import { exchangeNow, getRoster, getState, matchStudent } from "./group-roster.ts";
import { linkObserver, unlinkObserver } from "./observer-links.ts";
import { createPairingCode } from "./pairing-code.ts";
import { takeEvent } from "./take-event.ts";

export const canvasRoutes: Handlers<typeof canvasContract> = {
  "GET /group/:id/canvas": listLinks,
  "POST /group/:id/canvas": linkCourse,
  "DELETE /group/:id/canvas": unlinkCourse,
  "POST /group/:id/canvas_link": linkObserver,
  "DELETE /group/:id/canvas_link": unlinkObserver,
  "GET /group/:id/canvas/state": getState,
  "GET /group/:id/canvas/roster": getRoster,
  "PUT /group/:id/canvas/roster": matchStudent,
  "POST /group/:id/canvas/exchange": exchangeNow,
  "POST /canvas/observers/lms_token": createPairingCode,
  "POST /canvas/webhook_notification": takeEvent,
};
