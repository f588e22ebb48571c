import { useCallback, useEffect, useState } from "react";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";

export type ClassDesktops = Answer<"GET /remote_desktop/class/:id">;

/** How often staff's page reads who has a desktop. */
const everyMs = 5_000;

/** The desktops of a class and its switch, read again and again. */
export function useClassDesktops(classId: number) {
  const [state, setState] = useState<ClassDesktops | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const read = useCallback(
    async () =>
      api("GET /remote_desktop/class/:id", { params: { id: classId } }).then(
        (loaded) => {
          setState(loaded);
          setFailed(false);
        },
        () => setFailed(true),
      ),
    [classId],
  );
  useEffect(() => {
    void read();
    const timer = setInterval(() => void read(), everyMs);
    return () => clearInterval(timer);
  }, [read]);
  return { state, hasFailed, read };
}
