import type { Role } from "@larkroom/contract/roles";
import {
  IconAlertCircle,
  IconBuildingStore,
  IconArrowsExchange,
  IconBooks,
  IconCalendar,
  IconCalendarOff,
  IconCalendarTime,
  IconChalkboard,
  IconChartBar,
  IconCode,
  IconClock,
  IconEye,
  IconFriends,
  IconHeartHandshake,
  IconHistory,
  IconInbox,
  IconKey,
  IconLink,
  IconLayoutDashboard,
  IconLogin2,
  IconMail,
  IconMapPin,
  IconMoodKid,
  IconPlugConnected,
  IconReceiptDollar,
  IconScale,
  IconSchool,
  IconSettings,
  IconTag,
  IconUserOff,
  IconUsers,
  IconUserShield,
  IconWorld,
} from "~/kit/icon/icons.ts";
import { colleagueRoles, familyRoles, isOneOf, schoolRoles, teachingRoles, watchingRoles } from "./staff-roles.ts";

/** The console's pages in menu order, with the roles that may open them. */
export const staffPlaces = [
  { text: "dashboard", page: "/staff/dashboard", icon: IconLayoutDashboard, roles: colleagueRoles, group: null },
  { text: "today", page: "/staff", icon: IconCalendarTime, roles: teachingRoles, group: null },
  { text: "groups", page: "/staff/groups", icon: IconUsers, roles: watchingRoles, group: "teaching" },
  { text: "schedule", page: "/staff/schedule", icon: IconCalendar, roles: familyRoles, group: "teaching" },
  { text: "hours", page: "/staff/hours", icon: IconClock, roles: teachingRoles, group: "teaching" },
  { text: "absences", page: "/staff/absences", icon: IconUserOff, roles: [...schoolRoles, ...teachingRoles], group: "teaching" },
  { text: "courses", page: "/staff/courses", icon: IconBooks, roles: familyRoles, group: "teaching" },
  { text: "students", page: "/staff/students", icon: IconMoodKid, roles: familyRoles, group: "people" },
  { text: "clients", page: "/staff/clients", icon: IconHeartHandshake, roles: familyRoles, group: "people" },
  { text: "leads", page: "/staff/leads", icon: IconInbox, roles: schoolRoles, group: "people" },
  { text: "teachers", page: "/staff/teachers", icon: IconChalkboard, roles: colleagueRoles, group: "people" },
  { text: "assistants", page: "/staff/assistants", icon: IconFriends, roles: colleagueRoles, group: "people" },
  { text: "observers", page: "/staff/observers", icon: IconEye, roles: colleagueRoles, group: "people" },
  { text: "admins", page: "/staff/admins", icon: IconUserShield, roles: ["super_admin"], group: "people" },
  { text: "orders", page: "/staff/orders", icon: IconReceiptDollar, roles: schoolRoles, group: "money" },
  { text: "overdue", page: "/staff/overdue", icon: IconAlertCircle, roles: schoolRoles, group: "money" },
  { text: "reports", page: "/staff/reports", icon: IconChartBar, roles: schoolRoles, group: "money" },
  { text: "journal", page: "/staff/journal", icon: IconScale, roles: schoolRoles, group: "money" },
  { text: "payouts", page: "/staff/payouts", icon: IconArrowsExchange, roles: schoolRoles, group: "money" },
  { text: "coupons", page: "/staff/coupons", icon: IconTag, roles: schoolRoles, group: "money" },
  { text: "paymentAccounts", page: "/staff/payment-accounts", icon: IconKey, roles: ["super_admin"], group: "money" },
  { text: "holidays", page: "/staff/holidays", icon: IconCalendarOff, roles: familyRoles, group: "school" },
  { text: "branches", page: "/staff/branches", icon: IconMapPin, roles: schoolRoles, group: "school" },
  { text: "connections", page: "/staff/connections", icon: IconPlugConnected, roles: schoolRoles, group: "school" },
  { text: "schoolList", page: "/staff/schools", icon: IconSchool, roles: ["super_admin"], group: "school" },
  { text: "countries", page: "/staff/countries", icon: IconWorld, roles: ["super_admin"], group: "school" },
  { text: "distributors", page: "/staff/distributors", icon: IconBuildingStore, roles: ["super_admin"], group: "school" },
  { text: "ltiPlatforms", page: "/staff/lti-platforms", icon: IconLink, roles: schoolRoles, group: "school" },
  { text: "emails", page: "/staff/emails", icon: IconMail, roles: schoolRoles, group: "school" },
  { text: "schoolSignIn", page: "/staff/school-sign-in", icon: IconLogin2, roles: schoolRoles, group: "school" },
  { text: "activityLog", page: "/staff/activity", icon: IconHistory, roles: schoolRoles, group: "school" },
  { text: "settings", page: "/staff/settings", icon: IconSettings, roles: schoolRoles, group: "school" },
  { text: "api", page: "/staff/api", icon: IconCode, roles: schoolRoles, group: "school" },
] as const satisfies readonly { text: string; page: string; icon: typeof IconSettings; roles: readonly Role[]; group: string | null }[];

export type StaffPlace = (typeof staffPlaces)[number];

/** The pages a role may open. */
export const placesFor = (role: string): StaffPlace[] => staffPlaces.filter(({ roles }) => isOneOf(roles, role));

/** The path of the record that a page is about: `/us/staff/groups/12` for the pages of that group; undefined for a page about none. */
export const recordOf = (path: string): string | undefined => /^.*?\/\d+(?=\/|$)/.exec(path)?.[0];

/** Whether a page or one below it is open. A class page counts as part of the day view. */
export function isOpenPlace(place: StaffPlace["page"], path: string): boolean {
  if (place === "/staff") return /\/staff\/?$/.test(path) || path.includes("/staff/classes/");
  return path.endsWith(place) || path.includes(`${place}/`);
}
