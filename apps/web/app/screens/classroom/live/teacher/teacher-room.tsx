import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { privateMembers } from "@larkroom/domain/live-room/rooms";
import { hasWhiteboard, isRoomBoard, whiteboardOf } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { ChatPanel } from "~/features/live-room/chat/chat-panel.tsx";
import { useChat } from "~/features/live-room/chat/use-chat.ts";
import { KeysDialog } from "~/features/live-room/controls/keys-dialog.tsx";
import { useClassRoom, useClassState, useLink } from "~/features/live-room/room/class-room.tsx";
import { shortNames } from "~/features/live-room/room/names.ts";
import { Wall } from "~/features/live-room/wall/wall.tsx";
import { DesktopPicture } from "~/features/remote-desktop/desktop-picture.tsx";
import { useClassDesktops } from "~/features/remote-desktop/use-class-desktops.ts";
import { Button } from "~/kit/button/button.tsx";
import { IconPencil } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import "~/kit/styles/staff-scale.css";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { RoomEnd } from "../room-end.ts";
import { useWide } from "../student/use-wide.ts";
import type { OpenDesktop } from "./desktops-button.tsx";
import { SlideStrip } from "./slide-strip.tsx";
import { TeacherBar } from "./teacher-bar.tsx";
import { TeacherBoard } from "./teacher-board.tsx";
import { TeacherHead } from "./teacher-head.tsx";
import { TeacherStage } from "./teacher-stage.tsx";
import styles from "./teacher.module.css";
import { type TeacherSlides, useSlides } from "./use-slides.ts";

const DesktopPanel = lazy(() => import("~/features/remote-desktop/desktop-panel.tsx").then((module) => ({ default: module.DesktopPanel })));

/** The teacher's room: slides, the stage with its answers, the chat, and the wall of children. */
export function TeacherRoom({ onEnd }: { onEnd: (end: RoomEnd) => void }) {
  const t = useTexts("classroom");
  const { link, call, groupClass } = useClassRoom();
  const { connection } = useLink();
  const { ask } = useConfirm();
  const { dir } = useEdition();
  const chat = useChat(true);
  const slides = useSlides();
  const [panel, setPanel] = useState<"reactions" | "keys" | null>(null);
  const state = useClassState();
  const isBoardShown = whiteboardOf(state).shown !== null;
  const [isBoardOpen, setBoardOpen] = useState(isBoardShown);
  const [boardRoom, setBoardRoom] = useState<string | null>(null);
  const desktops = useClassDesktops(groupClass.id);
  const [desktop, setDesktop] = useState<OpenDesktop | null>(null);
  const isWide = useWide();
  const closePanel = useCallback(() => setPanel(null), []);

  const leave = async (): Promise<void> => {
    if (!(await ask({ title: t("leave.title"), text: t("leave.text"), accept: t("leave.leave"), decline: t("leave.stay") }))) return;
    link.stop(true);
    onEnd("left");
  };
  const end = async (): Promise<void> => {
    if (
      await ask({
        title: t("teacher.endTitle"),
        text: t("teacher.endText"),
        accept: t("teacher.endYes"),
        decline: t("teacher.endNo"),
        tone: "warning",
      })
    )
      void link.send({ type: "class.finish" });
  };
  const message = (person: string): void => {
    chat.openWith(person);
    requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-chat-input]")?.focus());
  };
  // While the current slide hasn't loaded here, the next one is unknown.
  const step = (by: 1 | -1) => () => slides.at === -1 || slides.go(slides.at + by);
  useShortcuts({
    M: () => void call.toggle("mic"),
    V: () => void call.toggle("camera"),
    "Shift+M": () => void link.send({ type: "media.mute_all", source: "mic" }),
    C: () => document.querySelector<HTMLElement>("[data-chat-input]")?.focus(),
    W: () => document.querySelector<HTMLElement>("[data-tile] button")?.focus(),
    [dir === "rtl" ? "ArrowLeft" : "ArrowRight"]: step(1),
    [dir === "rtl" ? "ArrowRight" : "ArrowLeft"]: step(-1),
  });

  const desktopOf = (person: string): ReactNode => {
    const found = desktops.state?.desktops.find(({ userId, status }) => String(userId) === person && status === "RUNNING");
    if (!found) return null;
    const { userId, name } = found;
    return <DesktopPicture classId={groupClass.id} userId={userId} name={name} onOpen={() => setDesktop({ of: { id: userId, name } })} />;
  };

  return (
    <div className={styles.room} data-scale="staff">
      <TeacherHead desktops={desktops} onDesktop={setDesktop} />
      <SlideStrip slides={slides} />
      <main id="content" className={styles.middle}>
        {desktop ? (
          <Suspense>
            <DesktopPanel
              key={desktop.of?.id}
              classId={groupClass.id}
              of={desktop.of}
              isOffline={connection === "lost"}
              isSmall={!isWide}
              onClose={() => setDesktop(null)}
            />
          </Suspense>
        ) : isBoardOpen && hasWhiteboard(state) ? (
          <TeacherBoard
            key={boardRoom}
            room={boardRoom}
            onClose={() => {
              setBoardOpen(false);
              setBoardRoom(null);
            }}
          />
        ) : (
          <TeacherStage slides={slides} />
        )}
        <ChatPanel
          chat={chat}
          look="thread"
          className={styles.chat}
          beside={
            <>
              <DrawTogether
                room={chat.current}
                onOpen={() => {
                  setDesktop(null);
                  setBoardRoom(chat.current);
                  setBoardOpen(true);
                }}
              />
              <Tries room={chat.current} slides={slides} />
            </>
          }
        />
      </main>
      <aside className={styles.side}>
        <Wall wordsOf={slides.wordsOf} numberOf={slides.numberOf} onMessage={message} below={desktopOf} />
      </aside>
      <TeacherBar
        isReacting={panel === "reactions"}
        isBoardOpen={isBoardOpen}
        onBoard={() => {
          setDesktop(null);
          setBoardOpen(desktop !== null || !isBoardOpen);
        }}
        onReact={() => setPanel(panel === "reactions" ? null : "reactions")}
        onCloseReactions={closePanel}
        onKeys={() => setPanel("keys")}
        onLeave={() => void leave()}
        onEnd={() => void end()}
      />
      <KeysDialog open={panel === "keys"} isStaff onClose={closePanel} />
    </div>
  );
}

/** Opens the board of a private room, for its child as well. */
function DrawTogether({ room, onOpen }: { room: string; onOpen: () => void }) {
  const t = useTexts("classroom");
  const { link } = useClassRoom();
  const state = useClassState();
  if (!hasWhiteboard(state) || !isRoomBoard(state, room)) return null;
  const open = async (): Promise<void> => {
    const { ok } = await link.send({ type: "whiteboard.room", room, on: true });
    if (ok) onOpen();
  };
  return (
    <Button
      variant="secondary"
      size="staff"
      icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
      className={styles.together}
      onClick={() => void open()}
    >
      {t("whiteboard.together")}
    </Button>
  );
}

/** The child's tries on the current slide, next to their private chat. */
function Tries({ room, slides }: { room: string; slides: TeacherSlides }) {
  const t = useTexts("classroom");
  const state = useClassState();
  const child = privateMembers(room)?.child;
  if (!child || !slides.current) return null;
  const key = String(slides.current.id);
  const answers = Object.entries(state.progress[child]?.slides[key]?.answers ?? {});
  return (
    <Stack gap={8} size="small" tone="soft" className={styles.tries}>
      <p>{t("tile.tried", { name: shortNames(state)(child) })}</p>
      {answers.length === 0 ? <p>{t("tile.nothingTried")}</p> : null}
      <Stack as="ul" gap={6}>
        {answers.map(([question, { answer, correct, tries }]) => (
          <li key={question} data-right={correct || undefined}>
            <bdi>{slides.wordsOf(key, answer, question)}</bdi> <span>{t("tile.tries", { count: tries })}</span>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
