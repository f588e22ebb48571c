import { toasts } from "~/kit/toast/toast-store.ts";

/** The messages after copying a text or failing to. */
export interface CopyWords {
  copied: string;
  notCopied?: string;
}

/** Copies a text and shows a message. The clipboard exists only on https and may be denied. @returns whether it was copied */
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
