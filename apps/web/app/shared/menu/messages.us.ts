export const messages = {
  label: "Main menu",
  open: "Open the menu",
  title: "Menu",
  about: "About",
  aboutLinks: { how: "How it works", teachers: "Our teachers" },
  courses: "Courses",
  faq: "FAQ",
  dashboard: "Dashboard",
  schedule: "Schedule",
  students: "Students",
  billing: "Billing",
  profile: "My profile",
  home: "Home",
  groups: "My groups",
  questions: "Questions",
  logIn: "Log in",
  logOut: "Log out",
  trial: "Book a trial lesson",
  waitingList: "Join the waiting list",
  bookCall: "Book a call",
  call: "Call",
  logInAs: "Log in as {name}",
  logInAsParent: "Log in as parent",
  backToParent: "Back to {name}",
  switchTo: "Open a student’s page",
  account: "Account of {name}",
  studentCount: "{count, plural, =0 {No students yet} one {# student} other {# students}}",
  switchFailed: "We could not open that page. Try again.",
  edition: {
    choose: "Country and language",
    us: "United States, English",
    uk: "United Kingdom, English",
    il: "Israel, Hebrew",
    pt: "Portugal, Portuguese",
  },
  crumbs: "You are here",
  skipNav: "Pages",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    menu: typeof messages;
  }
}
