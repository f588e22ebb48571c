import { useEffect, useState } from "react";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { useClassRoom, useClassState, useLink } from "~/features/live-room/room/class-room.tsx";
import { api } from "~/shared/api/api.ts";

type Right = Readonly<Record<string, SlideAnswer>> | null;

/** The right answers of the slide that is up, once the teacher has shown them; null before. */
export function useRightAnswers(slide: string | null): Right {
  const { groupClass } = useClassRoom();
  const { line } = useLink();
  const isShown = useClassState().revealed.includes(slide ?? "");
  const [known, setKnown] = useState<{ slide: string; right: Right } | null>(null);
  const isWanted = slide !== null && isShown && line === "up" && known?.slide !== slide;
  useEffect(() => {
    if (!isWanted || slide === null) return undefined;
    const stop = new AbortController();
    api("GET /public/class/:id/slide_global_state", { params: { id: groupClass.id }, query: { slide }, signal: stop.signal }).then(
      ({ right }) => setKnown({ slide, right: right as Right }),
      // Asked again with the next slide or the next return of the line.
      () => undefined,
    );
    return () => stop.abort();
  }, [isWanted, slide, groupClass.id]);
  return isShown && known?.slide === slide ? known.right : null;
}
