import { createContext, useContext, useRef, useState, type ReactNode } from "react";
import type { SharedSlide, SharedStep } from "@larkroom/domain/curriculum/shared-slide";
import type { Seated } from "@larkroom/domain/curriculum/take-step";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** `refused`: the class had moved on meanwhile; `offline`: nobody heard it. */
export type StepResult = "done" | "refused" | "offline";

/** What the class does on the slide that is up, as this page may see it. */
export interface Together {
  /** Null on a slide that the class does not share. */
  readonly shared: SharedSlide | null;
  /** Each child's own board where they play alone; for staff. */
  readonly boards: readonly { readonly id: string; readonly board: SharedSlide }[];
  readonly me: string;
  readonly isStaff: boolean;
  /** Who learns here, in the order of their seats. */
  readonly seated: readonly Seated[];
  readonly nameOf: (id: string) => string;
  readonly step: (step: SharedStep) => Promise<StepResult>;
}

const nothing: Together = {
  ...{ shared: null, boards: [], me: "", isStaff: false, seated: [] },
  nameOf: () => "",
  step: () => Promise.resolve("refused" as const),
};

const TogetherContext = createContext<Together>(nothing);

export function TogetherProvider({ together, children }: { together: Together; children: ReactNode }) {
  return <TogetherContext value={together}>{children}</TogetherContext>;
}

export const useTogether = (): Together => useContext(TogetherContext);

/** Takes one step after the other and says when one was not taken. */
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
  /** As `take`, but what is wanted while another step is on its way goes next: who is fast loses nothing. */
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
