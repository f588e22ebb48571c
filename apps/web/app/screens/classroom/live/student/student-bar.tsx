import { ControlButton } from "~/features/live-room/controls/control-button.tsx";
import { DeviceButton } from "~/features/live-room/controls/device-button.tsx";
import { Reactions } from "~/features/live-room/controls/reactions.tsx";
import { useMe } from "~/features/live-room/room/class-room.tsx";
import { IconButton } from "~/kit/button/button.tsx";
import {
  IconDoorExit,
  IconDeviceDesktop,
  IconDots,
  IconHandStop,
  IconLifebuoy,
  IconMessageCircle,
  IconMoodSmile,
  IconSettings,
  IconSparkles,
} from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { Menu } from "~/kit/menu/menu.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./student.module.css";

interface StudentBarProps {
  isWatching: boolean;
  isWide: boolean;
  isChatOpen: boolean;
  /** Null while the AI assistant is closed to this child. */
  assistant: { readonly name: string; readonly isOpen: boolean } | null;
  /** Null while the class has no remote desktops. */
  desktop: { readonly isOpen: boolean } | null;
  isReacting: boolean;
  unread: number;
  onHand: () => void;
  onChat: () => void;
  onAssistant: () => void;
  onDesktop: () => void;
  onReact: () => void;
  onCloseReactions: () => void;
  onHelp: () => void;
  onKeys: () => void;
  onLeave: () => void;
}

const sign = { size: 26, stroke: 1.75, "aria-hidden": true } as const;

/** The child's controls: devices, hand, reactions, chat, help, leave. A phone shows five, the rest are under "More". */
export function StudentBar({
  isWatching,
  isWide,
  isChatOpen,
  assistant,
  desktop,
  isReacting,
  unread,
  onHand,
  onChat,
  onAssistant,
  onDesktop,
  onReact,
  onCloseReactions,
  onHelp,
  onKeys,
  onLeave,
}: StudentBarProps) {
  const t = useTexts("classroom");
  const words = useTexts("assistant");
  const desktopWord = useTexts("remoteDesktop")("button");
  const isHandUp = useMe()?.hand != null;
  const hand = (
    <ControlButton
      icon={<IconHandStop {...sign} />}
      look={isHandUp ? "raised" : "plain"}
      aria-pressed={isHandUp}
      aria-keyshortcuts="H"
      onClick={onHand}
    >
      {isWide ? (isHandUp ? t("controls.handIsUp") : t("controls.raiseHand")) : t("controls.hand")}
    </ControlButton>
  );
  const chat = (
    <ControlButton
      icon={<IconMessageCircle {...sign} />}
      look={isChatOpen ? "open" : "plain"}
      aria-pressed={isChatOpen}
      aria-keyshortcuts="C"
      count={unread > 0 ? { value: unread, label: t("controls.chatUnread", { count: unread }) } : null}
      onClick={onChat}
    >
      {t("controls.chat")}
    </ControlButton>
  );
  const asking = assistant && (
    <ControlButton
      icon={<IconSparkles {...sign} />}
      look={assistant.isOpen ? "open" : "plain"}
      aria-pressed={assistant.isOpen}
      onClick={onAssistant}
    >
      {words("button", { name: assistant.name })}
    </ControlButton>
  );
  const computer = desktop && (
    <ControlButton
      icon={<IconDeviceDesktop {...sign} />}
      look={desktop.isOpen ? "open" : "plain"}
      aria-pressed={desktop.isOpen}
      onClick={onDesktop}
    >
      {desktopWord}
    </ControlButton>
  );
  const reactions = isReacting ? <Reactions onClose={onCloseReactions} className={styles.reactions} /> : null;
  if (!isWide) {
    return (
      <Split aria-label={t("controls.label")} as="nav" gap={6} align="center" shrink className={styles.bar}>
        {isWatching ? null : (
          <>
            <DeviceButton source="mic" short />
            <DeviceButton source="camera" short />
            {hand}
          </>
        )}
        {chat}
        <Menu
          label={t("controls.more")}
          side="above"
          align="end"
          items={[
            ...(assistant
              ? [
                  {
                    id: "assistant",
                    title: words("button", { name: assistant.name }),
                    icon: <IconSparkles size={20} aria-hidden="true" />,
                    onSelect: onAssistant,
                  },
                ]
              : []),
            ...(desktop
              ? [{ id: "desktop", title: desktopWord, icon: <IconDeviceDesktop size={20} aria-hidden="true" />, onSelect: onDesktop }]
              : []),
            ...(isWatching
              ? []
              : [
                  { id: "react", title: t("controls.react"), icon: <IconMoodSmile size={20} aria-hidden="true" />, onSelect: onReact },
                  { id: "help", title: t("controls.help"), icon: <IconLifebuoy size={20} aria-hidden="true" />, onSelect: onHelp },
                ]),
            {
              id: "leave",
              title: t("controls.leave"),
              tone: "danger",
              icon: <IconDoorExit size={20} className="flip-rtl" aria-hidden="true" />,
              onSelect: onLeave,
            },
          ]}
          trigger={(props) => (
            <ControlButton {...props} icon={<IconDots {...sign} />}>
              {t("controls.more")}
            </ControlButton>
          )}
        />
        {reactions}
      </Split>
    );
  }
  return (
    <Split aria-label={t("controls.label")} as="nav" gap={6} align="center" shrink className={styles.bar}>
      {isWatching ? null : (
        <>
          <DeviceButton source="mic" />
          <DeviceButton source="camera" />
          <span className={styles.divider} aria-hidden="true" />
          {hand}
          <ControlButton
            icon={<IconMoodSmile {...sign} />}
            look={isReacting ? "open" : "plain"}
            aria-expanded={isReacting}
            data-react
            onClick={onReact}
          >
            {t("controls.react")}
          </ControlButton>
        </>
      )}
      {chat}
      {asking}
      {computer}
      {reactions}
      <span className={place({ grow: true })} />
      {isWatching ? null : (
        <IconButton label={t("controls.keys")} onClick={onKeys}>
          <IconSettings size={22} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {isWatching ? null : (
        <ControlButton icon={<IconLifebuoy {...sign} />} onClick={onHelp}>
          {t("controls.help")}
        </ControlButton>
      )}
      <ControlButton icon={<IconDoorExit {...sign} className="flip-rtl" />} look="danger" onClick={onLeave}>
        {t("controls.leave")}
      </ControlButton>
    </Split>
  );
}
