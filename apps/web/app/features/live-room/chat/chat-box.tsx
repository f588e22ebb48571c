import { useState, type KeyboardEvent, type ReactNode } from "react";
import { isLearner } from "@larkroom/domain/live-room/state";
import { mainRoom } from "@larkroom/domain/live-room/rooms";
import { IconLock, IconSend } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassRoom, useClassState, useLink, useMe } from "../room/class-room.tsx";
import styles from "./chat.module.css";

const longest = 2_000;

/** The message field, or the reason why the person can't write now. */
export function ChatBox({
  room,
  other,
  worded,
}: {
  room: string;
  other: string | null;
  /** Whether the button has a text label. */ worded?: boolean;
}) {
  const t = useTexts("classroom");
  const { link } = useClassRoom();
  const { connection } = useLink();
  const state = useClassState();
  const me = useMe();
  const [text, setText] = useState("");
  const closed = why();
  if (closed)
    return (
      <p className={styles.closed}>
        <IconLock size={18} aria-hidden="true" />
        <span>{closed}</span>
      </p>
    );

  function why(): ReactNode {
    if (!me || me.role === "observer") return t("chat.refused.other");
    if (me.locks?.chat) return t("locked.chat");
    if (isLearner(me.role) && state.phase !== "live") return t("chat.refused.class_not_open");
    return isLearner(me.role) && state.chatLocked && room === mainRoom ? t("chat.closedByTeacher") : null;
  }
  const send = (): void => {
    const written = text.trim();
    if (written === "") return;
    link.say(room, written.slice(0, longest));
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const hint = connection === "lost" ? t("chat.later") : other === null ? t("chat.writeAll") : t("chat.writeTo", { name: other });
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
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
        data-chat-input
      />
      <button type="submit" className={styles.send} aria-label={t("chat.send")}>
        <IconSend size={22} stroke={1.75} className="flip-rtl" aria-hidden="true" />
        {worded ? <span aria-hidden="true">{t("chat.send")}</span> : null}
      </button>
    </form>
  );
}
