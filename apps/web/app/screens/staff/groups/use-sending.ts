import { useState } from "react";
import { useRevalidator } from "react-router";
import { toasts } from "~/kit/toast/toast-store.ts";
import { groupFailureOf, type GroupFailure } from "./group-failure.ts";

export interface Sending {
  isBusy: boolean;
  failure: GroupFailure | null;
  /** Sends a change, says that it is done, and has the page read anew; true once it is. A refusal has the page read anew too. */
  send: (call: () => Promise<unknown>, done?: string) => Promise<boolean>;
}

/** One change at a time. What was refused because somebody else was faster is shown as it stands now. */
export function useSending(): Sending {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<GroupFailure | null>(null);
  const send: Sending["send"] = async (call, done) => {
    setBusy(true);
    setFailure(null);
    try {
      await call();
      if (done) toasts.show({ tone: "success", mode: "replace", text: done });
      await revalidate();
      return true;
    } catch (error) {
      const found = groupFailureOf(error);
      setFailure(found);
      if (found === "changed" || found === "gone" || found === "notAllowed") await revalidate();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, send };
}
