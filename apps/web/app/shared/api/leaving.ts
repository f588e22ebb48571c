const left = new AbortController();

/** Aborted once this page is being left for the document a form was sent for. */
export const leaving: AbortSignal = left.signal;

/** What is asked of the server by a page that is being left: its answer is for nobody. */
export const unanswered = new Promise<never>(() => {});

/** Watches for forms that leave the page; those a script sends, and those of a frame or a dialog, do not. It watches for as long as the page is there. */
export function watchLeaving(): void {
  const onSubmit = (event: SubmitEvent): void => {
    const { target, method } = event.target as HTMLFormElement;
    if (event.defaultPrevented || target !== "" || method === "dialog") return;
    // Pressed twice it is sent once.
    if (left.signal.aborted) event.preventDefault();
    left.abort();
  };
  // A page brought back by "Back" may be another person's by now.
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted && left.signal.aborted) location.reload();
  };
  addEventListener("submit", onSubmit);
  addEventListener("pageshow", onShow);
}
