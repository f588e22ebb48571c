import type { canvasContract } from "@larkroom/contract/canvas/canvas";
import { deleted, managers, missing, type Row, type Targets } from "./access-targets.test-support.ts";

/** Two groups of school A, the first with an assistant; one of school B. None is linked: the calls are refused later, or answer nothing. */
const groups =
  (isForAssistants: boolean): Targets =>
  (f, made) => [
    {
      name: "codingGroup",
      id: f.codingGroup.id,
      accessibleTo: ["teacher", ...(isForAssistants ? (["teacher_assistant"] as const) : []), ...managers],
    },
    { name: "laterCodingGroup", id: f.laterCodingGroup.id, accessibleTo: ["teacher", ...managers] },
    { name: "chessGroup", id: f.chessGroup.id, accessibleTo: ["super_admin"] },
    deleted(made.deleted.group),
    missing,
  ];
const read = groups(true);
const led = groups(false);
const none: Targets = () => [missing];

/** Targets of the calls about Canvas. */
export const canvasAccess: Record<keyof typeof canvasContract, Row> = {
  "GET /group/:id/canvas": { targets: read, param: "id" },
  "POST /group/:id/canvas": { targets: led, param: "id", body: () => ({ canvasId: "565" }) },
  "DELETE /group/:id/canvas": { targets: none, param: "id", body: () => ({ canvasId: "565" }) },
  "POST /group/:id/canvas_link": { targets: led, param: "id", body: () => ({ observer: 999_999_999, client: 999_999_999 }) },
  "DELETE /group/:id/canvas_link": { targets: none, param: "id", body: () => ({ observer: 999_999_999, client: 999_999_999 }) },
  "GET /group/:id/canvas/state": { targets: read, param: "id" },
  "GET /group/:id/canvas/roster": { targets: read, param: "id" },
  "PUT /group/:id/canvas/roster": { targets: led, param: "id", body: () => ({ canvasUserId: "1", student: null }) },
  "POST /group/:id/canvas/exchange": { targets: led, param: "id" },
  "POST /canvas/observers/lms_token": { targets: none, body: (id) => ({ user_id: id }) },
  "POST /canvas/webhook_notification": {},
};
