import { confirms, type Prompt } from "~/kit/confirm/confirm-store.ts";
import { useTexts } from "../texts/use-texts.ts";

export interface Confirm {
  /** Asks and resolves to the answer; yes and no have words of their own unless given. `warning` for what can't be taken back. */
  ask(prompt: Omit<Prompt, "accept"> & { accept?: string }): Promise<boolean>;
  /** Tells what went wrong, with 'Got it'. */
  tell(title: string, text?: string): Promise<boolean>;
}

/** Questions before something is done, and errors that have to be seen. */
export function useConfirm(): Confirm {
  const texts = useTexts("shell");
  return {
    ask: (prompt) => confirms.ask({ accept: texts("confirm.accept"), decline: texts("confirm.decline"), ...prompt }),
    tell: (title, text) => confirms.ask({ title, text, tone: "error", accept: texts("confirm.gotIt") }),
  };
}
