import { useState } from "react";
import { useClassState, useViewer } from "~/features/live-room/room/class-room.tsx";
import type { OwnLesson } from "../load-live.server.ts";

/**
 * A child's stars in this class: those of their answers, as the server counted them last, and those that staff have given since.
 * @param counted the server's latest count, which includes the given stars of that moment
 */
export function useStars(own: OwnLesson | null, counted: number): number {
  const { stars } = useClassState();
  const viewer = useViewer();
  const given = (stars ?? []).filter(({ user }) => user === viewer.id).length;
  const [base, setBase] = useState({ counted, given: own?.givenStars?.length ?? 0 });
  if (base.counted !== counted) {
    setBase({ counted, given });
    return counted;
  }
  return counted + given - base.given;
}
