import { useCallback, useEffect, useMemo, useState } from "react";
import { freshShared, type SharedSlide, type SharedStep } from "@larkroom/domain/curriculum/shared-slide";
import type { StepResult, Together } from "~/features/curriculum/together/together.tsx";
import type { LessonSlide } from "~/features/curriculum/types.ts";
import { api } from "~/shared/api/api.ts";
import { failureOf } from "~/shared/api/failure.ts";

/** The state of a shared slide for a child finishing the lesson without the class, with their own vote and cards. A new `asked` reloads it. */
export function useAsyncSharedSlide(classId: number, me: string, slide: LessonSlide, asked: number): Together {
  const [known, setKnown] = useState<{ slide: number; shared: SharedSlide | null } | null>(null);
  const fresh = useMemo(() => freshShared(slide.content), [slide.content]);
  const isShared = fresh !== null;

  useEffect(() => {
    if (!isShared) return undefined;
    const stop = new AbortController();
    const params = { id: classId };
    api("GET /public/class/:id/slide_global_state", { params, query: { slide: slide.id }, signal: stop.signal }).then(
      ({ shared }) => setKnown({ slide: slide.id, shared: shared as SharedSlide | null }),
      // Without it the slide is as before the first step.
      () => undefined,
    );
    return () => stop.abort();
  }, [classId, slide.id, isShared, asked]);

  const step = useCallback(
    async (state: SharedStep): Promise<StepResult> => {
      try {
        const body = { slide: slide.id, state };
        const { shared } = await api("POST /public/class/:id/slide_global_state", { params: { id: classId }, body });
        setKnown({ slide: slide.id, shared: shared as SharedSlide });
        return "done";
      } catch (error) {
        const { status } = failureOf(error);
        return status === 0 || status >= 500 ? "offline" : "refused";
      }
    },
    [classId, slide.id],
  );

  return useMemo(() => {
    const shared = known?.slide === slide.id ? known.shared : fresh;
    return { shared, boards: [], me, isStaff: false, seated: [{ id: me, isHere: true }], nameOf: () => "", step };
  }, [known, slide.id, fresh, me, step]);
}
