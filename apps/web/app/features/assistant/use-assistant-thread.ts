import { useCallback, useEffect, useRef, useState } from "react";
import { isRefused, type MessageKind } from "@larkroom/domain/assistant/message-kinds";
import type { AssistantLine } from "@larkroom/contract/assistant/assistant";
import { api } from "~/shared/api/api.ts";
import { apiLines, refusedCode } from "~/shared/api/api-lines.ts";

/** A message as the panel shows it. */
export interface ShownMessage {
  readonly key: string;
  readonly author: "child" | "assistant";
  readonly text: string;
  /** Where a hint or answer is from; null for a child's message and for one that was refused. */
  readonly source: "lesson" | "provider" | null;
  readonly rung: number | null;
  readonly isWriting: boolean;
}

type AskFailure = "off" | "consent" | "limit" | "closed" | "other";

const failures: Readonly<Record<string, AskFailure>> = {
  assistant_off: "off",
  consent_required: "consent",
  too_many_requests: "limit",
  class_not_open: "closed",
};
const failureOf = (error: unknown): AskFailure => failures[refusedCode(error) ?? ""] ?? "other";

const sourceOf = ({ kind, source }: { kind: MessageKind; source: ShownMessage["source"] }): ShownMessage["source"] =>
  isRefused(kind) ? null : source;

interface Of {
  readonly classId: number;
  readonly assistantId: number;
  readonly userId: number;
}

/** The child's own thread: opened on the first use, and asked one message at a time. */
export function useAssistantThread({ classId, assistantId, userId }: Of) {
  const [threadId, setThreadId] = useState<number | null>(null);
  const [messages, setMessages] = useState<readonly ShownMessage[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [failure, setFailure] = useState<AskFailure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const asked = useRef(0);
  const leaving = useRef(new AbortController());

  const open = useCallback(async () => {
    setFailed(false);
    try {
      const opened = await api("POST /ai_assistant/open_thread", { body: { groupClassId: classId, aiAssistantId: assistantId, userId } });
      const body = { groupClassId: classId, userId, assistantId, threadId: opened.threadId };
      const thread = await api("POST /ai_assistant/thread", { body });
      setMessages(thread.messages.map((one) => ({ ...one, key: String(one.id), source: sourceOf(one), isWriting: false })));
      setThreadId(opened.threadId);
    } catch (error) {
      setFailed(true);
      setFailure(failureOf(error));
    }
  }, [classId, assistantId, userId]);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    void open();
    return () => controller.abort();
  }, [open]);

  const ask = async (text: string, hint: boolean): Promise<void> => {
    if (threadId === null || isAsking) return;
    asked.current += 1;
    const [own, reply] = [`own ${asked.current}`, `reply ${asked.current}`];
    const begun: ShownMessage = { key: reply, author: "assistant", text: "", source: null, rung: null, isWriting: true };
    setMessages((before) => [...before, { ...begun, key: own, author: "child", text, isWriting: false }, begun]);
    setFailure(null);
    setAsking(true);
    const change = (how: (message: ShownMessage) => ShownMessage): void =>
      setMessages((before) => before.map((one) => (one.key === reply ? how(one) : one)));
    let isDone = false;
    const take = (line: AssistantLine): void => {
      if (line.type === "piece") change((one) => ({ ...one, text: one.text + line.text }));
      if (line.type === "replace") change((one) => ({ ...one, text: line.text }));
      if (line.type !== "done") return;
      isDone = true;
      change((one) => ({ ...one, source: sourceOf(line), rung: line.rung, isWriting: false }));
    };
    try {
      const { signal } = leaving.current;
      await apiLines("POST /ai_assistant/thread/:threadId/message", { params: { threadId }, body: { text, hint }, signal }, (line) =>
        take(line as AssistantLine),
      );
      if (!isDone) setFailure("other");
    } catch (error) {
      if (leaving.current.signal.aborted) return;
      setFailure(failureOf(error));
    }
    // A reply that never came leaves no empty bubble.
    setMessages((before) => before.filter((one) => one.key !== reply || one.text !== "").map((one) => ({ ...one, isWriting: false })));
    setAsking(false);
  };
  return { isReady: threadId !== null, messages, hasFailed, failure, isAsking, ask, open };
}
