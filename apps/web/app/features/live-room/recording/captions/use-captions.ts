import { useEffect, useState } from "react";
import type { CaptionLanguage, Cue } from "@larkroom/domain/live-room/recording/captions";
import { api } from "~/shared/api/api.ts";

/** The captions of a recording in the chosen language: `null` for none, "failed" if they couldn't be loaded. */
export function useCaptions(recordingId: number, language: CaptionLanguage | null): readonly Cue[] | "failed" | null {
  const [read, setRead] = useState<readonly Cue[] | "failed" | null>(null);
  useEffect(() => {
    setRead(null);
    if (language === null) return undefined;
    const stop = new AbortController();
    api("GET /agora/:id/captions/:language", { params: { id: recordingId, language }, signal: stop.signal }).then(
      ({ cues }) => setRead(cues),
      () => {
        if (!stop.signal.aborted) setRead("failed");
      },
    );
    return () => stop.abort();
  }, [recordingId, language]);
  return read;
}
