import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { useState } from "react";
import type { PlayerProps } from "./types.ts";

export interface Match {
  readonly thing: string;
  readonly target: string;
  readonly outcome: "right" | "wrong" | "later" | "failed";
}

export interface Matching {
  /** Where an item is now: where it belongs, or where it was placed while offline. */
  placeOf: (thing: string) => string | null;
  isWaiting: (thing: string) => boolean;
  /** The result of the last match. */
  last: Match | null;
  match: (thing: string, target: string) => Promise<void>;
}

/** Items to match with targets; each match is checked at once and can be retried until correct. */
export function useMatching({ answers, waiting, onAnswer }: Pick<PlayerProps, "answers" | "waiting" | "onAnswer">): Matching {
  const [last, setLast] = useState<Match | null>(null);
  const [isBusy, setBusy] = useState(false);
  const targetOf = (answer: SlideAnswer | undefined): string | null => (answer?.kind === "match" ? answer.targetId : null);
  return {
    placeOf: (thing) => targetOf(answers[thing]?.correct === true ? answers[thing].answer : waiting[thing]),
    isWaiting: (thing) => answers[thing]?.correct !== true && waiting[thing] !== undefined,
    last,
    async match(thing, target) {
      if (isBusy || answers[thing]?.correct === true) return;
      setBusy(true);
      const result = await onAnswer(thing, { kind: "match", targetId: target });
      setBusy(false);
      const outcome = result.kind === "checked" ? (result.shown.correct ? "right" : "wrong") : result.kind;
      setLast({ thing, target, outcome });
    },
  };
}
