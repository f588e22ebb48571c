import { useEffect, useState } from "react";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { useClassRoom, useClassState, useLink } from "~/features/live-room/room/class-room.tsx";
import { api } from "~/shared/api/api.ts";

type Right = Readonly<Record<string, SlideAnswer>> | null;

/** The correct answers of the current slide, once the teacher has revealed them; null before. */
export function useRightAnswers(slide: string | null): Right {
  const { groupClass } = useClassRoom();
  const { connection } = useLink();
  const { revealed, slides } = useClassState();
  const isShown = revealed.includes(slide ?? "");
  // A new version of a slide has other correct answers.
  const version = slides.find(({ id }) => id === slide)?.version;
  const [known, setKnown] = useState<{ slide: string; version: number | undefined; right: Right } | null>(null);
  const isKnown = known !== null && known.slide === slide && known.version === version;
  const isWanted = slide !== null && isShown && connection === "up" && !isKnown;
  useEffect(() => {
    if (!isWanted || slide === null) return undefined;
    const stop = new AbortController();
    api("GET /public/class/:id/slide_global_state", { params: { id: groupClass.id }, query: { slide }, signal: stop.signal }).then(
      ({ right }) => setKnown({ slide, version, right: right as Right }),
      // Retried with the next slide or reconnect.
      () => undefined,
    );
    return () => stop.abort();
  }, [isWanted, slide, version, groupClass.id]);
  return isShown && isKnown ? known.right : null;
}
