import { index, layout, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";

const kinds = ["clients", "students", "teachers", "assistants", "observers", "admins"];

/** Pages below `/:edition/staff`. */
const pages: RouteConfigEntry[] = [
  index("screens/staff/today/today.tsx"),
  route("dashboard", "screens/staff/dashboard/dashboard.tsx"),
  route("classes/:id", "screens/staff/class/class-page.tsx"),
  ...kinds.flatMap((kind) => [
    route(kind, "screens/staff/people/people-list.tsx", { id: `staff-${kind}` }),
    route(`${kind}/:id`, "screens/staff/people/person-page.tsx", { id: `staff-${kind}-record` }),
  ]),
  route("hours", "screens/staff/people/hours/hours.tsx", { id: "staff-own-hours" }),
  route("teachers/:id/hours", "screens/staff/people/hours/hours.tsx", { id: "staff-teacher-hours" }),
  route("assistants/:id/hours", "screens/staff/people/hours/hours.tsx", { id: "staff-assistant-hours" }),
  route("courses", "screens/staff/courses/courses.tsx"),
  route("courses/order", "screens/staff/courses/catalogue-order.tsx"),
  route("courses/:id", "screens/staff/courses/course-layout.tsx", [
    index("screens/staff/courses/course-details.tsx"),
    route("lessons", "screens/staff/courses/course-lessons.tsx"),
    route("plans", "screens/staff/courses/course-plans.tsx"),
    route("assessment", "screens/staff/courses/assessment/course-assessment.tsx"),
    route("rubrics/:rubricId", "screens/staff/courses/assessment/rubric-page.tsx"),
    route("groups", "screens/staff/courses/course-groups.tsx"),
    route("waiting", "screens/staff/courses/course-waiting.tsx"),
    route("curriculum", "screens/staff/courses/course-curriculum.tsx"),
    route("hours", "screens/staff/courses/course-hours.tsx"),
    route("history", "screens/staff/courses/course-history.tsx"),
  ]),
  route("students/import", "screens/staff/people/students-import.tsx"),
  route("schedule", "screens/staff/groups/schedule/schedule.tsx"),
  route("absences", "screens/staff/groups/absences/absences.tsx"),
  route("groups", "screens/staff/groups/list/groups.tsx"),
  route("groups/:id", "screens/staff/groups/group.tsx", [
    index("screens/staff/groups/classes/classes-tab.tsx"),
    route("students", "screens/staff/groups/students/students-tab.tsx"),
    route("attendance", "screens/staff/groups/attendance-tab.tsx"),
    route("gradebook", "screens/staff/groups/gradebook-tab.tsx"),
    route("assignments", "screens/staff/groups/assignments/assignments-tab.tsx"),
    route("settings", "screens/staff/groups/settings/settings-tab.tsx"),
    route("history", "screens/staff/groups/history-tab.tsx"),
  ]),
  route("groups/:id/credentials", "screens/staff/groups/students/credentials.tsx"),
  route("distributors", "screens/staff/people/distributors/distributors.tsx"),
  route("distributors/:id", "screens/staff/people/distributors/distributor-page.tsx"),
  route("orders", "screens/staff/orders/orders.tsx"),
  route("orders/:id", "screens/staff/orders/order.tsx"),
  route("leads", "screens/staff/leads/leads.tsx"),
  route("leads/calls", "screens/staff/leads/calls.tsx"),
  route("leads/calls/settings", "screens/staff/leads/call-settings.tsx"),
  route("leads/:id", "screens/staff/leads/lead.tsx"),
  route("coupons", "screens/staff/coupons/coupons.tsx"),
  route("coupons/:id", "screens/staff/coupons/coupon-page.tsx"),
  route("payment-accounts", "screens/staff/payment-accounts/payment-accounts.tsx"),
  route("overdue", "screens/staff/overdue/overdue.tsx"),
  route("reports", "screens/staff/reports/money.tsx"),
  route("reports/expected", "screens/staff/reports/expected.tsx"),
  route("reports/refunds", "screens/staff/reports/refunds.tsx"),
  route("journal", "screens/staff/journal/journal.tsx"),
  route("payouts", "screens/staff/payouts/payouts.tsx"),
  route("holidays", "screens/staff/school/holidays.tsx"),
  route("branches", "screens/staff/school/branches.tsx"),
  route("connections", "screens/staff/connections/connections.tsx"),
  route("connections/crm", "screens/staff/connections/crm/crm.tsx"),
  route("schools", "screens/staff/school/schools.tsx"),
  route("countries", "screens/staff/school/countries.tsx"),
  route("lti-platforms", "screens/staff/lti/platforms.tsx"),
  route("lti-platforms/:id", "screens/staff/lti/platform-page.tsx"),
  route("activity", "screens/staff/activity/activity.tsx"),
  route("emails", "screens/staff/emails/emails.tsx"),
  route("school-sign-in", "screens/staff/school-sign-in/school-sign-in.tsx"),
  route("settings", "screens/staff/settings/settings.tsx"),
  route("api", "screens/staff/api/api.tsx"),
  route("api/webhooks/:webhookId", "screens/staff/api/deliveries.tsx"),
  route("account", "screens/staff/account/account.tsx"),
];

/** Console pages that take the whole window, without navigation. */
const wholePages: RouteConfigEntry[] = [
  route("courses/:courseId/lessons/:lessonId/slides", "screens/staff/slides/slides.tsx"),
  route("groups/:id/grading/:assignmentId/:studentId", "screens/staff/groups/grading/grading.tsx"),
  route("slide-preview", "screens/staff/slides/slide-preview.tsx"),
];

/** The staff area. */
export const staffRoutes: RouteConfigEntry[] = [
  layout("screens/staff/layout.tsx", prefix(":edition/staff", pages)),
  ...prefix(":edition/staff", wholePages),
];
