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
  "POST /register/client": false,
  // These only prove who someone is, or look something up.
  "POST /register/code": false,
  "POST /register/verify": false,
  "POST /auth/registration_token/check": false,
  "POST /auth/connect/google": false,
  "POST /auth/second_factor/setup": false,
  "POST /auth/second_factor/confirm": false,
  "POST /auth/second_factor/step_up": false,
  "POST /auth/second_factor/verify": false,
  "POST /public/student/invite/credentials": false,
  // The page tells these by itself.
  "POST /public/password_reset/:strategy": false,
  "DELETE /auth/second_factor": false,
  "POST /public/email_preferences/unsubscribe": false,
  // These begin what takes longer: the page is read anew once it has ended.
  "POST /public/profile/client/export": false,
  "POST /public/profile/client/student/:id/export": false,
  "POST /student/import": false,
  // These go on record.
  "GET /client/:id/token": true,
  "GET /student/:id/password": true,
  // Who shows these keeps them, or reads them anew.
  "DELETE /auth/sessions/:id": false,
  "DELETE /auth/trusted_devices": false,
  "POST /public/profile/calendar_feed": false,
  "DELETE /public/profile/calendar_feed": false,
  "POST /group_class/:id/code": false,
  // The classroom is a document of its own.
  "POST /public/class/:id/open": false,
  // The editor keeps the slides of its lesson itself.
  "DELETE /lesson/:lessonId/slide/:id": false,
  "POST /lesson/:lessonId/slide/:id/restore": false,
  "POST /lesson/:lessonId/slide/:id/move": false,
};

export const isPageRefreshed = (call: CallKey): boolean => refreshes[call] ?? !call.startsWith("GET ");
