export { registerRemoteDesktopJobs } from "./desktop-jobs.ts";
export { remoteDesktopTables } from "./personal-data.ts";
export { remoteDesktopRoutes } from "./remote-desktop.routes.ts";
export { openRemoteDesktops } from "./screens.ts";
