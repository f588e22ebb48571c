export { restoreRoster } from "./restore-roster.ts";
export { endFeedOf } from "./calendar-feed.ts";
export { announceChanges } from "./class-changes.ts";
export { scheduleRoutes } from "./schedule.routes.ts";
export { registerScheduleJobs } from "./notify-schedule-changes.ts";
export { registerCalendars } from "./serve-calendar.ts";
export { scheduleMailSamples } from "./mail-samples.ts";
export { scheduleTables } from "./personal-data.ts";
