/** For how long what one author saves again and again is one version: an editor saves by itself, and nobody looks through a hundred of them. */
const sittingMilliseconds = 10 * 60_000;

/** How many versions of a slide are kept; the oldest go first. */
export const keptVersions = 50;

/** The last version that was saved: who wrote it, and when its author began, in milliseconds since 1970. */
export interface Sitting {
  readonly byId: number | null;
  readonly startedAt: number;
}

/** Whether what is saved now goes on with the last version instead of beginning another: the same author, within ten minutes of its beginning. */
export const sameSitting = (last: Sitting | null, { byId, at }: { byId: number | null; at: number }): boolean =>
  last !== null && last.byId !== null && last.byId === byId && at >= last.startedAt && at - last.startedAt < sittingMilliseconds;
