/** The content of a toast. */
export type ToastInput = {
  text: string;
  /** Secondary text. */
  detail?: string;
  tone?: "info" | "success" | "warning" | "error";
  /** `queue` waits for its turn, `replace` replaces the current one. */
  mode?: "queue" | "replace";
  /** Milliseconds on screen; 0 stays until closed. Errors stay longer by default. */
  duration?: number;
  /** `small` is a line of at least 159x48 px, `normal` at least 230x58. */
  size?: "small" | "normal";
  action?: { label: string; onPress: () => void };
};

export type Toast = ToastInput & { id: number };

export type ToastStore = {
  show: (toast: ToastInput) => number;
  /** Removes a toast, shown or queued; the next one follows. */
  dismiss: (id: number) => void;
  current: () => Toast | null;
  subscribe: (listener: () => void) => () => void;
};

/** A queue that shows one toast at a time. A text already shown or queued isn't added again. */
export function createToasts(): ToastStore {
  let line: Toast[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const set = (next: Toast[]): void => {
    line = next;
    for (const listener of listeners) listener();
  };
  return {
    show(input) {
      const twin = line.find((toast) => toast.text === input.text && toast.detail === input.detail && toast.tone === input.tone);
      if (twin && input.mode !== "replace") return twin.id;
      const toast: Toast = { ...input, id: ++last };
      set(input.mode === "replace" ? [toast, ...line.slice(1)] : [...line, toast]);
      return toast.id;
    },
    dismiss(id) {
      if (line.some((toast) => toast.id === id)) set(line.filter((toast) => toast.id !== id));
    },
    current: () => line[0] ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The toasts of this page. Used in the browser only. */
export const toasts: ToastStore = createToasts();
