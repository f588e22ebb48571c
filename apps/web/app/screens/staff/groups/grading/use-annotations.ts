import { useEffect, useRef, useState } from "react";
import type { Annotation, Mark } from "~/features/assessment/annotation/types.ts";
import { api } from "~/shared/api/api.ts";
import { failureOf } from "~/shared/api/failure.ts";

/** A page of a file of a submission. */
export type PageKey = Pick<Annotation, "submission" | "file" | "page">;

interface Page extends PageKey {
  marks: readonly Mark[];
  /** What the server has, and which version. */
  stored: readonly Mark[];
  version: number;
  isPublished: boolean;
}

/** A pause after the last stroke, so that several are saved at once. */
const pause = 700;
const keyOf = ({ submission, file, page }: PageKey): string => `${submission} ${file} ${page}`;
/** A note without words isn't saved yet. */
const finished = (marks: readonly Mark[]): Mark[] => marks.filter(({ kind, text }) => kind !== "note" || text.trim() !== "");
const isSame = (a: readonly Mark[], b: readonly Mark[]): boolean => JSON.stringify(finished(a)) === JSON.stringify(finished(b));
const isUnsaved = ({ marks, stored }: Page): boolean => !isSame(marks, stored);
const pagesOf = (annotations: readonly Annotation[]) =>
  new Map<string, Page>(annotations.map((one) => [keyOf(one), { ...one, stored: one.marks }]));

/**
 * What is drawn on the pages of a child's work. Each page is saved by itself, shortly after the last change. If someone else drew on it meanwhile, both
 * are kept.
 */
export function useAnnotations(groupId: number, annotations: readonly Annotation[]) {
  const [pages, setPages] = useState(() => pagesOf(annotations));
  const [state, setState] = useState<"saved" | "saving" | "failed" | "refused">("saved");
  const latest = useRef(pages);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<boolean> | null>(null);
  const undos = useRef<{ key: PageKey; marks: readonly Mark[] }[]>([]);

  const put = (page: Page): void => {
    latest.current = new Map(latest.current).set(keyOf(page), page);
    setPages(latest.current);
  };
  const find = (key: PageKey): Page => latest.current.get(keyOf(key)) ?? { ...key, marks: [], stored: [], version: 0, isPublished: true };

  const savePage = async (page: Page): Promise<"saved" | "failed" | "refused"> => {
    const { submission, file, page: number, version, stored } = page;
    const marks = finished(page.marks);
    try {
      const body = { file, page: number, version, marks };
      const saved = await api("PUT /group/:groupId/assignment/annotations/:submissionId", {
        params: { groupId, submissionId: submission },
        body,
      });
      put({ ...find(page), stored: marks, version: saved.version, isPublished: saved.isPublished });
      return "saved";
    } catch (error) {
      const failure = failureOf(error);
      const current = failure.code === "state_changed" ? (failure.current as Annotation | null) : null;
      if (!current) return failure.code === "network_error" || failure.status >= 500 ? "failed" : "refused";
      const own = find(page).marks.filter((mark) => !stored.some((one) => isSame([one], [mark])));
      put({ ...find(page), marks: [...current.marks, ...own], stored: current.marks, version: current.version });
      return "saved";
    }
  };
  const saveAll = async (): Promise<boolean> => {
    setState("saving");
    for (;;) {
      const changed = [...latest.current.values()].find(isUnsaved);
      if (!changed) break;
      const outcome = await savePage(changed);
      if (outcome !== "saved") {
        setState(outcome);
        return false;
      }
    }
    setState("saved");
    return true;
  };
  /** Saves what isn't saved yet. @returns whether everything is */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer.current);
    saving.current ??= saveAll().finally(() => (saving.current = null));
    return saving.current;
  };
  const latestFlush = useRef(flush);
  useEffect(() => {
    latestFlush.current = flush;
  });

  // The page's data was loaded again, for example after publishing.
  useEffect(() => {
    for (const one of annotations) {
      const known = latest.current.get(keyOf(one));
      if (!known || (one.version >= known.version && !isUnsaved(known))) put({ ...one, stored: one.marks });
    }
  }, [annotations]);
  useEffect(() => {
    const online = (): void => void latestFlush.current();
    const leave = (event: BeforeUnloadEvent): void => {
      if (![...latest.current.values()].some(isUnsaved)) return;
      void latestFlush.current();
      event.preventDefault();
    };
    window.addEventListener("online", online);
    window.addEventListener("beforeunload", leave);
    return () => {
      window.removeEventListener("online", online);
      window.removeEventListener("beforeunload", leave);
      void latestFlush.current();
    };
  }, []);

  const show = (key: PageKey, marks: readonly Mark[]): void => {
    put({ ...find(key), marks });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latestFlush.current(), pause);
  };
  return {
    state,
    flush,
    marksOf: (key: PageKey): readonly Mark[] => pages.get(keyOf(key))?.marks ?? [],
    isPublished: [...pages.values()].every((page) => page.isPublished && !isUnsaved(page)),
    change: (key: PageKey, marks: readonly Mark[]): void => {
      undos.current.push({ key, marks: find(key).marks });
      show(key, marks);
    },
    /** Takes back the last change. */
    undo: (): void => {
      const last = undos.current.pop();
      if (last) show(last.key, last.marks);
    },
  };
}

export type Annotations = ReturnType<typeof useAnnotations>;
