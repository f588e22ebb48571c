export { liveRoomRoutes } from "./live-room.routes.ts";
export { openLiveRoom } from "./sockets.ts";
