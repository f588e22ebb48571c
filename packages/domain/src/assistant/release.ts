import { lettersOf } from "./disguises.ts";
import type { HiddenAnswer } from "./hidden-answers.ts";

/** How a reply goes on: what may be shown now, or that it must be dropped. */
type Released = { readonly kind: "shown"; readonly text: string } | { readonly kind: "dropped" };

/**
 * Lets a streamed reply through sentence by sentence. A sentence is shown only when the whole reply up to its end passes `isClean`, and when it doesn't
 * end in the beginning of a hidden answer, so that no answer gets through in two halves.
 */
export function createRelease(hidden: readonly HiddenAnswer[], isClean: (text: string) => boolean) {
  const secrets = hidden.flatMap((answer) => (answer.kind === "text" || answer.kind === "option" ? [lettersOf(answer.text)] : []));
  let all = "";
  let shown = 0;
  let isDropped = false;
  const mayEndHere = (text: string): boolean => {
    const letters = lettersOf(text);
    return !secrets.some((secret) =>
      Array.from({ length: secret.length - 1 }, (_, index) => secret.slice(0, index + 2)).some(
        (start) => start.length < secret.length && letters.endsWith(start),
      ),
    );
  };
  const release = (until: number): Released => {
    if (isDropped || !isClean(all.slice(0, until))) {
      isDropped = true;
      return { kind: "dropped" };
    }
    const text = all.slice(shown, until);
    shown = until;
    return { kind: "shown", text };
  };
  return {
    /** Adds what arrived and returns what may be shown of it; an empty text while a sentence is incomplete. */
    add(piece: string): Released {
      if (isDropped) return { kind: "dropped" };
      all += piece;
      const ends = [...all.matchAll(/[.!?…:]["'”)]*\s|\n/gu)].map((found) => found.index + found[0].length).filter((end) => end > shown);
      const until = ends.toReversed().find((end) => mayEndHere(all.slice(0, end)));
      return until === undefined ? { kind: "shown", text: "" } : release(until);
    },
    /** The reply is complete: what is left of it. */
    end: (): Released => release(all.length),
    /** Whether anything was shown. */
    hasShown: () => shown > 0,
    text: () => all.slice(0, shown),
  };
}
