import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { json } from "~/shared/testing/stub-api.ts";
import type { UnsavedEdit, UnsavedEdits } from "./unsaved-edits.ts";
import type { Draft, Slide } from "./slide-doc.ts";

/** A published slide. */
export const aSlide = (id: number, title: string, content: SlideContent = { type: "NOT_FOUND" }): Slide =>
  ({ id, version: 1, lesson: 26, title, description: "", type: content.type, content, order: id, translations: {} }) as unknown as Slide;

/** A browser's storage for one test. */
export function aBrowser(first: UnsavedEdit[] = []): UnsavedEdits {
  const edits = new Map(first.map((one) => [one.key, one]));
  return {
    all: () => [...edits.values()],
    put: (one) => void edits.set(one.key, structuredClone(one)),
    drop: (key) => void edits.delete(key),
  };
}

interface Sent {
  title: string;
  description: string;
  content: SlideContent;
  translations: object;
  order?: number;
  slide?: number;
  baseVersion?: number;
  version?: number;
}

/** A fake server for the drafts of one lesson's slides. */
export class SlideServer {
  slides: Slide[];
  drafts: Draft[] = [];
  /** The version history of the first slide, latest first. */
  versions: object[] = [];
  /** The calls in order: "POST draft", "PUT draft 1"... */
  readonly calls: string[] = [];
  /** `lost`: the request arrives, but its answer doesn't. */
  connection: "online" | "offline" | "lost" | "failing" = "online";
  private lastId = 100;

  constructor(slides: Slide[]) {
    this.slides = slides;
  }

  draft(sent: Sent): Draft {
    const draft = {
      id: ++this.lastId,
      version: 1,
      slide: sent.slide ?? null,
      baseVersion: sent.baseVersion ?? null,
      order: sent.order ?? null,
      title: sent.title,
      description: sent.description,
      content: sent.content,
      translations: sent.translations,
      by: "Ada",
      savedAt: "2026-03-10T20:12:00Z",
    } as unknown as Draft;
    this.drafts = [...this.drafts, draft];
    return draft;
  }

  /** Someone else edits a draft. */
  writeElsewhere(id: number, title: string): void {
    this.drafts = this.drafts.map((draft) => (draft.id === id ? { ...draft, title, version: draft.version + 1 } : draft));
  }

  readonly fetch = async (address: unknown, init?: RequestInit): Promise<Response> => {
    const method = init?.method ?? "GET";
    const path = String(address).replace(/^\/api\/lesson\/26\//, "");
    const sent = (init?.body ? JSON.parse(init.body as string) : {}) as Sent & { drafts?: number[]; overwrite?: boolean };
    if (this.connection === "offline") throw new TypeError("failed to fetch");
    this.calls.push(`${method} ${path}`);
    if (this.connection === "failing") return json(500, { code: "internal_error", message: "internal_error" });
    const answer = this.answer(method, path, sent);
    if (this.connection === "lost") throw new TypeError("failed to fetch");
    return answer;
  };

  private answer(method: string, path: string, sent: Sent & { drafts?: number[]; overwrite?: boolean }): Response {
    const id = Number(path.split("/")[1]);
    if (method === "GET") return json(200, path === "slide" ? this.slides : path.endsWith("/version") ? this.versions : this.drafts);
    if (path === "slide_draft/publish") return this.publish(sent.drafts ?? [], sent.overwrite ?? false);
    if (path === "slide_draft") {
      const existing = this.drafts.find(({ slide }) => slide !== null && slide === sent.slide);
      return existing ? json(409, { code: "state_changed", current: existing }) : json(200, this.draft(sent));
    }
    if (path.startsWith("slide_draft/")) {
      const before = this.drafts.find((draft) => draft.id === id);
      if (!before) return json(404, { code: "not_found" });
      if (method === "DELETE") {
        this.drafts = this.drafts.filter((draft) => draft.id !== id);
        return new Response(null, { status: 204 });
      }
      if (before.version !== sent.version) return json(409, { code: "state_changed", current: before });
      const now = { ...before, ...sent, version: before.version + 1 } as unknown as Draft;
      this.drafts = this.drafts.map((draft) => (draft.id === id ? now : draft));
      return json(200, now);
    }
    const found = this.slides.find((slide) => slide.id === id);
    if (!found) return json(404, { code: "not_found" });
    const rest = this.slides.filter((slide) => slide.id !== id);
    this.slides = rest.toSpliced((sent.order ?? 1) - 1, 0, found);
    return json(200, found);
  }

  private publish(ids: number[], overwrite: boolean): Response {
    const meant = this.drafts.filter(({ id }) => ids.includes(id));
    const overtaken = meant.some(
      ({ slide, baseVersion }) => slide !== null && this.slides.find(({ id }) => id === slide)?.version !== baseVersion,
    );
    if (overtaken && !overwrite) return json(409, { code: "state_changed", current: { slides: [] } });
    const publishedNow: Slide[] = [];
    for (const draft of meant) {
      const before = this.slides.find(({ id }) => id === draft.slide);
      const { title, description, content } = draft;
      const now = {
        ...(before ?? aSlide(++this.lastId, title)),
        title,
        description,
        content,
        version: (before?.version ?? 0) + 1,
      } as unknown as Slide;
      this.slides = before
        ? this.slides.map((slide) => (slide === before ? now : slide))
        : this.slides.toSpliced((draft.order ?? 99) - 1, 0, now);
      publishedNow.push(now);
    }
    this.drafts = this.drafts.filter(({ id }) => !ids.includes(id));
    return json(200, { slides: this.slides.filter((slide) => publishedNow.includes(slide)) });
  }
}
