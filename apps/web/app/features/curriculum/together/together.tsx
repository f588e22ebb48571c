import { createContext, useContext, useRef, useState, type ReactNode } from "react";
import type { SharedSlide, SharedStep } from "@larkroom/domain/curriculum/shared-slide";
import type { Seated } from "@larkroom/domain/curriculum/take-step";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** `refused`: the class had moved on; `offline`: the step didn't reach the server. */
export type StepResult = "done" | "refused" | "offline";

/** The shared state of the current slide, as far as this page may see it. */
export interface Together {
  /** Null when the slide isn't shared. */
  readonly shared: SharedSlide | null;
  /** Each child's own board in individual mode; for staff. */
  readonly boards: readonly { readonly id: string; readonly board: SharedSlide }[];
  readonly me: string;
  readonly isStaff: boolean;
  /** The children of the class, in seat order. */
  readonly seated: readonly Seated[];
  readonly nameOf: (id: string) => string;
  readonly step: (step: SharedStep) => Promise<StepResult>;
}

const nothing: Together = {
  shared: null,
  boards: [],
  me: "",
  isStaff: false,
  seated: [],
  nameOf: () => "",
  step: () => Promise.resolve("refused" as const),
};

const TogetherContext = createContext<Together>(nothing);

export function TogetherProvider({ together, children }: { together: Together; children: ReactNode }) {
  return <TogetherContext value={together}>{children}</TogetherContext>;
}

export const useTogether = (): Together => useContext(TogetherContext);

/** Runs one step at a time and reports the ones that weren't accepted. */
export function useStep() {
  const t = useTexts("together");
  const { step } = useTogether();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<StepResult>("done");
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const go = async (wanted: SharedStep): Promise<StepResult> => {
    setBusy(true);
    const done = await step(wanted);
    setResult(done);
    setBusy(false);
    return done;
  };
  const take = async (wanted: SharedStep): Promise<void> => {
    if (!isBusy) await go(wanted);
  };
  /** Like `take`, but queues the step if another one is pending, so that fast input isn't lost. */
  const takeNext = (wanted: SharedStep): Promise<StepResult> => {
    const next = before.current.then(
      () => go(wanted),
      () => go(wanted),
    );
    before.current = next;
    return next;
  };
  return { take, takeNext, isBusy, trouble: result === "done" ? null : t(result) };
}
