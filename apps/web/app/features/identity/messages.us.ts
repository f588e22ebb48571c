export const messages = {
  title: "Sign In as",
  metaTitle: "Log in",
  metaDescription: "Log in to see your child’s next class, or as a student to join it.",
  who: "Who logs in",
  parent: "Parent",
  student: "Student",
  identity: "Username or email",
  studentIdentity: "Username",
  staffIdentity: "Email or phone",
  password: "Password",
  forgotPassword: "Forgot Password?",
  showPassword: "Show the password",
  hidePassword: "Hide the password",
  signIn: "Sign in",
  signingIn: "Signing in",
  or: "or",
  google: "Continue with Google",
  byCode: "Login by code",
  bookTrial: "New here? Book a trial",
  errors: {
    identity: "Username or email is required",
    password: "Password is required",
  },
  failures: {
    wrong: "Wrong username or password",
    noToken: "Auth token not found",
    wait: "Too many tries. You can try again in <time></time>.",
    waitTime: "{minutes, plural, =0 {} one {# minute } other {# minutes }}{seconds, plural, =0 {} one {# second} other {# seconds}}",
    network: "We can’t reach the server. Check your connection and try again.",
    unknown: "Something went wrong. Try again in a moment.",
  },
  loggedIn: "You are logged in as {name}.",
  toGroups: "To my groups",
  staff: {
    entry: "Staff",
    title: "Staff sign-in",
    metaTitle: "Staff sign-in",
    role: "Your role",
    forgot: "Forgot it? An administrator of your school sends you a new link.",
    kinds: { teacher: "Teacher", teacher_assistant: "Assistant", admin: "Administrator", canvas_observer: "Observer" },
    back: "Parent or student? Log in here",
  },
  parentDialog: {
    title: "Log in as Parent",
    text: "Enter the password of {name}. You leave the student’s pages.",
    textWithoutName: "Enter your parent’s password. You leave the student’s pages.",
    logIn: "Log in",
    done: "You are logged in as {name}",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    login: typeof messages;
  }
}
