import { useState } from "react";
import { privateRoom } from "@larkroom/domain/live-room/rooms";
import { Button } from "~/kit/button/button.tsx";
import { IconMessageCircle } from "~/kit/icon/icons.ts";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { readUserStorage, userKey, writeUserStorage } from "~/shared/session/user-scoped-storage.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ConversationDrawer } from "./conversation-drawer.tsx";
import styles from "./async-chat.module.css";
import { useConversation } from "./use-conversation.ts";

export interface AskTeacherProps {
  classId: number;
  /** The child's account id. */
  me: number;
  teacher: { id: number; name: string };
  /** Whether a parent has turned the chat off, or not on. */
  isLocked: boolean;
}

/** The button with which a child asks the teacher, with a sign when there is a new answer. */
export function AskTeacher(props: AskTeacherProps) {
  return (
    <QueryProvider>
      <Ask {...props} />
    </QueryProvider>
  );
}

function Ask({ classId, me, teacher, isLocked }: AskTeacherProps) {
  const texts = useTexts("asyncChat");
  const room = privateRoom(String(me), String(teacher.id));
  const [isOpen, setOpen] = useState(false);
  const { messages } = useConversation(classId, room);
  const key = userKey(String(me), `asked-${classId}`);
  const newest = messages?.findLast(({ senderId }) => senderId === teacher.id)?.id ?? 0;
  const [seen, setSeen] = useState(() => Number(readUserStorage(key) ?? 0) || 0);
  if (isOpen && newest > seen) setSeen(newest);
  const isNew = newest > seen;
  const close = (): void => {
    setOpen(false);
    writeUserStorage(key, seen);
  };
  const name = teacher.name.split(" ")[0] ?? teacher.name;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />}
        aria-label={texts(isNew ? "askNew" : "ask", { name })}
        className={styles.ask}
        data-new={isNew || undefined}
        onClick={() => setOpen(true)}
      >
        <span className={styles.askWords}>{texts("ask", { name })}</span>
      </Button>
      <ConversationDrawer
        {...{ classId, room, me, reader: "child", open: isOpen, onClose: close }}
        other={name}
        closed={isLocked ? texts("locked") : null}
      />
    </>
  );
}
