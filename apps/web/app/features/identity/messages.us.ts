export const messages = {
  title: "Sign In as",
  metaTitle: "Log in",
  metaDescription: "Parents: log in to see the next class. Students: log in to join it.",
  who: "Log in as",
  parent: "Parent",
  student: "Student",
  identity: "Username or email",
  studentIdentity: "Username",
  staffIdentity: "Email or phone",
  password: "Password",
  forgotPassword: "Forgot Password?",
  showPassword: "Show password",
  hidePassword: "Hide password",
  signIn: "Log in",
  signingIn: "Logging in",
  or: "or",
  google: "Continue with Google",
  byCode: "Login by code",
  bySchool: "Sign in with your school",
  bookTrial: "New here? Book a free trial class",
  errors: {
    identity: "Username or email is required",
    password: "Password is required",
  },
  failures: {
    noToken: "Auth token not found",
    wait: "Too many attempts. Try again in <time></time>.",
    waitTime:
      "{minutes, plural, =0 {} one {# minute{seconds, plural, =0 {} other { }}} other {# minutes{seconds, plural, =0 {} other { }}}}{seconds, plural, =0 {} one {# second} other {# seconds}}",
  },
  loggedIn: "You’re logged in as {name}.",
  toGroups: "Go to my groups",
  staff: {
    entry: "Staff login",
    title: "Staff login",
    metaTitle: "Staff login",
    role: "Your role",
    forgot: "Forgot your password? Ask an administrator at your school for a new link.",
    kinds: { teacher: "Teacher", teacher_assistant: "Assistant", admin: "Admin", canvas_observer: "Observer" },
    back: "Parent or student? Log in here",
  },
  parentDialog: {
    title: "Log in as Parent",
    text: "Enter {name}’s password. You’ll leave the student’s pages.",
    textWithoutName: "Enter your parent’s password. You’ll leave the student’s pages.",
    logIn: "Log in",
    done: "You’re logged in as {name}",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    login: typeof messages;
  }
}
