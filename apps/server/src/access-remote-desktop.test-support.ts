import type { remoteDesktopContract } from "@larkroom/contract/remote-desktop/remote-desktop";
import { classes, missing, type Row } from "./access-targets.test-support.ts";

/** Targets of the calls about remote desktops. */
export const remoteDesktopAccess: Record<keyof typeof remoteDesktopContract, Row> = {
  "POST /remote_desktop/start": { targets: () => [missing], body: (groupClassId) => ({ groupClassId }) },
  "POST /remote_desktop/stop": { targets: () => [missing], body: (groupClassId) => ({ groupClassId }) },
  "GET /remote_desktop/status": { targets: () => [missing], query: (groupClassId) => ({ groupClassId }) },
  "GET /remote_desktop/class/:id": { targets: classes(false), param: "id" },
  "GET /remote_desktop/class/:id/picture": { targets: () => [missing], param: "id", query: (_id, f) => ({ userId: f.sam.id }) },
  "POST /group_class/:id/vdi": { targets: classes(false), param: "id", body: () => ({ enabled: false }) },
};
