import { homePage } from "../../guards/destinations.ts";
import type { User } from "../../session/session.ts";

/** A line of a menu: the key of its text in `menu`, and the page without the country prefix, or an address outside. */
export interface NavigationLink {
  text:
    | "courses"
    | "faq"
    | "dashboard"
    | "schedule"
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

/** What stands under "About". */
export const aboutLinks: readonly NavigationLink[] = [
  { text: "aboutLinks.how", page: "/#how-it-works" },
  { text: "aboutLinks.teachers", page: "/#teachers" },
];

const faqPage = (user: User | null): string =>
  user?.type === "student" ? "/student/faq" : user?.type === "client" ? "/profile/faq" : "/faq";

/** The links of the wide header, beside "About". */
export function headerLinks(user: User | null): NavigationLink[] {
  if (!user)
    return [
      { text: "courses", page: "/courses" },
      { text: "faq", page: "/faq" },
    ];
  return [
    { text: "dashboard", page: homePage(user) },
    { text: "faq", page: faqPage(user) },
  ];
}

/** The links of the phone's menu, beside "About". */
export function mobileLinks(user: User | null): NavigationLink[] {
  const faq: NavigationLink = { text: "faq", page: faqPage(user) };
  if (!user) return [{ text: "courses", page: "/courses" }, faq];
  const dashboard: NavigationLink = { text: "dashboard", page: homePage(user) };
  if (user.type === "student") return [dashboard, { text: "schedule", page: "/student/schedule" }, faq];
  if (user.type !== "client") return [dashboard, faq];
  return [
    dashboard,
    { text: "schedule", page: "/profile/schedule" },
    faq,
    { text: "students", page: "/profile/students" },
    { text: "profile", page: "/profile/settings" },
  ];
}
