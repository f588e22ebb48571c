import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { useState } from "react";
import type { PlayerProps } from "./types.ts";

export interface Match {
  readonly thing: string;
  readonly target: string;
  readonly outcome: "right" | "wrong" | "later" | "failed";
}

export interface Matching {
  /** Where a thing lies by now: where it belongs, or where it waits for the line. */
  placeOf: (thing: string) => string | null;
  isWaiting: (thing: string) => boolean;
  /** What became of the last one. */
  last: Match | null;
  match: (thing: string, target: string) => Promise<void>;
}

/** Things that are put where they belong, each checked at once and tried until it is right. */
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
