import { toasts } from "~/kit/toast/toast-store.ts";

/** What is said once a text is copied, or could not be. */
export interface CopyWords {
  copied: string;
  notCopied?: string;
}

/** Copies a text and says so. There is no clipboard outside of https, and it may be refused. @returns whether it is copied */
export async function copyText(text: string, { copied, notCopied }: CopyWords): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (notCopied) toasts.show({ tone: "error", text: notCopied });
    return false;
  }
  toasts.show({ tone: "success", mode: "replace", text: copied, size: "small" });
  return true;
}
