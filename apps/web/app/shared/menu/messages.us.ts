export const messages = {
  label: "Main menu",
  open: "Open menu",
  title: "Menu",
  about: "About",
  aboutLinks: { how: "How it works", teachers: "Our teachers" },
  courses: "Courses",
  faq: "FAQ",
  dashboard: "Dashboard",
  schedule: "Schedule",
  assignments: "Assignments",
  students: "Children",
  billing: "Billing",
  profile: "My profile",
  home: "Home",
  groups: "My groups",
  questions: "FAQ",
  logIn: "Log in",
  logOut: "Log out",
  trial: "Book a free trial",
  waitingList: "Join the waiting list",
  bookCall: "Book a call",
  call: "Call",
  logInAs: "Log in as {name}",
  logInAsParent: "Log in as parent",
  backToParent: "Back to {name}",
  switchTo: "Switch to a child",
  account: "{name}’s account",
  studentCount: "{count, plural, =0 {No children yet} one {# child} other {# children}}",
  switchFailed: "We couldn’t open that page. Try again.",
  edition: {
    choose: "Country and language",
    us: "United States, English",
    uk: "United Kingdom, English",
    il: "Israel, Hebrew",
    pt: "Portugal, Portuguese",
  },
  crumbs: "Breadcrumb",
  skipNav: "Pages",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    menu: typeof messages;
  }
}
