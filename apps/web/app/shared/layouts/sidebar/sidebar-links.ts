import type { ComponentType } from "react";
import {
  IconCalendar,
  IconClipboardCheck,
  IconHelpCircle,
  IconHome,
  IconReceiptDollar,
  IconUserCircle,
  IconUsers,
} from "~/kit/icon/icons.ts";
import type { NavigationLink } from "../header/navigation.ts";

export interface SidebarLink extends NavigationLink {
  icon: ComponentType<{ size?: number; stroke?: number; "aria-hidden"?: boolean | "true" }>;
}

/** A parent's pages. */
export const clientLinks: readonly SidebarLink[] = [
  { text: "home", page: "/profile", icon: IconHome },
  { text: "schedule", page: "/profile/schedule", icon: IconCalendar },
  { text: "students", page: "/profile/students", icon: IconUsers },
  { text: "billing", page: "/profile/billing", icon: IconReceiptDollar },
  { text: "profile", page: "/profile/settings", icon: IconUserCircle },
  { text: "faq", page: "/profile/faq", icon: IconHelpCircle },
];

/** A student's pages. */
export const studentLinks: readonly SidebarLink[] = [
  { text: "groups", page: "/student/groups", icon: IconHome },
  { text: "assignments", page: "/student/assignments/groups", icon: IconClipboardCheck },
  { text: "schedule", page: "/student/schedule", icon: IconCalendar },
  { text: "questions", page: "/student/faq", icon: IconHelpCircle },
];

/**
 * The link to mark as current: the one for the page or the closest page above it. So `/profile` stays marked on pages below it without a link of their
 * own.
 * @param path the page without its edition prefix
 */
export function currentLink(links: readonly SidebarLink[], path: string): SidebarLink | undefined {
  return links.filter(({ page }) => path === page || path.startsWith(`${page}/`)).toSorted((a, b) => b.page.length - a.page.length)[0];
}
