import type { NpcDialogContent, StorytellingChoiceContent } from "./slide-types.ts";

/** A link from a story page or a dialog line. `to` is the id of its target; undefined if it ends the dialog. */
export interface StoryLink {
  readonly id: string;
  readonly label: string;
  readonly to: string | undefined;
}

/** A page of a branching story or a line of a dialog, reduced to its links. One without links is an ending. */
export interface StoryNode {
  readonly id: string;
  readonly links: readonly StoryLink[];
}

/** The pages of a story with their choices as links. */
export const nodesOfStory = (content: StorytellingChoiceContent): StoryNode[] =>
  content.panels.map(({ id, choices }) => ({
    id,
    links: choices.map((choice) => ({ id: choice.id, label: choice.label, to: choice.toPanelId })),
  }));

/** The lines of a dialog with their replies as links. */
export const nodesOfTalk = (content: NpcDialogContent): StoryNode[] =>
  content.lines.map(({ id, replies }) => ({
    id,
    links: replies.map((reply) => ({ id: reply.id, label: reply.label, to: reply.toLineId })),
  }));

/** A page on the map. Rows count down from the start; `at` and `of` give its position in the row. */
export interface PlacedNode {
  readonly id: string;
  /** Its number from 1, in stored order. */
  readonly number: number;
  readonly row: number;
  readonly at: number;
  readonly of: number;
  readonly isStart: boolean;
  /** The story may end here. */
  readonly isEnding: boolean;
  /** It can be reached from the start. */
  readonly isReached: boolean;
  /** No ending can be reached from here: a child would go round in circles. */
  readonly isTrapped: boolean;
  /** The links without a target page. */
  readonly loose: readonly string[];
  /** The ids of the pages that link here. */
  readonly from: readonly string[];
}

/** A link on the map; `isBack` if it doesn't lead further down. */
export interface StoryEdge {
  readonly from: string;
  readonly to: string;
  readonly isBack: boolean;
}

export interface StoryMap {
  readonly places: readonly PlacedNode[];
  readonly edges: readonly StoryEdge[];
  readonly rows: number;
}

/** The ids reachable from these, themselves included, in the order they are found, with their distance. */
function distances(from: readonly string[], next: (id: string) => readonly string[]): ReadonlyMap<string, number> {
  const found = new Map(from.map((id) => [id, 0]));
  for (const [id, far] of found) for (const one of next(id)) if (!found.has(one)) found.set(one, far + 1);
  return found;
}

/**
 * The map of a branching story: its start on top, each page as many rows below as its distance, at most `width` side by side, unreachable pages
 * last. The same story always has the same map.
 */
export function storyMap(nodes: readonly StoryNode[], startId: string, width = 6): StoryMap {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const leads = (id: string): string[] => {
    const targets = known.get(id)?.links.flatMap(({ to }) => (to !== undefined && known.has(to) ? [to] : [])) ?? [];
    return [...new Set(targets)];
  };
  const comes = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { id } of known.values()) for (const to of leads(id)) comes.get(to)?.push(id);
  const isEnding = ({ links }: StoryNode): boolean => links.length === 0 || links.some(({ to }) => to === undefined);

  const far = distances(known.has(startId) ? [startId] : [], leads);
  const ends = distances(
    nodes.filter(isEnding).map(({ id }) => id),
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
  const places = [...known.values()].map((node): PlacedNode => ({
    id: node.id,
    number: nodes.findIndex(({ id }) => id === node.id) + 1,
    ...(rowOf.get(node.id) ?? { row: 0, at: 0, of: 1 }),
    isStart: node.id === startId,
    isEnding: isEnding(node),
    isReached: far.has(node.id),
    isTrapped: !ends.has(node.id),
    loose: node.links.flatMap(({ id, to }) => (to !== undefined && !known.has(to) ? [id] : [])),
    from: comes.get(node.id) ?? [],
  }));
  const edges = [...known.keys()].flatMap((from) =>
    leads(from).map((to) => ({ from, to, isBack: (rowOf.get(to)?.row ?? 0) <= (rowOf.get(from)?.row ?? 0) })),
  );
  return { places, edges, rows: rows.length };
}
