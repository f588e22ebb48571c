import { useCallback, useEffect, useState } from "react";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";

export type ClassAssistant = Answer<"GET /ai_assistant/class/:id">;

/**
 * The assistant of a class and its switches, read again and again because staff and parents change them while the class runs. Null until it is loaded;
 * while the server can't be reached, the last known state stays. Without a class nothing is read.
 */
export function useClassAssistant(classId: number | null, everyMs: number) {
  const [state, setState] = useState<ClassAssistant | null>(null);
  const read = useCallback(
    async () =>
      classId === null
        ? undefined
        : api("GET /ai_assistant/class/:id", { params: { id: classId } }).then(
            (loaded) => setState(loaded),
            () => undefined,
          ),
    [classId],
  );
  useEffect(() => {
    if (classId === null) return;
    void read();
    const timer = setInterval(() => void read(), everyMs);
    return () => clearInterval(timer);
  }, [read, classId, everyMs]);
  return { state, read };
}
