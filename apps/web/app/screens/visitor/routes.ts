import { index, layout, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** Public pages with header and footer, under the edition prefix. */
const sitePages: RouteConfigEntry[] = [
  index("screens/visitor/home/home.tsx"),
  route("courses/:prettyUrl", "screens/visitor/course/course.tsx"),
  route("faq", "screens/visitor/faq/faq.tsx"),
  route("contact-us", "screens/visitor/contact/contact-us.tsx"),
  route("book-a-call", "screens/visitor/call/book-a-call.tsx"),
  route("teach", "screens/visitor/teach/teach.tsx"),
  route("developers", "screens/visitor/developers/developers.tsx"),
];

/** Public pages linked without a prefix. */
const unprefixedPages: RouteConfigEntry[] = [
  route("courses", "screens/visitor/courses/courses.tsx"),
  route("privacy-policy", "screens/visitor/legal/privacy-policy.tsx"),
  route("terms-and-conditions", "screens/visitor/legal/terms-and-conditions.tsx"),
];

/** Pages with a header only, for a single task. */
const minimalPages: RouteConfigEntry[] = [route("find-a-course", "screens/visitor/find/find-a-course.tsx")];

/** Forms in a narrow column under the logo. */
const narrowPages: RouteConfigEntry[] = [
  route("login", "screens/visitor/login/login.tsx"),
  route("login/student", "screens/visitor/login/student.tsx"),
  route("login/parent", "screens/visitor/login/parent.tsx"),
  route("login/connect-school", "screens/visitor/login/connect-school.tsx"),
  route("login/second-factor", "screens/visitor/second-factor/second-factor.tsx"),
  route("enter", "screens/visitor/enter/enter.tsx"),
  route("invitation", "screens/visitor/invitation/invitation.tsx"),
  route("forgot-password", "screens/visitor/forgot-password/forgot-password.tsx"),
  route("live/demo/:uid", "screens/visitor/demo/demo.tsx"),
  route("invite/:id", "screens/visitor/invite/invite.tsx"),
  route("invite/:id?/sign-in", "screens/visitor/invite/sign-in.tsx"),
  route("student/register", "screens/visitor/invite/register.tsx"),
  route("erased", "screens/visitor/erased/erased.tsx"),
  route("unsubscribe", "screens/visitor/unsubscribe/unsubscribe.tsx"),
  route("your-call", "screens/visitor/call/your-call.tsx"),
  route("contact-us/success", "screens/visitor/contact/success.tsx"),
  route("teach/success", "screens/visitor/teach/success.tsx"),
  route("courses/:prettyUrl/programme", "screens/visitor/programme/programme.tsx"),
];

/** Sign-up, step by step, with a layout of its own. */
const signupPages: RouteConfigEntry[] = [
  index("screens/visitor/signup/begin.tsx"),
  route("form", "screens/visitor/signup/form.tsx"),
  ...["course", "schedule", "students", "checkout", "result"].map((step) => route(step, `screens/visitor/signup/${step}.tsx`)),
];

/** Pages for everyone. */
export const visitorRoutes: RouteConfigEntry[] = [
  route("robots.txt", "screens/visitor/seo/robots.ts"),
  route("sitemap.xml", "screens/visitor/seo/sitemap.ts"),
  route(":edition/courses", "screens/visitor/courses/to-courses.ts"),
  // Form targets that change the session or store the answer to a banner.
  route(":edition/remember", "screens/visitor/session/remember.ts"),
  route(":edition/log-out", "screens/visitor/session/log-out.ts"),
  route(":edition/students/:id/enter", "screens/visitor/session/as-student.ts"),
  layout("screens/visitor/layout.tsx", [
    layout("screens/visitor/site-layout.tsx", [...prefix(":edition", sitePages), ...unprefixedPages]),
    layout("screens/visitor/minimal-layout.tsx", prefix(":edition", minimalPages)),
    layout("screens/visitor/narrow-layout.tsx", [
      ...prefix(":edition", narrowPages),
      route("login/google", "screens/visitor/login/google.tsx"),
      route("login/school", "screens/visitor/login/school.tsx"),
    ]),
    layout("screens/visitor/signup/signup-layout.tsx", prefix(":edition/signup", signupPages)),
  ]),
];
