import type { StoryChapter } from "@larkroom/domain/curriculum/slide-types";
import { demoFileAddress } from "./demo-files.ts";
import type { DemoSlide } from "./demo-lesson.ts";
import { type Page, picture, type Said, type Shown, text } from "./slides.ts";

// Builders for slides that are read, walked through or opened elsewhere.

interface Chapter extends Page {
  readonly id: string;
  readonly title: string;
}

/** The chapters of a story; `here` is the current one. */
export const arc = (key: string, title: string, here: string, chapters: readonly Chapter[]): DemoSlide => ({
  key,
  title,
  content: {
    type: "STORYTELLING_ARC",
    chapters: chapters.map(({ id, title: name, show, say, code }): StoryChapter => ({
      id,
      title: name,
      ...((say !== undefined || code !== undefined) && { text: text({ say, code }) }),
      ...(show && { picture: picture(show) }),
    })),
    currentChapterId: here,
  },
});

interface Fork extends Page {
  readonly id: string;
  /** The choices a child can press and where each leads; without any, it is an ending. */
  readonly ways?: readonly (readonly [label: string, to: string])[];
}

/** An interactive story that starts at the first page. */
export const choose = (key: string, title: string, pages: readonly [Fork, ...Fork[]]): DemoSlide => ({
  key,
  title,
  content: {
    type: "STORYTELLING_CHOICE",
    startPanelId: pages[0].id,
    panels: pages.map(({ id, show, ways = [], ...said }) => ({
      id,
      ...(show && { picture: picture(show) }),
      text: text(said),
      choices: ways.map(([label, toPanelId], index) => ({ id: `way-${index + 1}`, label, toPanelId })),
    })),
  },
});

interface Spoken extends Said {
  readonly id: string;
  /** The child's possible replies and the line each leads to; without a line, the conversation ends. */
  readonly replies: readonly (readonly [label: string, to?: string])[];
}

/** A conversation with a character. It starts with the first line. */
export const talk = (
  key: string,
  title: string,
  who: { readonly name: string; readonly show: Shown },
  lines: readonly [Spoken, ...Spoken[]],
): DemoSlide => ({
  key,
  title,
  content: {
    type: "NPC_DIALOG",
    character: { name: who.name, picture: picture(who.show) },
    startLineId: lines[0].id,
    lines: lines.map(({ id, replies, ...said }) => ({
      id,
      text: text(said),
      replies: replies.map(([label, toLineId], index) => ({ id: `r${index + 1}`, label, ...(toLineId !== undefined && { toLineId }) })),
    })),
  },
});

interface Place extends Page {
  readonly id: string;
  readonly title: string;
  /** The position on the picture, in percent of its width and height. */
  readonly at: readonly [x: number, y: number];
}

/** A picture with places that open cards. */
export const map = (key: string, title: string, show: Shown, places: readonly Place[]): DemoSlide => ({
  key,
  title,
  content: {
    type: "INTERACTIVE_MAP",
    picture: picture(show),
    places: places.map(({ id, title: name, at: [x, y], show: card, ...said }) => ({
      id,
      x,
      y,
      title: name,
      text: text(said),
      ...(card && { picture: picture(card) }),
    })),
  },
});

/** A page of another site, opened in a new tab. */
export const link = (
  key: string,
  title: string,
  { url, name, show, ...said }: Page & { readonly url: string; readonly name: string },
): DemoSlide => ({
  key,
  title,
  content: { type: "LINK", url, title: name, text: text(said), ...(show && { picture: picture(show) }) },
});

/** A Typeform form. */
export const form = (key: string, title: string, url: string): DemoSlide => ({
  key,
  title,
  content: { type: "TYPEFORM", url, allowedHosts: [new URL(url).host] },
});

/** A task on another platform, shown at full size. */
export const task = (key: string, title: string, taskId: string, url: string): DemoSlide => ({
  key,
  title,
  content: { type: "ALGORITMICS", taskId, url },
});

/** A block project, opened in Scratch. */
export const blocks = (key: string, title: string, file: string, said: Said): DemoSlide => ({
  key,
  title,
  content: { type: "SCRATCH", source: { kind: "file", src: demoFileAddress(file) }, text: text(said) },
});
