import { homePage } from "../../guards/destinations.ts";
import type { User } from "../../session/session.ts";

/** A menu item: its text's key in `menu`, and a page without the edition prefix or an external URL. */
export interface NavigationLink {
  text:
    | "courses"
    | "faq"
    | "dashboard"
    | "schedule"
    | "assignments"
    | "students"
    | "profile"
    | "home"
    | "billing"
    | "groups"
    | "questions"
    | "aboutLinks.how"
    | "aboutLinks.teachers";
  page: string;
}

/** The items of the "About" menu. */
export const aboutLinks: readonly NavigationLink[] = [
  { text: "aboutLinks.how", page: "/#how-it-works" },
  { text: "aboutLinks.teachers", page: "/#teachers" },
];

const faqPage = (user: User | null): string =>
  user?.type === "student" ? "/student/faq" : user?.type === "client" ? "/profile/faq" : "/faq";

const assignments: NavigationLink = { text: "assignments", page: "/student/assignments/groups" };

/** The links of the wide header, next to "About". */
export function headerLinks(user: User | null): NavigationLink[] {
  if (!user)
    return [
      { text: "courses", page: "/courses" },
      { text: "faq", page: "/faq" },
    ];
  return [
    { text: "dashboard", page: homePage(user) },
    ...(user.type === "student" ? [assignments] : []),
    { text: "faq", page: faqPage(user) },
  ];
}

/** The links of the mobile menu, next to "About". */
export function mobileLinks(user: User | null): NavigationLink[] {
  const faq: NavigationLink = { text: "faq", page: faqPage(user) };
  if (!user) return [{ text: "courses", page: "/courses" }, faq];
  const dashboard: NavigationLink = { text: "dashboard", page: homePage(user) };
  if (user.type === "student") return [dashboard, { text: "schedule", page: "/student/schedule" }, assignments, faq];
  if (user.type !== "client") return [dashboard, faq];
  return [
    dashboard,
    { text: "schedule", page: "/profile/schedule" },
    faq,
    { text: "students", page: "/profile/students" },
    { text: "profile", page: "/profile/settings" },
  ];
}
