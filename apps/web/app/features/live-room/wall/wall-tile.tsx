import { lazy, Suspense, useState, type ReactNode } from "react";
import { classBoard, whiteboardOf } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { privateRoom } from "@larkroom/domain/live-room/rooms";
import type { WallCondition, WallTile as Tile } from "@larkroom/domain/live-room/wall";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { Chip, type ChipTone } from "~/kit/chip/chip.tsx";
import { cx } from "~/kit/cx.ts";
import {
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconDots,
  IconFocusCentered,
  IconHandStop,
  IconLifebuoy,
  IconLock,
  IconMessageCircle,
  IconMicrophone,
  IconMicrophoneOff,
  IconPencil,
  IconUser,
  IconVideoOff,
  IconWifiOff,
  IconZzz,
} from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { Menu, type MenuItem } from "~/kit/menu/menu.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassRoom, useClassState, useViewer } from "../room/class-room.tsx";
import { minutesAndSeconds } from "../room/clock-text.ts";
import { shortNames } from "../room/names.ts";
import { useSeat } from "../seats/use-seat.ts";
import { PersonVideo } from "../seats/video.tsx";
import styles from "./wall.module.css";

const StarDialog = lazy(() => import("../stars/star-dialog.tsx").then((module) => ({ default: module.StarDialog })));

interface WallTileProps {
  tile: Tile;
  /** The position in the queue of raised hands, from 1; 0 without a raised hand. */
  place: number;
  numberOf: (slide: string | null) => number | null;
  /** The last answer as text. */
  words: string | null;
  onMessage: () => void;
  /** What else staff see of the child. */
  below?: ReactNode;
}

const tones: Record<WallCondition, ChipTone> = {
  hand: "white",
  stuck: "white",
  idle: "yellow",
  reconnecting: "white",
  working: "blue",
  done: "green",
  not_here: "grey",
};
const signs = {
  hand: IconHandStop,
  stuck: IconAlertTriangle,
  idle: IconZzz,
  reconnecting: IconWifiOff,
  working: IconPencil,
  done: IconCircleCheck,
  not_here: IconUser,
};
const small = { size: 16, stroke: 2, "aria-hidden": true } as const;

/** One child on the wall: their status, and one-click actions for the teacher. */
export function WallTile({ tile, place, numberOf, words, onMessage, below }: WallTileProps) {
  const t = useTexts("classroom");
  const state = useClassState();
  const person = state.participants[tile.user];
  const name = shortNames(state)(tile.user);
  const Sign = signs[tile.condition];
  const isHere = tile.condition !== "not_here";
  const slide = numberOf(tile.slide);
  const said: Record<WallCondition, string> = {
    hand: t("tile.hand", { time: minutesAndSeconds(tile.handMs) }),
    stuck: t("tile.stuck"),
    idle: t("tile.idle", { seconds: String(Math.floor(tile.idleMs / 1_000)) }),
    reconnecting: t("tile.reconnecting"),
    working: t("tile.working"),
    done: t("tile.done"),
    not_here: t("tile.not_here"),
  };
  const number = String(slide ?? 1);
  const line: Record<WallCondition, string> = {
    hand: place === 1 ? t("tile.nextInQueue") : t("tile.placeInQueue", { place: String(place) }),
    stuck: words === null ? t("tile.onSlide", { slide: number }) : t("tile.stuckLine", { answer: words }),
    idle: t("tile.stillOn", { slide: number }),
    reconnecting: t("tile.seatHeld", { time: minutesAndSeconds(Math.max(0, state.settings.childGraceMs - tile.lostMs)) }),
    working: words !== null && tile.tries > 0 ? t("tile.answeredWrong", { answer: words }) : t("tile.onSlide", { slide: number }),
    // A vote or opinion is done without being correct.
    done: tile.tries > 0 && tile.wrongInRow === 0 ? t("tile.rightOn", { tries: String(tile.tries) }) : t("tile.finishedSlide"),
    not_here: person?.presence === "away" ? t("tile.wasHere") : t("tile.notCome"),
  };
  if (!person) return null;
  return (
    <li className={cx(styles.tile, styles[tile.condition])} data-tile={tile.user}>
      <TilePicture user={tile.user} name={name} />
      <Stack gap={2} justify="start" packed shrink>
        <Text size="inherit" truncate className={styles.name}>
          {/* Before the name, because a long name is cut off at its end. */}
          {person.role === "guest" ? `${t("roles.guest")}: ` : null}
          <bdi>{name}</bdi>
        </Text>
        <Chip tone={tones[tile.condition]} size="small" icon={<Sign {...small} />} className={styles.chip}>
          {said[tile.condition]}
        </Chip>
        <Text size="inherit" tone="soft" truncate className={styles.line}>
          {person.bandwidth ? t(`tile.bandwidth.${person.bandwidth}`) : line[tile.condition]}
        </Text>
      </Stack>
      {isHere ? (
        <>
          <Cluster as="p" gap={[2, 12]} tone="soft" className={styles.figures}>
            <span>
              {t("tile.slide")} <b>{slide ?? "–"}</b>
            </span>
            <span>
              {t("tile.idleWord")} <b>{t("tile.seconds", { count: String(Math.floor(tile.idleMs / 1_000)) })}</b>
            </span>
            <span>
              <b>{t("tile.tries", { count: tile.tries })}</b>
            </span>
          </Cluster>
          {below ? <div className={styles.below}>{below}</div> : null}
          <TileActions tile={tile} name={name} onMessage={onMessage} />
        </>
      ) : null}
    </li>
  );
}

function TilePicture({ user, name }: { user: string; name: string }) {
  const state = useClassState();
  const person = state.participants[user];
  const seat = useSeat(person as NonNullable<typeof person>);
  return (
    <span
      className={cx(styles.picture, person?.presence === "reconnecting" && styles.lost, seat.isSpeaking && styles.speaking)}
      aria-hidden="true"
    >
      <span className={styles.initial}>{[...name][0]?.toLocaleUpperCase()}</span>
      {seat.hasPicture ? <PersonVideo id={user} className={styles.video} /> : null}
      {seat.isMicOn ? null : (
        <span className={styles.corner}>
          {seat.hasPicture ? <IconMicrophoneOff size={14} stroke={2} /> : <IconVideoOff size={14} stroke={2} />}
        </span>
      )}
    </span>
  );
}

function TileActions({ tile, name, onMessage }: { tile: Tile; name: string; onMessage: () => void }) {
  const t = useTexts("classroom");
  const { link, groupClass } = useClassRoom();
  const state = useClassState();
  const viewer = useViewer();
  const person = state.participants[tile.user];
  const [isGiving, setGiving] = useState(false);
  if (!person) return null;
  const user = tile.user;
  const isMicLocked = person.locks?.mic ?? false;
  const isLit = state.spotlight === user;
  const board = whiteboardOf(state);
  const hasTurn = board.draw === "turns" && board.drawers.includes(user);
  const askFor = (source: "mic" | "camera"): void => void link.send({ type: "media.ask", user, source });
  const answer = (): void => void link.send({ type: "hand.call", user });
  const nudge = (): void => {
    const at = groupClass.slides.findIndex(({ id }) => String(id) === state.currentSlide) + 1;
    link.say(privateRoom(user, viewer.id), t("tile.nudgeText", { name, slide: String(at) }));
  };
  const main: Partial<Record<WallCondition, { word: string; icon: ReactNode; press: () => void }>> = {
    hand: { word: t("tile.answer"), icon: <IconMessageCircle {...small} />, press: answer },
    stuck: { word: t("tile.help"), icon: <IconLifebuoy {...small} />, press: onMessage },
    idle: { word: t("tile.nudge"), icon: <IconBell {...small} />, press: nudge },
  };
  const { word, icon, press } = main[tile.condition] ?? {
    word: t("tile.message"),
    icon: <IconMessageCircle {...small} />,
    press: onMessage,
  };
  const more: MenuItem[] = [
    { id: "message", title: t("tile.message"), onSelect: onMessage },
    { id: "star", title: t("stars.give"), onSelect: () => setGiving(true) },
    ...(person.hand ? [{ id: "lower", title: t("tile.lowerHand"), onSelect: () => void link.send({ type: "hand.lower", user }) }] : []),
    ...(board.shown === classBoard
      ? [
          {
            id: "turn",
            title: hasTurn ? t("whiteboard.endTurn", { name }) : t("whiteboard.giveTurn"),
            onSelect: () => void link.send({ type: "whiteboard.turn" as const, user, on: !hasTurn }),
          },
        ]
      : []),
    person.media.camera
      ? {
          id: "camera",
          title: t("tile.stopCamera", { name }),
          onSelect: () => void link.send({ type: "media.mute", user, source: "camera" as const }),
        }
      : {
          id: "camera",
          title: person.locks?.camera ? t("tile.cameraLocked") : t("tile.askCamera", { name }),
          disabled: person.locks?.camera ?? false,
          onSelect: () => askFor("camera"),
        },
  ];
  const micWord = isMicLocked
    ? t("tile.micLocked")
    : person.media.mic
      ? t("tile.mute", { name })
      : person.asked.includes("mic")
        ? t("tile.asked")
        : t("tile.askMic", { name });
  return (
    <Split gap={4} align="center" justify="between" className={styles.actions}>
      <Button variant="secondary" size="staff" icon={icon} onClick={press}>
        {word}
      </Button>
      <Split as="span" gap={2}>
        <IconButton
          size="small"
          label={micWord}
          disabled={isMicLocked || (!person.media.mic && person.asked.includes("mic"))}
          onClick={() => (person.media.mic ? void link.send({ type: "media.mute", user, source: "mic" }) : askFor("mic"))}
        >
          {isMicLocked ? (
            <IconLock size={18} aria-hidden="true" />
          ) : person.media.mic ? (
            <IconMicrophone size={18} aria-hidden="true" />
          ) : (
            <IconMicrophoneOff size={18} aria-hidden="true" />
          )}
        </IconButton>
        <IconButton
          size="small"
          aria-pressed={isLit}
          label={isLit ? t("tile.unspotlight", { name }) : t("tile.spotlight", { name })}
          className={isLit ? styles.lit : undefined}
          onClick={() => void link.send({ type: "spotlight.set", user: isLit ? null : user })}
        >
          <IconFocusCentered size={18} aria-hidden="true" />
        </IconButton>
        <Menu
          label={t("teacher.moreActions", { name })}
          items={more}
          align="end"
          trigger={(props) => (
            <IconButton {...props} size="small" label={t("teacher.moreActions", { name })}>
              <IconDots size={18} aria-hidden="true" />
            </IconButton>
          )}
        />
      </Split>
      {isGiving ? (
        <Suspense>
          <StarDialog user={user} name={name} onClose={() => setGiving(false)} />
        </Suspense>
      ) : null}
    </Split>
  );
}
