import { confirms, type Prompt } from "~/kit/confirm/confirm-store.ts";
import { useTexts } from "../texts/use-texts.ts";

export interface Confirm {
  /** Asks and resolves to the answer, with default button texts. Use `warning` for irreversible actions. */
  ask(prompt: Omit<Prompt, "accept"> & { accept?: string }): Promise<boolean>;
  /** Shows an error with 'Got it'. */
  showError(title: string, text?: string): Promise<boolean>;
}

/** Prompts before an action, and errors that must be acknowledged. */
export function useConfirm(): Confirm {
  const texts = useTexts("shell");
  return {
    ask: (prompt) => confirms.ask({ accept: texts("confirm.accept"), decline: texts("confirm.decline"), ...prompt }),
    showError: (title, text) => confirms.ask({ title, text, tone: "error", accept: texts("confirm.gotIt") }),
  };
}
