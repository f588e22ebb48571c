import { useEffect, useRef, useState } from "react";

/** Loads something on demand: again whenever the key changes. An answer that arrives or is set after that is dropped. */
export function useLoaded<T>(key: string, load: () => Promise<T>): { answer: T | null; isFailed: boolean; set: (answer: T) => void } {
  const [state, setState] = useState<{ key: string; answer: T | null; isFailed: boolean }>({ key: "", answer: null, isFailed: false });
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    let isGone = false;
    const settle = (answer: T | null): void => {
      if (!isGone) setState({ key, answer, isFailed: answer === null });
    };
    latest.current().then(settle, () => settle(null));
    return () => {
      isGone = true;
    };
  }, [key]);
  const isCurrent = state.key === key;
  return {
    answer: isCurrent ? state.answer : null,
    isFailed: isCurrent && state.isFailed,
    set: (answer) => setState((now) => (now.key === key ? { key, answer, isFailed: false } : now)),
  };
}
