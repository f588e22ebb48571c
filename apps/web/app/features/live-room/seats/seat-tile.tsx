import type { Participant } from "@larkroom/domain/live-room/state";
import { cx } from "~/kit/cx.ts";
import { IconHandStop, IconMicrophoneOff, IconVideoOff, IconVolume } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { reactionIcons, reactionTones } from "../controls/reaction-icons.ts";
import { PersonVideo } from "./video.tsx";
import styles from "./seats.module.css";
import { useSeat } from "./use-seat.ts";

interface SeatTileProps {
  person: Participant;
  /** The name used in class. */
  name: string;
  size?: "large" | "small";
  className?: string | undefined;
}

/** A participant's seat: video or initial, name, and public status. */
export function SeatTile({ person, name, size = "small", className }: SeatTileProps) {
  const t = useTexts("classroom");
  const seat = useSeat(person);
  const isGuest = person.role === "guest";
  const hasRole = isGuest || person.role === "teacher" || person.role === "assistant";
  const said = [
    seat.isMe ? t("you", { name }) : name,
    hasRole ? t(`roles.${person.role}`) : null,
    seat.isSpeaking ? t("seats.speaking") : null,
    seat.isMicOn ? null : t("seats.mic"),
    seat.hasPicture ? null : t("seats.camera"),
    seat.isHandUp ? t("seats.hand") : null,
    seat.reaction && t(`reactions.${seat.reaction}`),
  ].filter((part) => part !== null);
  const Reaction = seat.reaction && reactionIcons[seat.reaction];
  return (
    <li
      className={cx(styles.seat, styles[size], seat.isSpeaking && styles.speaking, seat.isOld && styles.old, className)}
      data-seat={person.id}
    >
      <span className="visually-hidden">{said.join(", ")}</span>
      <span className={styles.initial} aria-hidden="true">
        {[...name][0]?.toLocaleUpperCase()}
      </span>
      {seat.hasPicture ? <PersonVideo id={person.id} isMirrored={seat.isMe} className={styles.video} /> : null}
      <Split as="span" gap={4} align="center" justify={seat.hasPicture ? "end" : undefined} className={styles.flags} aria-hidden="true">
        {seat.isMe && !seat.isMicOn ? (
          <span className={styles.muted}>
            <IconMicrophoneOff size={14} stroke={2} />
          </span>
        ) : null}
        {seat.isHandUp ? (
          <span className={styles.hand}>
            <IconHandStop size={16} stroke={2} />
          </span>
        ) : null}
        {Reaction && seat.reaction ? (
          <span className={styles.reaction} data-tone={reactionTones[seat.reaction]}>
            <Reaction size={16} stroke={2} />
          </span>
        ) : null}
        {seat.hasPicture ? null : <IconVideoOff size={18} stroke={2} className={place({ push: true })} />}
      </Split>
      <Split as="span" gap={3} align="center" tone="white" className={styles.name} aria-hidden="true">
        {seat.isSpeaking ? (
          <IconVolume size={12} stroke={2} />
        ) : seat.isMicOn || seat.isMe ? null : (
          <IconMicrophoneOff size={12} stroke={2} />
        )}
        <bdi className={styles.nameWords}>{seat.isMe ? t("you", { name }) : name}</bdi>
        {hasRole && (isGuest || size === "large") ? <span className={styles.role}>{t(`roles.${person.role}`)}</span> : null}
      </Split>
    </li>
  );
}
