/** How far a family is on its way to a course. */
export const leadStages = ["NEW", "CONTACTED", "TRIAL", "WON", "LOST"] as const;
export type LeadStage = (typeof leadStages)[number];

/** The ids of the two stages that every pipeline of the vendor ends with: closed and won, closed and lost. */
export const closedStatuses = { WON: 142, LOST: 143 } as const;

/** Which stage of the chosen pipeline stands for each of ours. One that is left out is not moved in the CRM. */
export type StageMap = Readonly<Partial<Record<LeadStage, number>>>;

/** The stages a school chooses; won and lost are the vendor's own. */
export const openStages = ["NEW", "CONTACTED", "TRIAL"] as const satisfies readonly LeadStage[];

/** The stage of the CRM that stands for one of ours; null if none does. */
export const statusOf = (map: StageMap, stage: LeadStage): number | null =>
  stage === "WON" || stage === "LOST" ? closedStatuses[stage] : (map[stage] ?? null);

/** Our stage that a stage of the CRM stands for; null for one that stands for none, which then changes nothing here. */
export function stageOfStatus(map: StageMap, status: number): LeadStage | null {
  if (status === closedStatuses.WON) return "WON";
  if (status === closedStatuses.LOST) return "LOST";
  return openStages.find((stage) => map[stage] === status) ?? null;
}

export interface StageMapProblem {
  readonly field: (typeof openStages)[number];
  readonly reason: "required" | "unknown_stage" | "duplicate";
}

/**
 * Why a choice of stages doesn't fit a pipeline; null if it does. A new lead needs a stage to begin in, and no stage of the CRM may stand for
 * two of ours: it could not be read back.
 */
export function stageMapProblem(map: StageMap, statuses: readonly number[]): StageMapProblem | null {
  if (map.NEW === undefined) return { field: "NEW", reason: "required" };
  const seen = new Set<number>(Object.values(closedStatuses));
  for (const field of openStages) {
    const status = map[field];
    if (status === undefined) continue;
    if (!statuses.includes(status)) return { field, reason: "unknown_stage" };
    if (seen.has(status)) return { field, reason: "duplicate" };
    seen.add(status);
  }
  return null;
}

/** A lead's stage here. */
interface OwnStage {
  readonly stage: LeadStage;
  /** When it changed last, or later. */
  readonly at: Temporal.Instant;
  /** The stage that both sides last agreed on; null if they never did. */
  readonly agreed: LeadStage | null;
}

/**
 * Whether the stage in the CRM replaces ours. It does if ours is still the one both agreed on; if both changed, the newer change counts, and
 * of two at the same time the school's own. An equal stage, such as our own change read back, changes nothing.
 */
export const takesTheirStage = (ours: OwnStage, theirs: { readonly stage: LeadStage; readonly at: Temporal.Instant }): boolean =>
  theirs.stage !== ours.stage && (ours.stage === ours.agreed || Temporal.Instant.compare(theirs.at, ours.at) > 0);
