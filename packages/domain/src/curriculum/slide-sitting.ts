/** Repeated saves by one author within this time share one version: the editor saves automatically, and no one looks through a hundred versions. */
const sittingMilliseconds = 10 * 60_000;

/** How many versions of a slide are kept; the oldest are deleted first. */
export const mostVersions = 50;

/** The last saved version: who wrote it, and when its author started, in epoch ms. */
export interface Sitting {
  readonly byId: number | null;
  readonly startedAt: number;
}

/** Whether a save continues the last version instead of starting another: same author, within ten minutes of its start. */
export const sameSitting = (last: Sitting | null, { byId, at }: { byId: number | null; at: number }): boolean =>
  last !== null && last.byId !== null && last.byId === byId && at >= last.startedAt && at - last.startedAt < sittingMilliseconds;
