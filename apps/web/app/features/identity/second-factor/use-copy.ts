import { toasts } from "~/kit/toast/toast-store.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** Copies a text and says whether it could. */
export function useCopy(): (text: string) => Promise<void> {
  const texts = useTexts("secondFactor");
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show({ tone: "success", text: texts("recovery.copied") });
    } catch {
      // No clipboard outside of https, or one that was refused.
      toasts.show({ tone: "error", text: texts("recovery.copyFailed") });
    }
  };
}
