export const messages = {
  skip: "Skip to the content",
  close: "Close",
  home: "Home page",
  loading: "Loading",
  loadingFailed: "The page could not be loaded",
  offline: "You are offline",
  offlineDetail: "We keep what you have here. It goes on by itself when the connection is back.",
  online: "You are back online",
  notFound: {
    title: "Oops! There is nothing here",
    text: "The page may have moved, or the address has a slip in it.",
    metaTitle: "Page not found",
  },
  failed: {
    title: "Something got in the way",
    computerSays: "Computer says ‘{error} error’",
    text: "It is on our side. Try again in a moment; nothing you did is lost.",
    forbidden: "This page is for somebody else. Log in with another account to open it.",
    again: "Try again",
    report: "If you write to us, add this number: {id}",
    metaTitle: "Something went wrong",
  },
  goHome: "Go homepage",
  confirm: { accept: "Yes", decline: "No", gotIt: "Got it" },
  problems: {
    network: "We can’t reach the server. Check your connection and try again.",
    tooMany: "Too many tries. Wait a little and try again.",
    unknown: "Something went wrong",
    statusUndefined: "Status parameters undefined",
    operation: {
      not_found: "What this was about is not there any more.",
      state_changed: "Something changed in the meantime. Look again and start it anew.",
      student_has_active_course: "A course is still running. It has to end first.",
      temporarily_unavailable: "There is too much to do right now. Start it again in a moment.",
      too_many_requests: "Too many tries. Wait a little and start it again.",
      transition_not_allowed: "This can’t be done as things stand now.",
    },
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    shell: typeof messages;
  }
}
