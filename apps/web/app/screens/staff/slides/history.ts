import { isSameData, onlyDifference } from "./same-data.ts";

/** An undoable step: an edited slide, or a new order of slides. */
export type Step<Doc> =
  | { readonly kind: "doc"; readonly key: string; readonly before: Doc; readonly after: Doc; readonly at: number }
  | { readonly kind: "order"; readonly before: readonly string[]; readonly after: readonly string[] };

export interface History<Doc> {
  readonly done: readonly Step<Doc>[];
  readonly undone: readonly Step<Doc>[];
}

/** The maximum number of steps, and how long a pause (ms) ends a run of typing. */
const depth = 200;
const pauseMs = 1200;

export const noHistory = { done: [], undone: [] } as const;

/** Whether a step continues the previous typing: in the same text of the same slide, without a pause. */
function continues<Doc>(last: Step<Doc> | undefined, step: Step<Doc>): boolean {
  if (last?.kind !== "doc" || step.kind !== "doc" || last.key !== step.key || step.at - last.at > pauseMs) return false;
  const [before, now] = [onlyDifference(last.before, last.after), onlyDifference(last.after, step.after)];
  return before !== null && now !== null && before.length > 0 && isSameData(before, now) && isText(step.after, now);
}

function isText(value: unknown, path: readonly string[]): boolean {
  let found = value;
  for (const name of path) found = (found as Record<string, unknown> | undefined)?.[name];
  return typeof found === "string";
}

/** Adds a step, merging runs of typing. Clears the redo steps. */
export function noted<Doc>(history: History<Doc>, step: Step<Doc>): History<Doc> {
  const last = history.done.at(-1);
  if (step.kind === "doc" && last?.kind === "doc" && continues(last, step))
    return { done: [...history.done.slice(0, -1), { ...step, before: last.before }], undone: [] };
  return { done: [...history.done, step].slice(-depth), undone: [] };
}

/** The next step to undo, and the history after it. */
export function undone<Doc>({ done, undone: rest }: History<Doc>): { step: Step<Doc>; history: History<Doc> } | null {
  const step = done.at(-1);
  return step ? { step, history: { done: done.slice(0, -1), undone: [...rest, step] } } : null;
}

/** The next step to redo, and the history after it. */
export function redone<Doc>({ done, undone: rest }: History<Doc>): { step: Step<Doc>; history: History<Doc> } | null {
  const step = rest.at(-1);
  return step ? { step, history: { done: [...done, step], undone: rest.slice(0, -1) } } : null;
}

/** The history without the steps of a deleted slide. */
export const forgotten = <Doc>({ done, undone: rest }: History<Doc>, key: string): History<Doc> => {
  const others = (step: Step<Doc>): boolean => step.kind === "order" || step.key !== key;
  return { done: done.filter(others), undone: rest.filter(others) };
};
