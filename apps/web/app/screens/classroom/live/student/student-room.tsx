import { lazy, Suspense, useCallback, useState } from "react";
import { layoutOf } from "@larkroom/domain/live-room/decide-floor";
import { leadOf } from "@larkroom/domain/live-room/decide-presence";
import { ChatPanel } from "~/features/live-room/chat/chat-panel.tsx";
import { useChat } from "~/features/live-room/chat/use-chat.ts";
import { useDeviceKey } from "~/features/live-room/controls/device-button.tsx";
import { KeysDialog } from "~/features/live-room/controls/keys-dialog.tsx";
import { MissedCard } from "~/features/live-room/missed/missed-card.tsx";
import { NoticeSlot } from "~/features/live-room/notice/notice-slot.tsx";
import { useClassRoom, useClassState, useLink, useMe } from "~/features/live-room/room/class-room.tsx";
import { FacesStage } from "~/features/live-room/seats/faces-stage.tsx";
import { SeatsRail } from "~/features/live-room/seats/seats-rail.tsx";
import { useDesktopOffer } from "~/features/remote-desktop/use-desktop-offer.ts";
import { cx } from "~/kit/cx.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { RoomEnd } from "../room-end.ts";
import type { OwnLesson } from "../load-live.server.ts";
import { KeepMounted } from "./keep-mounted.tsx";
import { StudentBar } from "./student-bar.tsx";
import { StudentBoard } from "./student-board.tsx";
import { StudentHead } from "./student-head.tsx";
import { StudentMissed } from "./student-missed.tsx";
import { StudentStage } from "./student-stage.tsx";
import styles from "./student.module.css";
import { AssistantPanel, useAssistant } from "./use-assistant.tsx";
import { useLesson } from "./use-lesson.ts";
import { useStars } from "./use-stars.ts";
import { useWide } from "./use-wide.ts";

const DesktopPanel = lazy(() => import("~/features/remote-desktop/desktop-panel.tsx").then((module) => ({ default: module.DesktopPanel })));

/** A child's room: the slide is the stage, with faces and chat beside it and the controls below. */
export function StudentRoom({ own, stars, onEnd }: { own: OwnLesson | null; stars: number; onEnd: (end: RoomEnd) => void }) {
  const t = useTexts("classroom");
  const { link, groupClass } = useClassRoom();
  const state = useClassState();
  const me = useMe();
  const layout = layoutOf(state);
  const { ask } = useConfirm();
  const isWide = useWide();
  const [isChatOpen, setChatOpen] = useState<boolean | null>(null);
  const [panel, setPanel] = useState<"reactions" | "keys" | null>(null);
  const assistant = useAssistant();
  const [isAsking, setAsking] = useState(false);
  const isChild = me?.role === "child";
  const hasDesktops = useDesktopOffer(isChild ? groupClass.id : null, groupClass.features.vdi);
  const [isDesktopOpen, setDesktopOpen] = useState(false);
  const [isCatchingUp, setCatchingUp] = useState(false);
  const isAssistantShown = isAsking && assistant !== null;
  const isChatShown = !isAssistantShown && (isChatOpen ?? isWide);
  const { connection } = useLink();
  const chat = useChat(isChatShown);
  const lesson = useLesson(own);
  const starsHere = useStars(own, lesson.stars);
  const closePanel = useCallback(() => setPanel(null), []);

  const leave = async (): Promise<void> => {
    if (!(await ask({ title: t("leave.title"), text: t("leave.text"), accept: t("leave.leave"), decline: t("leave.stay") }))) return;
    link.stop(true);
    onEnd("left");
  };
  const raise = (): void => void (me && link.send(me.hand ? { type: "hand.lower", user: me.id } : { type: "hand.raise" }));
  const help = (): void => {
    const adult = leadOf(state) ?? Object.values(state.participants).find(({ role }) => role === "teacher")?.id;
    // A guest has no private chat with anyone, so they ask in the Main Room.
    if (adult && me?.role !== "guest") chat.openWith(adult);
    setAsking(false);
    setChatOpen(true);
    focusChat();
  };
  const toggleAssistant = (): void => {
    setAsking(!isAssistantShown);
    if (!isWide) setChatOpen(false);
  };
  const toggleChat = (): void => {
    setAsking(false);
    setChatOpen(!isChatShown);
    if (!isChatShown) focusChat();
  };
  const mic = useDeviceKey("mic");
  const camera = useDeviceKey("camera");
  const isWatching = me?.role === "observer";
  const isSlideHidden = isCatchingUp || layout !== "slides" || (isDesktopOpen && isChild);
  useShortcuts(isWatching ? {} : { M: mic, V: camera, H: raise, C: toggleChat });

  return (
    <div className={cx(styles.room, !isChatShown && !isAssistantShown && styles.withoutChat)} data-scale="child">
      <StudentHead
        isWide={isWide}
        stars={me?.role === "guest" ? null : stars - (own?.stars ?? 0) + starsHere}
        notice={isWide ? <NoticeSlot /> : null}
      />
      {isWide ? null : (
        <div className={styles.strip}>
          {layout === "slides" ? <SeatsRail /> : null}
          <NoticeSlot className={styles.phoneNotice} />
        </div>
      )}
      <main id="content" className={styles.stage}>
        {isCatchingUp ? null : <MissedCard onOpen={() => setCatchingUp(true)} />}
        {isCatchingUp ? (
          <StudentMissed lesson={lesson} onClose={() => setCatchingUp(false)} />
        ) : isDesktopOpen && isChild ? (
          <Suspense>
            <DesktopPanel
              classId={groupClass.id}
              of={null}
              isOffline={connection === "lost"}
              isSmall={!isWide}
              onClose={() => setDesktopOpen(false)}
            />
          </Suspense>
        ) : layout === "slides" ? null : (
          <FacesStage layout={layout} />
        )}
        <KeepMounted className={styles.slide} isHidden={isSlideHidden}>
          <StudentBoard slide={<StudentStage lesson={lesson} />} />
        </KeepMounted>
      </main>
      <aside className={styles.rail}>
        {isWide && layout === "slides" ? <SeatsRail /> : null}
        {isAssistantShown ? (
          <Suspense>
            <AssistantPanel {...assistant} isOffline={connection === "lost"} onClose={() => setAsking(false)} className={styles.chat} />
          </Suspense>
        ) : null}
        {isChatShown ? <ChatPanel chat={chat} className={styles.chat} {...(isWide ? {} : { onClose: () => setChatOpen(false) })} /> : null}
      </aside>
      <StudentBar
        isWatching={isWatching}
        isWide={isWide}
        isChatOpen={isChatShown}
        assistant={assistant && { name: assistant.assistant.name, isOpen: isAssistantShown }}
        desktop={hasDesktops || isDesktopOpen ? { isOpen: isDesktopOpen } : null}
        isReacting={panel === "reactions"}
        unread={isChatShown ? 0 : chat.unread}
        onHand={raise}
        onChat={toggleChat}
        onAssistant={toggleAssistant}
        onDesktop={() => setDesktopOpen(!isDesktopOpen)}
        onReact={() => setPanel(panel === "reactions" ? null : "reactions")}
        onCloseReactions={closePanel}
        onHelp={help}
        onKeys={() => setPanel("keys")}
        onLeave={() => void leave()}
      />
      <KeysDialog open={panel === "keys"} isStaff={false} onClose={closePanel} />
    </div>
  );
}

/** Waits until the panel has rendered. */
function focusChat(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-chat-input]")?.focus()));
}
