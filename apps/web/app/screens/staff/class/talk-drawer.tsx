import { useState } from "react";
import { privateRoom } from "@larkroom/domain/live-room/rooms";
import { ConversationDrawer } from "~/features/live-room/async-chat/conversation-drawer.tsx";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The private chat of a child and the teacher of a lesson at one's own pace; an admin only reads it. Null: closed. */
export function TalkDrawer({
  classId,
  teacher,
  student,
  onClose,
}: {
  classId: number;
  teacher: Named;
  student: Named | null;
  onClose: () => void;
}) {
  const texts = useTexts("asyncChat");
  const { id: me } = useLoggedIn();
  // The chat stays while the drawer closes.
  const [shown, setShown] = useState(student);
  if (student && student.id !== shown?.id) setShown(student);
  if (!shown) return null;
  return (
    <QueryProvider>
      <ConversationDrawer
        {...{ classId, me, reader: "staff", open: student !== null, onClose }}
        room={privateRoom(String(shown.id), String(teacher.id))}
        other={shown.name}
        closed={teacher.id === me ? null : texts("readOnly", { name: teacher.name })}
      />
    </QueryProvider>
  );
}
