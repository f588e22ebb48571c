import type { CallKey } from "./call.ts";

/** Whether the page's loaders are reloaded after a call. Calls not listed here reload if they change something. */
const refreshes: { readonly [K in CallKey]?: boolean } = {
  // The page navigates on: to what was created, or away from what was deleted.
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
  "POST /auth/connect/school": false,
  "POST /auth/second_factor/setup": false,
  "POST /auth/second_factor/confirm": false,
  "POST /auth/second_factor/step_up": false,
  "POST /auth/second_factor/verify": false,
  "POST /public/student/invite/credentials": false,
  // The page shows these by itself.
  "POST /public/password_reset/:strategy": false,
  "DELETE /auth/second_factor": false,
  // These start long-running operations: the page is reloaded when they end.
  "POST /public/profile/client/export": false,
  "POST /public/profile/client/student/:id/export": false,
  "POST /student/import": false,
  // These calls are logged, so the page's history changes.
  "GET /client/:id/token": true,
  "GET /student/:id/password": true,
  // The components that show this data update or reload it themselves.
  "DELETE /auth/sessions/:id": false,
  "DELETE /auth/trusted_devices": false,
  "POST /public/profile/calendar_feed": false,
  "DELETE /public/profile/calendar_feed": false,
  "POST /group_class/:id/code": false,
  // Nothing on the page depends on it.
  "POST /public/profile/client/timetable": false,
  "PUT /public/waiting_list/course/:courseId": false,
  "POST /canvas/observers/lms_token": false,
  // The roster of Canvas reloads itself, and the page waits for the end of an exchange.
  "PUT /group/:id/canvas/roster": false,
  "POST /group/:id/canvas/exchange": false,
  // The classroom is a separate document.
  "POST /public/class/:id/open": false,
  // The class itself tells every page in it.
  "DELETE /upload/chat/:id": false,
  "POST /public/class/:id/add_attendance_log": false,
  "PUT /group_class/:id/features": false,
  "POST /group_class/:id/live": false,
  // The slide editor manages its lesson's slides itself.
  "DELETE /lesson/:lessonId/slide/:id": false,
  "POST /lesson/:lessonId/slide/:id/restore": false,
  "POST /lesson/:lessonId/slide/:id/move": false,
};

export const isPageRefreshed = (call: CallKey): boolean => refreshes[call] ?? !call.startsWith("GET ");
