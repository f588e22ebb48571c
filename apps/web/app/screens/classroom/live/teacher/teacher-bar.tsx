import type { MediaSource } from "@larkroom/contract/live-room/media-signal";
import { layoutOf } from "@larkroom/domain/live-room/decide-floor";
import { classLayouts } from "@larkroom/domain/live-room/settings";
import { hasWhiteboard } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { Reactions } from "~/features/live-room/controls/reactions.tsx";
import { useCall, useClassRoom, useClassState } from "~/features/live-room/room/class-room.tsx";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import {
  IconDoorExit,
  IconHourglass,
  IconLayoutColumns,
  IconLock,
  IconMessageCircle,
  IconMicrophone,
  IconMicrophoneOff,
  IconMoodSmile,
  IconPencil,
  IconScreenShare,
  IconScreenShareOff,
  IconSettings,
  IconVideo,
  IconVideoOff,
} from "~/kit/icon/icons.ts";
import { Menu } from "~/kit/menu/menu.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { RecordButton } from "./record-button.tsx";
import styles from "./teacher.module.css";

interface TeacherBarProps {
  isBoardOpen: boolean;
  isReacting: boolean;
  onBoard: () => void;
  onReact: () => void;
  onCloseReactions: () => void;
  onKeys: () => void;
  onLeave: () => void;
  onEnd: () => void;
}

const sign = { size: 20, stroke: 1.75, "aria-hidden": true } as const;
const timers = [1, 2, 3, 5, 10];

/** The teacher's controls: own devices, class controls, end. */
export function TeacherBar({ isBoardOpen, isReacting, onBoard, onReact, onCloseReactions, onKeys, onLeave, onEnd }: TeacherBarProps) {
  const t = useTexts("classroom");
  const { link, call } = useClassRoom();
  const { on, busy } = useCall();
  const state = useClassState();
  const device = (source: MediaSource, isOn: boolean, icon: React.ReactNode, word: string) => (
    <Button
      variant="secondary"
      size="staff"
      className={cx(styles.control, !isOn && source !== "screen" && styles.off, isOn && source === "screen" && styles.sharing)}
      aria-pressed={isOn}
      aria-busy={busy.includes(source) || undefined}
      icon={icon}
      onClick={() => void call.toggle(source)}
    >
      {word}
    </Button>
  );
  const muteAll = async (): Promise<void> => {
    const answer = await link.send({ type: "media.mute_all", source: "mic" });
    if (answer.ok) toasts.show({ text: t("teacher.mutedAll") });
  };
  return (
    <nav aria-label={t("controls.label")} className={styles.controls}>
      {device(
        "mic",
        on.mic,
        on.mic ? <IconMicrophone {...sign} /> : <IconMicrophoneOff {...sign} />,
        on.mic ? t("controls.micOn") : t("controls.micOff"),
      )}
      {device(
        "camera",
        on.camera,
        on.camera ? <IconVideo {...sign} /> : <IconVideoOff {...sign} />,
        on.camera ? t("controls.cameraOn") : t("controls.cameraOff"),
      )}
      {device(
        "screen",
        on.screen,
        on.screen ? <IconScreenShareOff {...sign} /> : <IconScreenShare {...sign} />,
        on.screen ? t("teacher.stopSharing") : t("teacher.shareScreen"),
      )}
      <span className={styles.divider} aria-hidden="true" />
      <Button
        variant="secondary"
        size="staff"
        className={styles.control}
        icon={<IconMicrophoneOff {...sign} />}
        aria-keyshortcuts="Shift+M"
        onClick={() => void muteAll()}
      >
        {t("teacher.muteAll")}
      </Button>
      <Button
        variant="secondary"
        size="staff"
        className={styles.control}
        aria-pressed={state.chatLocked}
        icon={state.chatLocked ? <IconLock {...sign} /> : <IconMessageCircle {...sign} />}
        onClick={() => void link.send({ type: "chat.lock", locked: !state.chatLocked })}
      >
        {state.chatLocked ? t("chat.unlock") : t("chat.lock")}
      </Button>
      {hasWhiteboard(state) ? (
        <Button
          variant="secondary"
          size="staff"
          className={cx(styles.control, isBoardOpen && styles.sharing)}
          aria-pressed={isBoardOpen}
          icon={<IconPencil {...sign} />}
          onClick={onBoard}
        >
          {t("whiteboard.board")}
        </Button>
      ) : null}
      <RecordButton />
      {state.timer ? (
        <Button
          variant="secondary"
          size="staff"
          className={styles.control}
          icon={<IconHourglass {...sign} />}
          onClick={() => void link.send({ type: "timer.stop" })}
        >
          {t("teacher.timerStop")}
        </Button>
      ) : (
        <Menu
          label={t("teacher.timer")}
          side="above"
          items={timers.map((minutes) => ({
            id: String(minutes),
            title: t("teacher.minutes", { count: minutes }),
            onSelect: () => void link.send({ type: "timer.start", seconds: minutes * 60 }),
          }))}
          trigger={({ ref, ...props }) => (
            <Button {...props} ref={ref} variant="secondary" size="staff" className={styles.control} icon={<IconHourglass {...sign} />}>
              {t("teacher.timer")}
            </Button>
          )}
        />
      )}
      <Menu
        label={t("teacher.layout")}
        side="above"
        items={classLayouts.map((layout) => ({
          id: layout,
          title: t(`teacher.layouts.${layout}`),
          checked: layoutOf(state) === layout,
          onSelect: () => void link.send({ type: "layout.set", layout }),
        }))}
        trigger={(props) => (
          <IconButton {...props} variant="outline" label={t("teacher.layout")} className={styles.square}>
            <IconLayoutColumns {...sign} className="flip-rtl" />
          </IconButton>
        )}
      />
      <IconButton
        variant="outline"
        label={t("controls.react")}
        aria-expanded={isReacting}
        data-react
        className={styles.square}
        onClick={onReact}
      >
        <IconMoodSmile {...sign} />
      </IconButton>
      <IconButton variant="outline" label={t("controls.keys")} className={styles.square} onClick={onKeys}>
        <IconSettings {...sign} />
      </IconButton>
      {isReacting ? <Reactions onClose={onCloseReactions} className={styles.reactions} /> : null}
      <span className={styles.ends}>
        <Button
          variant="secondary"
          size="staff"
          className={styles.control}
          icon={<IconDoorExit {...sign} className="flip-rtl" />}
          onClick={onLeave}
        >
          {t("teacher.leave")}
        </Button>
        {state.phase === "live" ? (
          <Button
            variant="secondary"
            size="staff"
            className={cx(styles.control, styles.ending)}
            icon={<IconDoorExit {...sign} className="flip-rtl" />}
            onClick={onEnd}
          >
            {t("teacher.endClass")}
          </Button>
        ) : null}
      </span>
    </nav>
  );
}
