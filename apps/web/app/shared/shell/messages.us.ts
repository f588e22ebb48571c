export const messages = {
  skip: "Skip to content",
  close: "Close",
  home: "Home page",
  loading: "Loading",
  loadingFailed: "We couldn’t load the page",
  offline: "You’re offline",
  offlineDetail: "Your work on this page is kept. We’ll continue when you’re back online.",
  online: "You’re back online",
  notFound: {
    title: "Oops! There is nothing here",
    text: "The page may have moved, or the address may be wrong.",
    metaTitle: "Page not found",
  },
  failed: {
    title: "Something went wrong",
    computerSays: "Computer says ‘{error} error’",
    text: "The problem is on our side. Try again in a moment.",
    forbidden: "You don’t have access to this page. Log in with another account to open it.",
    again: "Try again",
    report: "If you contact us, include this number: {id}",
    metaTitle: "Something went wrong",
  },
  goHome: "Go homepage",
  confirm: { accept: "Yes", decline: "No", gotIt: "Got it" },
  problems: {
    network: "We can’t reach the server. Check your connection and try again.",
    tooMany: "Too many attempts. Wait a little and try again.",
    unknown: "Something went wrong",
    statusUndefined: "Status parameters undefined",
    operation: {
      slow: "This is taking longer than usual. It goes on by itself, and this page keeps checking.",
      not_found: "This item is no longer available.",
      state_changed: "Something has changed. Review it and start again.",
      student_has_active_course: "A course is still active. Wait until it ends.",
      temporarily_unavailable: "We’re very busy right now. Start again in a moment.",
      too_many_requests: "Too many attempts. Wait a little and start again.",
      transition_not_allowed: "This can’t be done right now. Reload the page to see what changed.",
    },
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    shell: typeof messages;
  }
}
