import type {
  BranchingPanel,
  DialogLine,
  NpcDialogContent,
  StoryChapter,
  StorytellingArcContent,
  StorytellingChoiceContent,
} from "./slide-types.ts";

// Changes the editor makes to stories and dialogs. A link to a removed part keeps an empty target, so that its author sees it and sets a new one.

const nowhere = "";

/** Adds an empty page at the end of a story; if a choice is given, it leads there. */
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

/** Removes a page of a story. Choices that led there stay without a target; if the story began there, it begins at its first remaining page. */
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

/** Adds an empty line at the end of a dialog; if a reply is given, it leads there. */
export function withLine(content: NpcDialogContent, id: string, replyId?: { line: string; reply: string }): NpcDialogContent {
  const line: DialogLine = { id, text: { paragraphs: [] }, replies: [] };
  const lines = content.lines.map((one) =>
    one.id === replyId?.line
      ? { ...one, replies: one.replies.map((reply) => (reply.id === replyId.reply ? { ...reply, toLineId: id } : reply)) }
      : one,
  );
  return { ...content, lines: [...lines, line] };
}

/** Removes a line of a dialog. Replies that led there stay without a target: they don't end the dialog unless their author says so. */
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

/** Replaces the chapters of a lesson. If the current one is removed, the one before it becomes current, or the first. */
export function withChapters(content: StorytellingArcContent, chapters: readonly StoryChapter[]): StorytellingArcContent {
  const isThere = (id: string | undefined): boolean => chapters.some((chapter) => chapter.id === id);
  if (isThere(content.currentChapterId)) return { ...content, chapters };
  const was = content.chapters.findIndex(({ id }) => id === content.currentChapterId);
  const before = content.chapters.slice(0, Math.max(0, was)).findLast(({ id }) => isThere(id));
  return { ...content, chapters, currentChapterId: before?.id ?? chapters[0]?.id ?? nowhere };
}
