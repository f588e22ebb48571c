import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";

type Story = ContentOf<"STORYTELLING_CHOICE">;
type Talk = ContentOf<"NPC_DIALOG">;

/** The panels a child has visited, including the first. A choice whose target no longer exists ends the path there. */
export function walkStory({ panels, startPanelId }: Story, choices: readonly string[]): Story["panels"] {
  const find = (id: string | undefined) => panels.find((panel) => panel.id === id);
  const way = [find(startPanelId) ?? panels[0]].filter((panel) => panel !== undefined);
  for (const step of choices) {
    const next = find(way.at(-1)?.choices.find(({ id }) => id === step)?.toPanelId);
    if (!next) break;
    way.push(next);
  }
  return way;
}

export interface Exchange {
  readonly line: Talk["lines"][number];
  /** The child's reply; null for the line that waits for one. */
  readonly reply: Talk["lines"][number]["replies"][number] | null;
}

/** The dialog so far. It is over when its last line has no replies or the chosen reply leads nowhere. */
export function walkTalk({ lines, startLineId }: Talk, replies: readonly string[]): { said: readonly Exchange[]; isOver: boolean } {
  const find = (id: string | undefined) => lines.find((line) => line.id === id);
  const said: Exchange[] = [];
  let line = find(startLineId) ?? lines[0];
  for (const step of replies) {
    const reply = line?.replies.find(({ id }) => id === step);
    if (!line || !reply) break;
    said.push({ line, reply });
    line = find(reply.toLineId);
  }
  if (line) said.push({ line, reply: null });
  return { said, isOver: !line || line.replies.length === 0 };
}
