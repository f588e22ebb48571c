export { guestNameProblem } from "./guest-name-problem.ts";
export { liveClassEngineOf } from "./live-room.ts";
export { liveRoomRoutes } from "./live-room.routes.ts";
export { openLiveRoom } from "./sockets.ts";
export { registerLiveRoomJobs } from "./open-sandbox.ts";
export { liveRoomTables } from "./personal-data.ts";
export { liveRoomRetention } from "./retention.ts";
