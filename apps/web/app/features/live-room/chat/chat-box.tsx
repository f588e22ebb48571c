import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from "react";
import { isLearner } from "@larkroom/domain/live-room/state";
import { mainRoom } from "@larkroom/domain/live-room/rooms";
import { IconLock, IconPaperclip, IconSend } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassRoom, useClassState, useLink, useMe } from "../room/class-room.tsx";
import type { ChatFiles } from "./use-chat-files.ts";
import { WaitingFiles } from "./waiting-files.tsx";
import styles from "./chat.module.css";

const longest = 2_000;

/** Why this page's person can't write in a room now, or null. */
export function useChatClosed(room: string): ReactNode {
  const t = useTexts("classroom");
  const state = useClassState();
  const me = useMe();
  if (!me || me.role === "observer") return t("chat.refused.other");
  if (me.locks?.chat) return t("locked.chat");
  if (isLearner(me.role) && state.phase !== "live") return t("chat.refused.class_not_open");
  return isLearner(me.role) && state.chatLocked && room === mainRoom ? t("chat.closedByTeacher") : null;
}

/** Whether this page's person may send files there: whoever may write, except guests, whom no one knows. */
export function useCanAttach(room: string): boolean {
  const isClosed = useChatClosed(room) !== null;
  return useMe()?.role !== "guest" && !isClosed;
}

/** The message field with the files that wait in it, or the reason why the person can't write now. */
export function ChatBox({
  room,
  other,
  files,
  worded,
}: {
  room: string;
  other: string | null;
  files: ChatFiles;
  /** Whether the button has a text label. */ worded?: boolean;
}) {
  const t = useTexts("classroom");
  const { link } = useClassRoom();
  const { connection } = useLink();
  const closed = useChatClosed(room);
  const canAttach = useCanAttach(room);
  // By room: a private message must not reach the class because the tab changed.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const text = drafts[room] ?? "";
  const setText = (draft: string): void => setDrafts((known) => ({ ...known, [room]: draft }));
  const chooser = useRef<HTMLInputElement>(null);
  if (closed)
    return (
      <Split as="p" gap={10} align="center" size="small" tone="amber" className={styles.closed}>
        <IconLock size={18} aria-hidden="true" />
        <span>{closed}</span>
      </Split>
    );

  const send = (): void => {
    const written = text.trim();
    // What is still being uploaded goes with the message: it waits for it.
    if (files.isBusy || (written === "" && files.ready.length === 0)) return;
    link.say(
      room,
      written.slice(0, longest),
      files.ready.map(({ type, url, name }) => ({ type, value: url, name })),
    );
    files.clear();
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = [...event.clipboardData.files];
    if (!canAttach || pasted.length === 0) return;
    event.preventDefault();
    files.add(pasted);
  };
  const hint = connection === "lost" ? t("chat.later") : other === null ? t("chat.writeAll") : t("chat.writeTo", { name: other });
  return (
    <>
      <WaitingFiles files={files} />
      <Split
        as="form"
        gap={4}
        align="end"
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {canAttach ? (
          <>
            <button type="button" className={styles.attach} aria-label={t("chat.files.attach")} onClick={() => chooser.current?.click()}>
              <IconPaperclip size={22} stroke={1.75} aria-hidden="true" />
            </button>
            <input
              ref={chooser}
              type="file"
              multiple
              hidden
              data-chat-files
              onChange={({ target }) => {
                files.add([...(target.files ?? [])]);
                target.value = "";
              }}
            />
          </>
        ) : null}
        <textarea
          className={styles.input}
          rows={1}
          dir="auto"
          maxLength={longest}
          aria-label={hint}
          placeholder={hint}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          data-chat-input
        />
        <button
          type="submit"
          className={styles.send}
          aria-label={files.isBusy ? t("chat.files.busy") : t("chat.send")}
          disabled={files.isBusy}
        >
          <IconSend size={22} stroke={1.75} className="flip-rtl" aria-hidden="true" />
          {worded ? <span aria-hidden="true">{t("chat.send")}</span> : null}
        </button>
      </Split>
    </>
  );
}
