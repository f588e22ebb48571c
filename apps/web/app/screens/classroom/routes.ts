import { layout, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** Pages below `/:edition/live`. */
const pages: RouteConfigEntry[] = [
  route(":classId", "screens/classroom/live/live.tsx"),
  route("recordings/:recordingId", "screens/classroom/recording/recording.tsx"),
  route("replay/:classId", "screens/classroom/replay/replay.tsx"),
  route("async/:classId", "screens/classroom/live/async-lesson/async-lesson.tsx"),
];

/** The classroom area. */
export const classroomRoutes: RouteConfigEntry[] = [layout("screens/classroom/layout.tsx", prefix(":edition/live", pages))];
