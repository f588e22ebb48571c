import { useState } from "react";
import { useRevalidator } from "react-router";
import { toasts } from "~/kit/toast/toast-store.ts";
import { failureOf, type CatchUpFailure } from "./failure.ts";

/** One change at a time: sends it, says that it is done, and has the page's data read again; else says why not. */
export function useSending() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CatchUpFailure | null>(null);
  const send = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await call();
      toasts.show({ tone: "success", mode: "replace", text: done });
      await revalidate();
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, send };
}
