const left = new AbortController();

/** Aborted once this page is being left because a form was submitted. */
export const leaving: AbortSignal = left.signal;

/** For requests of a page that is being left: no one needs their answer. */
export const unanswered = new Promise<never>(() => {});

/** Watches for forms that leave the page, as long as it is open. Forms sent by scripts, frames or dialogs don't count. */
export function watchLeaving(): void {
  const onSubmit = (event: SubmitEvent): void => {
    const { target, method } = event.target as HTMLFormElement;
    if (event.defaultPrevented || target !== "" || method === "dialog") return;
    // A second submit is ignored.
    if (left.signal.aborted) event.preventDefault();
    left.abort();
  };
  // A page restored by "Back" may belong to another user by now.
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted && left.signal.aborted) location.reload();
  };
  addEventListener("submit", onSubmit);
  addEventListener("pageshow", onShow);
}
