import type {
  BranchingPanel,
  DialogLine,
  NpcDialogContent,
  StoryChapter,
  StorytellingArcContent,
  StorytellingChoiceContent,
} from "./slide-types.ts";

// How the editor changes stories and talks. What led to something that goes away leads nowhere then: its author sees it and says where to.

const nowhere = "";

/** A story with a new empty page at its end; where a choice is named, it leads there. */
export function withPanel(
  content: StorytellingChoiceContent,
  id: string,
  choiceId?: { panel: string; choice: string },
): StorytellingChoiceContent {
  const panel: BranchingPanel = { id, text: { paragraphs: [] }, choices: [] };
  const panels = content.panels.map((one) =>
    one.id === choiceId?.panel
      ? { ...one, choices: one.choices.map((choice) => (choice.id === choiceId.choice ? { ...choice, toPanelId: id } : choice)) }
      : one,
  );
  return { ...content, panels: [...panels, panel] };
}

/** A story without one of its pages. Choices that led there stay and lead nowhere; if it began there, it begins at its first page. */
export function withoutPanel(content: StorytellingChoiceContent, id: string): StorytellingChoiceContent {
  const panels = content.panels
    .filter((panel) => panel.id !== id)
    .map((panel) =>
      panel.choices.some(({ toPanelId }) => toPanelId === id)
        ? { ...panel, choices: panel.choices.map((choice) => (choice.toPanelId === id ? { ...choice, toPanelId: nowhere } : choice)) }
        : panel,
    );
  return { ...content, panels, startPanelId: content.startPanelId === id ? (panels[0]?.id ?? nowhere) : content.startPanelId };
}

/** A talk with a new empty line at its end; where a reply is named, it leads there. */
export function withLine(content: NpcDialogContent, id: string, replyId?: { line: string; reply: string }): NpcDialogContent {
  const line: DialogLine = { id, text: { paragraphs: [] }, replies: [] };
  const lines = content.lines.map((one) =>
    one.id === replyId?.line
      ? { ...one, replies: one.replies.map((reply) => (reply.id === replyId.reply ? { ...reply, toLineId: id } : reply)) }
      : one,
  );
  return { ...content, lines: [...lines, line] };
}

/** A talk without one of its lines. Replies that led there lead nowhere: they do not end the talk unless their author says so. */
export function withoutLine(content: NpcDialogContent, id: string): NpcDialogContent {
  const lines = content.lines
    .filter((line) => line.id !== id)
    .map((line) =>
      line.replies.some(({ toLineId }) => toLineId === id)
        ? { ...line, replies: line.replies.map((reply) => (reply.toLineId === id ? { ...reply, toLineId: nowhere } : reply)) }
        : line,
    );
  return { ...content, lines, startLineId: content.startLineId === id ? (lines[0]?.id ?? nowhere) : content.startLineId };
}

/** The chapters of a lesson in another order or number. If the one the story is at goes, it is at the one before, or at the first. */
export function withChapters(content: StorytellingArcContent, chapters: readonly StoryChapter[]): StorytellingArcContent {
  const isThere = (id: string | undefined): boolean => chapters.some((chapter) => chapter.id === id);
  if (isThere(content.currentChapterId)) return { ...content, chapters };
  const was = content.chapters.findIndex(({ id }) => id === content.currentChapterId);
  const before = content.chapters.slice(0, Math.max(0, was)).findLast(({ id }) => isThere(id));
  return { ...content, chapters, currentChapterId: before?.id ?? chapters[0]?.id ?? nowhere };
}
