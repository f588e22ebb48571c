import { useEffect, useState } from "react";
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
export function useMatching({ answers, onAnswer }: Pick<PlayerProps, "answers" | "onAnswer">): Matching {
  const [waiting, setWaiting] = useState<Readonly<Record<string, string>>>({});
  const [last, setLast] = useState<Match | null>(null);
  const [isBusy, setBusy] = useState(false);
  const givenTo = (thing: string): string | null => {
    const answer = answers[thing]?.answer;
    return answer?.kind === "match" ? answer.targetId : null;
  };
  // What waited for the line has arrived, right or not.
  useEffect(() => {
    const arrived = ([thing, target]: [string, string]): boolean => {
      const answer = answers[thing]?.answer;
      return answer?.kind === "match" && answer.targetId === target;
    };
    setWaiting((known) => Object.fromEntries(Object.entries(known).filter((one) => !arrived(one))));
  }, [answers]);
  return {
    placeOf: (thing) => (answers[thing]?.correct === true ? givenTo(thing) : (waiting[thing] ?? null)),
    isWaiting: (thing) => answers[thing]?.correct !== true && waiting[thing] !== undefined,
    last,
    async match(thing, target) {
      if (isBusy || answers[thing]?.correct === true) return;
      setBusy(true);
      const result = await onAnswer(thing, { kind: "match", targetId: target });
      setBusy(false);
      if (result.kind === "later") setWaiting((known) => ({ ...known, [thing]: target }));
      const outcome = result.kind === "checked" ? (result.shown.correct ? "right" : "wrong") : result.kind;
      setLast({ thing, target, outcome });
    },
  };
}
