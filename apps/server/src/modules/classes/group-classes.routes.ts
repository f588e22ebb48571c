import type { groupClassesContract } from "@larkroom/contract/classes/group-classes";
import type { Handlers } from "../../kernel/http/call.ts";
import { listGroupClasses } from "./group-classes.ts";
import { listGroupEvents } from "./group-events.ts";
import { setGroupFeatures } from "./group-features.ts";
import { getGroupLessons, setGroupLessons } from "./group-lessons.ts";

/** Routes on a group that depend on its classes. */
export const groupClassesRoutes: Handlers<typeof groupClassesContract> = {
  "GET /group/:id/group_classes": listGroupClasses,
  "GET /group/:id/lessons": getGroupLessons,
  "POST /group/:id/lessons": setGroupLessons,
  "PUT /group/:id/features": setGroupFeatures,
  "GET /group/:id/events": listGroupEvents,
};
