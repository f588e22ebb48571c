import { useCallback, useMemo } from "react";
import { freshShared, sharedOwner, type SharedStep } from "@larkroom/domain/curriculum/shared-slide";
import { seatedIn, sharedOn } from "@larkroom/domain/live-room/shared";
import { isStaff } from "@larkroom/domain/live-room/state";
import type { StepResult, Together } from "~/features/curriculum/together/together.tsx";
import type { LessonSlide } from "~/features/curriculum/types.ts";
import { useClassRoom, useClassState, useViewer } from "~/features/live-room/room/class-room.tsx";
import { shortNames } from "~/features/live-room/room/names.ts";
import { api } from "~/shared/api/api.ts";
import { failureOf } from "~/shared/api/failure.ts";

/** What the class does together on a slide. Steps are sent to the server; the results reach everyone's page over the class's connection. */
export function useTogetherOn(slide: LessonSlide | null): Together {
  const { groupClass } = useClassRoom();
  const state = useClassState();
  const { id: me, role } = useViewer();
  const slideId = slide?.id ?? null;
  const step = useCallback(
    async (wanted: SharedStep): Promise<StepResult> => {
      if (slideId === null) return "refused";
      try {
        await api("POST /public/class/:id/slide_global_state", { params: { id: groupClass.id }, body: { slide: slideId, state: wanted } });
        return "done";
      } catch (error) {
        const { status } = failureOf(error);
        return status === 0 || status >= 500 ? "offline" : "refused";
      }
    },
    [groupClass.id, slideId],
  );
  return useMemo(() => {
    const seated = seatedIn(state);
    const key = String(slideId);
    const boards = seated.flatMap(({ id }) => {
      const board = sharedOn(state, key, id);
      return board ? [{ id, board }] : [];
    });
    const content = slide?.content ?? null;
    const shared = content && (sharedOn(state, key, sharedOwner(content, me)) ?? freshShared(content));
    return { shared, boards, me, isStaff: isStaff(role), seated, nameOf: shortNames(state), step };
  }, [state, slide, slideId, me, role, step]);
}
