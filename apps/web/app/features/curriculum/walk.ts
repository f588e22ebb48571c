import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";

type Story = ContentOf<"STORYTELLING_CHOICE">;
type Talk = ContentOf<"NPC_DIALOG">;

/** The panels a child came through, the first one included. A choice that leads nowhere any more ends the way there. */
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
  /** What the child said to it; null for the line that waits for a reply. */
  readonly reply: Talk["lines"][number]["replies"][number] | null;
}

/** A talk as it went so far. It is over when the last line was replied to, or takes no reply. */
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
