import type { NpcDialogContent, StorytellingChoiceContent } from "./slide-types.ts";

/** A way on from a page of a story or a line of a talk. `to` is the id it leads to; undefined where it ends the talk. */
export interface StoryWay {
  readonly id: string;
  readonly label: string;
  readonly to: string | undefined;
}

/** A page of a branching story or a line of a talk, as far as its ways go. Where a story has no ways on, it ends. */
export interface StoryKnot {
  readonly id: string;
  readonly ways: readonly StoryWay[];
}

export const knotsOfStory = (content: StorytellingChoiceContent): StoryKnot[] =>
  content.panels.map(({ id, choices }) => ({
    id,
    ways: choices.map((choice) => ({ id: choice.id, label: choice.label, to: choice.toPanelId })),
  }));

export const knotsOfTalk = (content: NpcDialogContent): StoryKnot[] =>
  content.lines.map(({ id, replies }) => ({
    id,
    ways: replies.map((reply) => ({ id: reply.id, label: reply.label, to: reply.toLineId })),
  }));

/** A page on the map. Rows count from the start downwards, `at` and `of` say where in its row it stands. */
export interface StoryPlace {
  readonly id: string;
  /** From 1, in the order in which the pages are kept. */
  readonly number: number;
  readonly row: number;
  readonly at: number;
  readonly of: number;
  readonly isStart: boolean;
  /** The story may end here. */
  readonly isEnding: boolean;
  /** Some way from the start leads here. */
  readonly isReached: boolean;
  /** From here no way leads to an ending: a child would go round and round. */
  readonly isTrapped: boolean;
  /** The ways on that lead to no page. */
  readonly loose: readonly string[];
  /** The pages from which a way leads here, by their ids. */
  readonly from: readonly string[];
}

/** A way on the map; `isBack` where it does not lead further down. */
export interface StoryRoad {
  readonly from: string;
  readonly to: string;
  readonly isBack: boolean;
}

export interface StoryMap {
  readonly places: readonly StoryPlace[];
  readonly roads: readonly StoryRoad[];
  readonly rows: number;
}

/** The ids that can be come to from these, themselves included, in the order in which they are found, with their distance. */
function distances(from: readonly string[], next: (id: string) => readonly string[]): ReadonlyMap<string, number> {
  const found = new Map(from.map((id) => [id, 0]));
  for (const [id, far] of found) for (const one of next(id)) if (!found.has(one)) found.set(one, far + 1);
  return found;
}

/**
 * The map of a branching story: its start above, each page as far below as it is away, at most `width` side by side; what is never reached stands
 * last. The same story always has the same map.
 */
export function storyMap(knots: readonly StoryKnot[], startId: string, width = 6): StoryMap {
  const known = new Map(knots.map((knot) => [knot.id, knot]));
  const leads = (id: string): string[] => {
    const targets = known.get(id)?.ways.flatMap(({ to }) => (to !== undefined && known.has(to) ? [to] : [])) ?? [];
    return [...new Set(targets)];
  };
  const comes = new Map<string, string[]>(knots.map(({ id }) => [id, []]));
  for (const { id } of known.values()) for (const to of leads(id)) comes.get(to)?.push(id);
  const isEnding = ({ ways }: StoryKnot): boolean => ways.length === 0 || ways.some(({ to }) => to === undefined);

  const far = distances(known.has(startId) ? [startId] : [], leads);
  const ends = distances(
    knots.filter(isEnding).map(({ id }) => id),
    (id) => comes.get(id) ?? [],
  );
  const layers: string[][] = [];
  for (const [id, at] of far) (layers[at] ??= []).push(id);
  const lost = [...known.keys()].filter((id) => !far.has(id));
  const rows = [...layers, lost].flatMap((layer) => {
    const count = Math.ceil(layer.length / width);
    const even = Math.ceil(layer.length / Math.max(1, count));
    return Array.from({ length: count }, (_, at) => layer.slice(at * even, (at + 1) * even));
  });
  const rowOf = new Map(rows.flatMap((row, index) => row.map((id, at) => [id, { row: index, at, of: row.length }] as const)));
  const places = [...known.values()].map((knot): StoryPlace => ({
    id: knot.id,
    number: knots.findIndex(({ id }) => id === knot.id) + 1,
    ...(rowOf.get(knot.id) ?? { row: 0, at: 0, of: 1 }),
    isStart: knot.id === startId,
    isEnding: isEnding(knot),
    isReached: far.has(knot.id),
    isTrapped: !ends.has(knot.id),
    loose: knot.ways.flatMap(({ id, to }) => (to !== undefined && !known.has(to) ? [id] : [])),
    from: comes.get(knot.id) ?? [],
  }));
  const roads = [...known.keys()].flatMap((from) =>
    leads(from).map((to) => ({ from, to, isBack: (rowOf.get(to)?.row ?? 0) <= (rowOf.get(from)?.row ?? 0) })),
  );
  return { places, roads, rows: rows.length };
}
