import { useEffect } from "react";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

const key = "arrival";

/** Stores for the next page who has just logged in. */
export function keepArrival(who: "parent"): void {
  try {
    sessionStorage.setItem(key, who);
  } catch {
    // Without storage the next page shows no message.
  }
}

/** Says once that the parent is now logged in. Rendered by the layout of the parent's pages. */
export function ParentArrival(): null {
  const texts = useTexts("login");
  const { name } = useLoggedIn();
  useEffect(() => {
    try {
      if (sessionStorage.getItem(key) !== "parent") return;
      sessionStorage.removeItem(key);
    } catch {
      return;
    }
    toasts.show({ tone: "success", text: texts("parentDialog.done", { name }) });
  }, [texts, name]);
  return null;
}
