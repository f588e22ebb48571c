import { useCallback, useEffect, useRef } from "react";
import type { LessonEditor } from "./lesson-editor.ts";

/**
 * Focuses something that may appear only after the next render or once a form has loaded. The request is dropped when the user goes to another slide.
 * @returns a function that requests it on the slide with this key: `go` returns whether the target existed; `isNow` also tries at once, when nothing
 * will rerender
 */
export function useWantedPlace(editor: LessonEditor): (slide: string | null, go: () => boolean, isNow?: boolean) => void {
  const wanted = useRef<{ slide: string | null; go: () => boolean } | null>(null);
  /** Tries the pending request; returns whether none is left. */
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
