import type { NpcDialogContent, StorytellingArcContent, StorytellingChoiceContent, StorytellingSceneContent } from "./slide-types.ts";

/** A path in the content: field names and list positions, from the outside in. */
export type Path = readonly (string | number)[];

/** A contradiction in a content. */
export interface ContentProblem {
  readonly path: Path;
  readonly code:
    | "duplicate_id"
    | "options_alike"
    | "right_answer_missing"
    | "target_unknown"
    | "no_ending"
    | "never_reached"
    | "pair_incomplete"
    | "nothing_asked"
    | "host_not_allowed"
    | "end_before_start"
    | "letters_unknown";
}

/** Ids that occur twice in one list. */
export function repeatedIds(list: readonly { id: string }[], path: Path): ContentProblem[] {
  const seen = new Set<string>();
  return list.flatMap(({ id }, index): ContentProblem[] => {
    if (seen.has(id)) return [{ path: [...path, index, "id"], code: "duplicate_id" }];
    seen.add(id);
    return [];
  });
}

interface StoryNode {
  readonly id: string;
  readonly links: readonly (string | undefined)[];
}

/** The pages of a branching story that can be reached from its start. */
function reached(nodes: readonly StoryNode[], startId: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [startId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = nodes.find((one) => one.id === id);
    if (!node || found.has(id)) continue;
    found.add(id);
    open.push(...node.links.filter((link) => link !== undefined));
  }
  return found;
}

function branchProblems(
  nodes: readonly StoryNode[],
  startId: string,
  start: string,
  list: string,
  ends: (node: StoryNode) => boolean,
): ContentProblem[] {
  const known = new Set(nodes.map(({ id }) => id));
  const problems = repeatedIds(nodes, [list]);
  if (!known.has(startId)) problems.push({ path: [start], code: "target_unknown" });
  nodes.forEach(({ links }, index) => {
    if (links.some((link) => link !== undefined && !known.has(link))) problems.push({ path: [list, index], code: "target_unknown" });
  });
  const within = reached(nodes, startId);
  nodes.forEach(({ id }, index) => {
    if (known.has(startId) && !within.has(id)) problems.push({ path: [list, index], code: "never_reached" });
  });
  if (!nodes.some((node) => within.has(node.id) && ends(node))) problems.push({ path: [list], code: "no_ending" });
  return problems;
}

type Story = StorytellingArcContent | StorytellingSceneContent | StorytellingChoiceContent | NpcDialogContent;

/** Problems of a story: repeated ids, branches without a target, unreachable pages, no ending. */
export function storyProblems(content: Story): ContentProblem[] {
  switch (content.type) {
    case "STORYTELLING_SCENE":
      return repeatedIds(content.panels, ["panels"]);
    case "STORYTELLING_ARC": {
      const known = content.chapters.some(({ id }) => id === content.currentChapterId);
      return [
        ...repeatedIds(content.chapters, ["chapters"]),
        ...(known ? [] : [{ path: ["currentChapterId"], code: "target_unknown" } as const]),
      ];
    }
    case "STORYTELLING_CHOICE": {
      const choices = content.panels.flatMap((panel, index) => repeatedIds(panel.choices, ["panels", index, "choices"]));
      const nodes = content.panels.map((panel) => ({ id: panel.id, links: panel.choices.map(({ toPanelId }) => toPanelId) }));
      return [...choices, ...branchProblems(nodes, content.startPanelId, "startPanelId", "panels", ({ links }) => links.length === 0)];
    }
    case "NPC_DIALOG": {
      const replies = content.lines.flatMap((line, index) => repeatedIds(line.replies, ["lines", index, "replies"]));
      const nodes = content.lines.map((line) => ({ id: line.id, links: line.replies.map(({ toLineId }) => toLineId) }));
      return [
        ...replies,
        ...branchProblems(
          nodes,
          content.startLineId,
          "startLineId",
          "lines",
          ({ links }) => links.length === 0 || links.includes(undefined),
        ),
      ];
    }
  }
}
