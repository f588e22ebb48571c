import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "~/shared/api/api.ts";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { userKey } from "~/shared/session/user-scoped-storage.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { type KeptWork, keepWork, readKeptWork, readProject } from "./kept-work.ts";
import type { Submission } from "./types.ts";

const nothing: KeptWork = { description: "", url: "", project: "", queued: null };

/** Handing in one assignment's work: what is typed survives a reload, and what is handed in offline is sent when the connection returns. */
export interface HandIn {
  readonly work: KeptWork;
  change(part: Partial<Omit<KeptWork, "queued">>): void;
  readonly isPending: boolean;
  readonly failure: ApiFailure | null;
  /** Hands it in, or keeps it until there is a connection. */
  submit(): Promise<void>;
  /** Takes back what waits for a connection. */
  unqueue(): void;
  /** The id of the draft, which is created when it is first needed. @throws ApiError if that is refused */
  draftId(): Promise<number>;
}

/** How often handing in is tried again. */
const everyMs = 20_000;

const saveCall = "POST /public/profile/student/group/:groupId/assignments/:id/save-submission";

/** The work as the API takes it. */
const bodyOf = ({ description, url, project }: KeptWork) => ({
  description,
  url: url.trim() === "" ? null : url.trim(),
  slide: readProject(project),
});

/** The state of handing in; `draft` is what the server keeps. */
export function useHandIn(params: { groupId: number; id: number }, draft: Submission | null): HandIn {
  const texts = useTexts("familyAssignments");
  const key = userKey(String(useLoggedIn().id), `work:${params.id}`);
  const ofServer = { ...nothing, description: draft?.description ?? "", url: draft?.url ?? "" };
  const [work, setWork] = useState<KeptWork>(ofServer);
  const [isRead, setRead] = useState(false);
  const latest = useRef(work);
  const set = useCallback(
    (next: KeptWork, isKept = true) => {
      latest.current = next;
      setWork(next);
      keepWork(key, isKept ? next : null);
    },
    [key],
  );
  useEffect(() => {
    const kept = readKeptWork(key);
    if (kept) {
      latest.current = kept;
      setWork(kept);
    }
    setRead(true);
  }, [key]);
  const handing = useApiMutation(saveCall, {
    done: texts("hand.done"),
    onDone: (_answer, { body }) => {
      // What was changed in the meantime stays, for the next time.
      if (JSON.stringify(bodyOf(latest.current)) === JSON.stringify(body)) set(nothing, false);
      else set({ ...latest.current, queued: null });
    },
    onFailure: ({ status }) => {
      // Unanswered: it stays queued under the same key, so that the server takes it once. A refusal needs the child.
      if (status !== 0) set({ ...latest.current, queued: null });
      return status === 0;
    },
  });
  const sendNow = async (): Promise<void> => {
    const { queued } = latest.current;
    if (queued === null) return;
    await handing.send({
      params,
      body: bodyOf(latest.current),
      headers: { "idempotency-key": queued },
    });
  };
  const send = useRef(sendNow);
  useEffect(() => {
    send.current = sendNow;
  });
  useEffect(() => {
    if (!isRead) return;
    const go = () => {
      if (navigator.onLine) void send.current();
    };
    go();
    addEventListener("online", go);
    // A browser may never say that it is back: a lost server, or a network that needed a login.
    const again = setInterval(go, everyMs);
    return () => {
      removeEventListener("online", go);
      clearInterval(again);
    };
  }, [isRead]);
  return {
    work,
    change: (part) => set({ ...latest.current, ...part }),
    isPending: handing.isPending,
    failure: handing.failure,
    async submit() {
      set({ ...latest.current, queued: latest.current.queued ?? crypto.randomUUID() });
      if (navigator.onLine) await sendNow();
    },
    unqueue: () => set({ ...latest.current, queued: null }),
    async draftId() {
      if (draft) return draft.id;
      const { description } = latest.current;
      return (await api(saveCall, { params, body: { description, isHandedIn: false } })).id;
    },
  };
}
