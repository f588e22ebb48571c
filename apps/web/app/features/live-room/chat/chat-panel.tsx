import { useEffect, useRef, useState, type DragEvent, type ReactNode } from "react";
import { mainRoom } from "@larkroom/domain/live-room/rooms";
import { isStaff } from "@larkroom/domain/live-room/state";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconChevronDown, IconLock, IconPaperclip, IconUsers, IconX } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { Tabs } from "~/kit/tabs/tabs.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassRoom, useClassState, useLink, useViewer } from "../room/class-room.tsx";
import { shortNames } from "../room/names.ts";
import { ChatBox, useCanAttach } from "./chat-box.tsx";
import { ChatMessageItem } from "./chat-message-item.tsx";
import styles from "./chat.module.css";
import { useChatFiles } from "./use-chat-files.ts";
import type { Chat } from "./use-chat.ts";

interface ChatPanelProps {
  chat: Chat;
  /** `thread`: compact bubbles for teachers who read many; `page`: with faces and names. */
  look?: "page" | "thread";
  onClose?: () => void;
  /** Content beside the messages of a private room. */
  beside?: ReactNode;
  className?: string | undefined;
}

/** The chat: a tab per room, the messages and the message field. */
export function ChatPanel({ chat, look = "page", onClose, beside, className }: ChatPanelProps) {
  const t = useTexts("classroom");
  const state = useClassState();
  const viewer = useViewer();
  const nameOf = shortNames(state);
  const open = chat.rooms.find(({ id }) => id === chat.current);
  const other = open?.other ?? null;
  const files = useChatFiles(chat.current);
  const canAttach = useCanAttach(chat.current);
  const [isDropping, setDropping] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => canAttach && dataTransfer.types.includes("Files");
  const tabs = chat.rooms.map(({ id, other: person }) => ({
    id,
    title:
      person === null
        ? t("chat.main")
        : isStaff(viewer.role)
          ? id === chat.current
            ? t("chat.privateWith", { name: nameOf(person) })
            : nameOf(person)
          : t("chat.justYou", { name: nameOf(person) }),
    icon: person === null ? <IconUsers size={18} aria-hidden="true" /> : <IconLock size={18} aria-hidden="true" />,
    ...(chat.unreadOf(id) > 0 && { count: chat.unreadOf(id), countLabel: t("chat.unread", { count: chat.unreadOf(id) }) }),
  }));
  return (
    <section
      aria-label={t("chat.label")}
      className={cx(styles.panel, isDropping && styles.dropping, className)}
      data-drop={t("chat.files.drop")}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setDropping(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDropping(false);
        files.add([...event.dataTransfer.files]);
      }}
    >
      {onClose ? (
        <IconButton label={t("chat.close")} className={styles.close} onClick={onClose}>
          <IconX size={22} aria-hidden="true" />
        </IconButton>
      ) : null}
      <Tabs label={t("chat.label")} tabs={tabs} value={chat.current} onChange={chat.choose} className={styles.tabs}>
        <div className={styles.columns}>
          <Messages chat={chat} room={chat.current} look={other === null ? "page" : look} other={other} />
          {other !== null && beside ? <div className={styles.beside}>{beside}</div> : null}
        </div>
        <ChatBox room={chat.current} other={other === null ? null : nameOf(other)} files={files} worded={look === "thread"} />
      </Tabs>
    </section>
  );
}

function Messages({ chat, room, look, other }: { chat: Chat; room: string; look: "page" | "thread"; other: string | null }) {
  const t = useTexts("classroom");
  const state = useClassState();
  const viewer = useViewer();
  const { unsent } = useLink();
  const { link, groupClass } = useClassRoom();
  const nameOf = shortNames(state);
  const list = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const messages = chat.messagesOf(room);
  const waiting = unsent.filter((one) => one.room === room);
  const count = messages.length + waiting.length;
  const shape = `${messages.length} ${waiting.length} ${chat.turns.length}`;
  useEffect(() => {
    if (isAtEnd) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [shape, room, isAtEnd]);
  const turnAfter = (number: number) => (room === mainRoom ? chat.turns.findLast(({ after }) => after === number) : undefined);
  const turnDivider = (number: number) => {
    const turn = turnAfter(number);
    const at = groupClass.slides.findIndex(({ id }) => String(id) === turn?.slide) + 1;
    return turn && at > 0 ? (
      <Split key={`turn ${number}`} as="li" gap={12} align="center" tone="slate" className={styles.turn}>
        <span>{t("chat.opened", { name: nameOf(turn.by), number: String(at) })}</span>
      </Split>
    ) : null;
  };
  return (
    <div className={styles.scroller}>
      <div
        ref={list}
        className={styles.list}
        tabIndex={0}
        role="log"
        aria-live="polite"
        aria-label={t("chat.label")}
        onScroll={({ currentTarget: at }) => setAtEnd(at.scrollHeight - at.scrollTop - at.clientHeight < 40)}
      >
        {count === 0 && chat.turns.length === 0 ? (
          <Text size="small" tone="slate" className={styles.empty}>
            {other === null
              ? t("chat.emptyMain")
              : t(isStaff(viewer.role) ? "chat.emptyPrivateStaff" : "chat.emptyPrivate", { name: nameOf(other) })}
          </Text>
        ) : null}
        <Stack as="ul" gap={10}>
          {turnDivider(0)}
          {messages.map((message) => [<ChatMessageItem key={message.number} message={message} look={look} />, turnDivider(message.number)])}
          {waiting.map(({ uid, text, attachments, refused }) => (
            <li key={uid} className={cx(styles.line, styles.unsent, look === "thread" && styles.mine)}>
              <div className={styles.said}>
                <p className={styles.words} dir="auto">
                  {text}
                </p>
                {attachments.map(({ value, name }) => (
                  <p key={value} className={styles.note}>
                    <IconPaperclip size={16} aria-hidden="true" />
                    <bdi>{name}</bdi>
                  </p>
                ))}
                <p className={styles.note}>
                  {refused === null
                    ? t("chat.waiting")
                    : t(
                        refused === "consent_required" ||
                          refused === "chat_locked" ||
                          refused === "class_not_open" ||
                          refused === "validation_failed" ||
                          refused === "attachments_not_available"
                          ? `chat.refused.${refused}`
                          : "chat.refused.other",
                      )}
                  {refused === null ? null : (
                    <button type="button" className={styles.textButton} onClick={() => link.discard(uid)}>
                      {t("chat.takeBack")}
                    </button>
                  )}
                </p>
              </div>
            </li>
          ))}
        </Stack>
      </div>
      {isAtEnd ? null : (
        <Button
          size="small"
          variant="secondary"
          className={styles.newest}
          icon={<IconChevronDown size={18} aria-hidden="true" />}
          onClick={() => {
            setAtEnd(true);
            list.current?.scrollTo({ top: list.current.scrollHeight, behavior: "smooth" });
          }}
        >
          {t("chat.newest")}
        </Button>
      )}
    </div>
  );
}
