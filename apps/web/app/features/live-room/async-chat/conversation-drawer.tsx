import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { cx } from "~/kit/cx.ts";
import { Drawer } from "~/kit/drawer/drawer.tsx";
import { IconEyeOff, IconHourglass, IconLock, IconSend } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import chat from "../chat/chat.module.css";
import styles from "./async-chat.module.css";
import { type AsyncChatMessage, useConversation } from "./use-conversation.ts";

const longest = 2_000;

interface Conversation {
  classId: number;
  /** The private chat's id. */
  room: string;
  /** The account id of the reader. */
  me: number;
  /** The name of the other one. */
  other: string;
  reader: "child" | "staff";
  /** Why the reader can't write; null if they can. */
  closed: ReactNode;
}

/** The private chat of a child and the teacher in a lesson at one's own pace. */
export function ConversationDrawer({ open, onClose, ...conversation }: Conversation & { open: boolean; onClose: () => void }) {
  const texts = useTexts("asyncChat");
  const { classId, room, other, closed } = conversation;
  const { messages, isFailed, retry, refresh } = useConversation(classId, open ? room : null);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="end"
      title={texts("title", { name: other })}
      closeLabel={texts("close")}
      foot={
        closed ? (
          <Split as="p" gap={10} align="center" size="small" tone="amber" className={chat.closed}>
            <IconLock size={18} aria-hidden="true" />
            <span>{closed}</span>
          </Split>
        ) : (
          <Composer {...conversation} onSent={refresh} />
        )
      }
    >
      {isFailed ? (
        <ErrorState title={texts("failed")} retryLabel={texts("tryAgain")} onRetry={retry} />
      ) : messages === null ? (
        <Skeleton className={styles.loading} />
      ) : (
        <Messages messages={messages} {...conversation} />
      )}
    </Drawer>
  );
}

function Messages({
  messages,
  me,
  other,
  reader,
}: { messages: readonly AsyncChatMessage[] } & Pick<Conversation, "me" | "other" | "reader">) {
  const texts = useTexts("asyncChat");
  if (messages.length === 0)
    return (
      <Text size="small" tone="slate" className={chat.empty}>
        {reader === "child" ? texts("emptyChild", { name: other }) : texts("empty")}
      </Text>
    );
  return (
    <Stack as="ul" gap={10} className={styles.lines} aria-live="polite">
      {messages.map((message) => (
        <Message key={message.id} message={message} me={me} reader={reader} />
      ))}
    </Stack>
  );
}

function Message({ message, me, reader }: { message: AsyncChatMessage } & Pick<Conversation, "me" | "reader">) {
  const texts = useTexts("asyncChat");
  const formats = useFormats();
  const isMine = message.senderId === me;
  return (
    <li className={cx(chat.line, chat.thread, isMine && chat.mine)}>
      <div className={chat.said}>
        <span className="visually-hidden">{isMine ? texts("you") : message.senderName}</span>
        <div className={chat.bubble}>
          {message.isDeleted ? (
            <p className={chat.removed}>
              <IconEyeOff size={16} aria-hidden="true" />
              {texts("removed")}
            </p>
          ) : (
            <p className={chat.words} dir="auto">
              {message.value}{" "}
              <time className={chat.time} dateTime={message.createdAt}>
                {formats.date(message.createdAt)}, {formats.time(message.createdAt)}
              </time>
            </p>
          )}
        </div>
        {message.isHeld && !message.isDeleted ? (
          <p className={chat.note}>
            <IconHourglass size={16} aria-hidden="true" />
            {texts(reader === "staff" ? "heldStaff" : "held")}
          </p>
        ) : null}
      </div>
    </li>
  );
}

function Composer({ classId, room, other, onSent }: Conversation & { onSent: () => Promise<unknown> }) {
  const texts = useTexts("asyncChat");
  const [text, setText] = useState("");
  const field = useId();
  // The same text sent again, because its answer was lost, is the same message.
  const uid = useRef<{ text: string; uid: string } | null>(null);
  const sending = useApiMutation("POST /public/class/:id/message", { onDone: () => void onSent() });
  const send = async (): Promise<void> => {
    const value = text.trim();
    if (value === "") return;
    if (uid.current?.text !== value) uid.current = { text: value, uid: crypto.randomUUID() };
    const sent = await sending.send({ params: { id: classId }, body: { roomId: room, value, uid: uid.current.uid } });
    if (!sent.ok) return;
    uid.current = null;
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <div>
      <FailureAlert failure={sending.failure} overrides={{ network_error: texts("notSent"), consent_required: texts("locked") }} />
      <Split
        as="form"
        gap={4}
        align="end"
        className={chat.box}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label htmlFor={field} className="visually-hidden">
          {texts("write", { name: other })}
        </label>
        <textarea
          id={field}
          className={chat.input}
          rows={1}
          dir="auto"
          maxLength={longest}
          placeholder={texts("write", { name: other })}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={chat.send} aria-label={texts("send")} aria-busy={sending.isPending}>
          <IconSend size={22} stroke={1.75} className="flip-rtl" aria-hidden="true" />
        </button>
      </Split>
    </div>
  );
}
