import { useCallback, useEffect, useRef } from "react";
import type { LessonEditor } from "./lesson-editor.ts";

/**
 * Brings into view what may only stand there after the next drawing, or when a form has come. Who goes to another slide meanwhile is not called back.
 * @returns asks for it, on the slide with this key: `go` returns whether it was there. `isNow`: nothing may change by it, so it is tried at once
 */
export function useWantedPlace(editor: LessonEditor): (slide: string | null, go: () => boolean, isNow?: boolean) => void {
  const wanted = useRef<{ slide: string | null; go: () => boolean } | null>(null);
  /** Whether nothing is wanted any more. */
  const attempt = useCallback((): boolean => {
    const now = wanted.current;
    if (now && editor.state().chosen === now.slide && !now.go()) return false;
    wanted.current = null;
    return true;
  }, [editor]);
  useEffect(() => {
    if (attempt()) return undefined;
    const watch = new MutationObserver(() => {
      if (attempt()) watch.disconnect();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  });
  return useCallback(
    (slide, go, isNow = false) => {
      wanted.current = { slide, go };
      if (isNow) attempt();
    },
    [attempt],
  );
}
