import type { remoteDesktopContract } from "@larkroom/contract/remote-desktop/remote-desktop";
import type { Handlers } from "../../kernel/http/call.ts";
import { listClassDesktops, setClassDesktops } from "./class-desktops.ts";
import { getPicture } from "./get-picture.ts";
import { getStatus, startDesktop, stopDesktop } from "./own-desktop.ts";

export const remoteDesktopRoutes: Handlers<typeof remoteDesktopContract> = {
  "POST /remote_desktop/start": startDesktop,
  "POST /remote_desktop/stop": stopDesktop,
  "GET /remote_desktop/status": getStatus,
  "GET /remote_desktop/class/:id": listClassDesktops,
  "GET /remote_desktop/class/:id/picture": getPicture,
  "POST /group_class/:id/vdi": setClassDesktops,
};
