import { type RubricContent, type RubricCriterion, titleKey } from "./read-rubric-file.ts";

/** A rubric that a school has. */
export interface KnownRubric extends RubricContent {
  readonly id: number;
}

/** What an import does with one rubric. */
export interface PlannedRubric {
  readonly title: string;
  /** Null for a new one. */
  readonly id: number | null;
  readonly change: "new" | "changed" | "same";
  readonly criteria: readonly (RubricCriterion & { readonly change: "new" | "changed" | "same" })[];
  /** The criteria that leave it. */
  readonly removed: readonly string[];
  /** Whether criteria that stay are in another order. */
  readonly isReordered: boolean;
}

export interface RubricPlan {
  readonly rubrics: readonly PlannedRubric[];
  /** Titles that several of the school's rubrics have: which of them is meant can't be known. */
  readonly ambiguous: readonly string[];
}

/**
 * What to change so that a school's rubrics are as in a file. Rubrics are recognized by their titles; those the file does not name stay as they are.
 * Planning again once it is done changes nothing.
 */
export function planRubrics(known: readonly KnownRubric[], wanted: readonly RubricContent[]): RubricPlan {
  const byTitle = Map.groupBy(known, ({ title }) => titleKey(title));
  const found = wanted.map((rubric) => ({ rubric, its: byTitle.get(titleKey(rubric.title)) ?? [] }));
  return {
    rubrics: found.flatMap(({ rubric, its }) => (its.length > 1 ? [] : [planRubric(its[0] ?? null, rubric)])),
    ambiguous: found.filter(({ its }) => its.length > 1).map(({ rubric }) => rubric.title),
  };
}

function planRubric(own: KnownRubric | null, wanted: RubricContent): PlannedRubric {
  const before = new Map((own?.criteria ?? []).map((one) => [titleKey(one.title), one]));
  const after = new Set(wanted.criteria.map(({ title }) => titleKey(title)));
  const criteria = wanted.criteria.map((one) => {
    const was = before.get(titleKey(one.title));
    const isSame = was?.words.every((text, index) => text === one.words[index]);
    return { ...one, title: was?.title ?? one.title, change: isSame ? ("same" as const) : was ? ("changed" as const) : ("new" as const) };
  });
  const removed = [...before].filter(([key]) => !after.has(key)).map(([, { title }]) => title);
  const staying = [...before.keys()].filter((key) => after.has(key));
  const order = [...after].filter((key) => before.has(key));
  const isReordered = staying.some((key, index) => key !== order[index]);
  const isSame = own !== null && removed.length === 0 && !isReordered && criteria.every(({ change }) => change === "same");
  return {
    title: own?.title ?? wanted.title,
    id: own?.id ?? null,
    criteria,
    removed,
    isReordered,
    change: own === null ? "new" : isSame ? "same" : "changed",
  };
}
