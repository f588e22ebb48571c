import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";

/** Asks before a page with unsaved changes is left: with our own texts within the product, with the browser's when the tab closes. */
export function useLeaveGuard(isDirty: boolean, words: { title: string; text: string; accept: string; decline: string }): void {
  const confirm = useConfirm();
  const blocker = useBlocker(isDirty);
  const ask = useRef(() => confirm.ask({ ...words, tone: "warning" }));
  useEffect(() => {
    ask.current = () => confirm.ask({ ...words, tone: "warning" });
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void ask.current().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", stay);
    return () => window.removeEventListener("beforeunload", stay);
  }, [isDirty]);
}
