/** A question to answer, or a message to acknowledge. */
export type Prompt = {
  title: string;
  text?: string;
  /** `info` and `warning` ask; `error` informs, with a single button. */
  tone?: "info" | "warning" | "error";
  /** "Delete", "Got it". */
  accept: string;
  /** "Cancel"; without it there is only one button. */
  decline?: string;
};

export type PromptEntry = Prompt & { id: number };

export type ConfirmStore = {
  /** Resolves to true when accepted; to false when declined, dismissed or suppressed. */
  ask: (prompt: Prompt) => Promise<boolean>;
  answer: (id: number, accepted: boolean) => void;
  /** The top prompt, or null while none may be shown. */
  current: () => PromptEntry | null;
  subscribe: (listener: () => void) => () => void;
};

/** How long after closing no prompt is shown, in milliseconds. */
export const PROMPT_PAUSE = 300;

/**
 * Prompts stack: the latest is on top, and the one below returns when it is answered. After one closes, none is shown for 300 ms, so that the second
 * click of a double click can't answer the next one. The same question asked again within that time is declined as such a click; another one waits
 * until it is over.
 */
export function createConfirms(): ConfirmStore {
  let stack: (PromptEntry & { settle: (accepted: boolean) => void })[] = [];
  let shown: PromptEntry | null = null;
  let pause: ReturnType<typeof setTimeout> | null = null;
  let closed: string | null = null;
  let last = 0;
  const listeners = new Set<() => void>();
  const key = (prompt: Prompt): string => JSON.stringify([prompt.title, prompt.text, prompt.tone, prompt.accept, prompt.decline]);
  const notify = (): void => {
    shown = pause ? null : (stack.at(-1) ?? null);
    for (const listener of listeners) listener();
  };
  return {
    ask(prompt) {
      if (pause && key(prompt) === closed) return Promise.resolve(false);
      return new Promise((settle) => {
        stack = [...stack, { ...prompt, id: ++last, settle }];
        notify();
      });
    },
    answer(id, accepted) {
      const entry = stack.find((one) => one.id === id);
      if (!entry) return;
      stack = stack.filter((one) => one !== entry);
      closed = key(entry);
      if (pause) clearTimeout(pause);
      pause = setTimeout(() => {
        pause = null;
        notify();
      }, PROMPT_PAUSE);
      notify();
      entry.settle(accepted);
    },
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The prompts of this page. Used in the browser only. */
export const confirms: ConfirmStore = createConfirms();
