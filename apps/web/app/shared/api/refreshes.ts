import type { CallKey } from "./call.ts";

/**
 * Whether the data of the open page's loaders is read anew once a call is through. A call that is not named here refreshes it where it
 * changes something, and does not where it only reads.
 */
const refreshes: { readonly [K in CallKey]?: boolean } = {
  // The page goes on to another: to what was made, or away from what is gone.
  "POST /group": false,
  "POST /course": false,
  "POST /public/profile/client/groups/move_student": false,
  "DELETE /public/profile/client/student": false,
  "DELETE /course/:id": false,
  "DELETE /group/:id": false,
  "DELETE /school_distributor/:id": false,
  // These go on record.
  "GET /client/:id/token": true,
  "GET /student/:id/password": true,
  // Who shows these keeps them, or reads them anew.
  "DELETE /auth/sessions/:id": false,
  "DELETE /auth/trusted_devices": false,
  "POST /public/profile/calendar_feed": false,
  "DELETE /public/profile/calendar_feed": false,
  "POST /group_class/:id/code": false,
  // Nothing of the page depends on it.
  "PUT /public/waiting_list/course/:courseId": false,
  // The classroom is a document of its own.
  "POST /public/class/:id/open": false,
  // The editor keeps the slides of its lesson itself.
  "DELETE /lesson/:lessonId/slide/:id": false,
  "POST /lesson/:lessonId/slide/:id/restore": false,
  "POST /lesson/:lessonId/slide/:id/move": false,
};

export const isPageRefreshed = (call: CallKey): boolean => refreshes[call] ?? !call.startsWith("GET ");
