import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { cx } from "~/kit/cx.ts";
import {
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconLock,
  IconMicrophone,
  IconMicrophoneOff,
  IconVideo,
  IconVideoOff,
  IconVolume,
} from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Entrance } from "../call/class-call.ts";
import { useTroubleText } from "../notice/use-notice.tsx";
import styles from "./check.module.css";
import { playLarkSong } from "./lark-song.ts";
import { Toggle } from "./toggle.tsx";
import { type DeviceStatus, usePreview } from "./use-preview.ts";

interface CheckScreenProps {
  /** The child's name. */
  name: string;
  locks: { mic: boolean; camera: boolean };
  isStaff: boolean;
  /** Such as "Class starts in 4 minutes". */
  when: ReactNode;
  /** What they should know before they join. */
  notice: ReactNode;
  /** Null while the class can't be joined. */
  onJoin: ((entrance: Entrance) => void) | null;
  /** Why the class can't be joined. */
  closed: ReactNode;
}

/** The device check before a class: what others will see and hear, and whether the person hears sound. */
export function CheckScreen({ name, locks, isStaff, when, notice, onJoin, closed }: CheckScreenProps) {
  const t = useTexts("classroom");
  const trouble = useTroubleText();
  const preview = usePreview({ camera: !locks.camera, mic: !locks.mic });
  const [on, setOn] = useState({ camera: !locks.camera, mic: !locks.mic });
  const [speaker, setSpeaker] = useState<{ at: "ask" | "playing" | "yes" | "no"; id: string | null }>({ at: "ask", id: null });
  const turn = (kind: "camera" | "mic", next: boolean): void => {
    setOn({ ...on, [kind]: next });
    preview.turn(kind, next);
  };
  const join = (): void => {
    preview.release();
    onJoin?.({
      mic: on.mic && !locks.mic,
      camera: on.camera && !locks.camera,
      micId: preview.chosen.mic,
      cameraId: preview.chosen.camera,
      speakerId: speaker.id,
    });
  };
  const sing = async (event: MouseEvent): Promise<void> => {
    focusText(event);
    setSpeaker({ ...speaker, at: "playing" });
    await playLarkSong(speaker.id).catch(() => undefined);
  };
  const answer = (event: MouseEvent, at: "yes" | "no"): void => {
    focusText(event);
    setSpeaker({ ...speaker, at });
  };
  const tryAgain = (event: MouseEvent, kind: "camera" | "mic"): void => {
    focusText(event);
    preview.turn(kind, true);
  };
  const { speakers } = preview.devices;
  const said = (status: DeviceStatus, source: "camera" | "mic", words: { open: string; opening: string; off: string }): string =>
    status.at === "failed" ? trouble({ source, why: status.why }) : words[status.at];

  return (
    <Stack gap={24} className={styles.check} data-scale="child">
      <div className={styles.seeing}>
        <div className={styles.picture}>
          {preview.picture ? <Mirror track={preview.picture} /> : <NoPicture isLocked={locks.camera} name={name} />}
          <Split as="span" gap={8} align="center" className={styles.hello}>
            {preview.picture ? (
              <IconVideo size={20} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconVideoOff size={20} stroke={1.75} aria-hidden="true" />
            )}
            {preview.picture ? t("check.hello", { name }) : t("check.noPicture")}
          </Split>
          {locks.mic ? null : <LevelBar level={preview.mic.at === "open" ? preview.level : 0} isOn={preview.mic.at === "open"} />}
        </div>
        <div className={styles.chooses}>
          <Choose
            label={t("check.cameraChoose")}
            icon={<IconVideo size={20} stroke={1.75} aria-hidden="true" />}
            devices={preview.devices.cameras}
            disabled={locks.camera}
            value={preview.chosen.camera}
            onChange={(id) => preview.choose("camera", id)}
          />
          <Choose
            label={t("check.micChoose")}
            icon={<IconMicrophone size={20} stroke={1.75} aria-hidden="true" />}
            devices={preview.devices.microphones}
            disabled={locks.mic}
            value={preview.chosen.mic}
            onChange={(id) => preview.choose("mic", id)}
          />
          <Toggle
            icon={<IconVideo size={24} stroke={1.75} aria-hidden="true" />}
            title={t("check.cameraSwitchOn")}
            detail={t("check.onWhenJoin")}
            on={on.camera}
            disabled={locks.camera}
            onChange={(next) => turn("camera", next)}
          />
          <Toggle
            icon={<IconMicrophone size={24} stroke={1.75} aria-hidden="true" />}
            title={t("check.micSwitchOn")}
            detail={t("check.onWhenJoin")}
            on={on.mic}
            disabled={locks.mic}
            onChange={(next) => turn("mic", next)}
          />
        </div>
      </div>
      <div className={styles.things}>
        <Chip tone="plum" icon={<IconClock size={18} stroke={1.75} aria-hidden="true" />} className={styles.when}>
          {when}
        </Chip>
        {notice}
        <Heading level={1} look="title" className={styles.title}>
          {isStaff ? t("check.titleStaff") : t("check.title")}
        </Heading>
        <ol className={styles.list}>
          <Thing
            number={1}
            title={t("check.camera")}
            state={locks.camera ? "locked" : preview.camera.at === "open" ? "works" : preview.camera.at === "failed" ? "look" : "off"}
            text={
              locks.camera
                ? t("locked.camera")
                : said(preview.camera, "camera", { open: t("check.cameraOk"), opening: t("check.cameraWaits"), off: t("check.cameraOff") })
            }
          >
            {preview.camera.at === "failed" && !locks.camera ? (
              <Button size="small" variant="secondary" onClick={(event) => tryAgain(event, "camera")}>
                {t("check.again")}
              </Button>
            ) : null}
          </Thing>
          <Thing
            number={2}
            title={t("check.mic")}
            state={
              locks.mic ? "locked" : preview.mic.at === "failed" ? "look" : preview.mic.at === "open" && preview.hasSound ? "works" : "off"
            }
            text={
              locks.mic
                ? t("locked.mic")
                : said(preview.mic, "mic", {
                    open: preview.hasSound ? t("check.micOk") : t("check.micWaits"),
                    opening: t("check.cameraWaits"),
                    off: t("check.micOff"),
                  })
            }
          >
            {preview.mic.at === "failed" && !locks.mic ? (
              <Button size="small" variant="secondary" onClick={(event) => tryAgain(event, "mic")}>
                {t("check.again")}
              </Button>
            ) : null}
          </Thing>
          <Thing
            number={3}
            title={t("check.speaker")}
            state={speaker.at === "yes" ? "works" : "off"}
            text={t(
              speaker.at === "yes"
                ? "check.speakerYes"
                : speaker.at === "no"
                  ? "check.speakerNo"
                  : speaker.at === "playing"
                    ? "check.speakerPlaying"
                    : "check.speakerAsk",
            )}
          >
            <Cluster gap={10} className={styles.answers}>
              {speaker.at === "playing" ? (
                <>
                  <Button
                    size="small"
                    variant="secondary"
                    icon={<IconVolume size={22} aria-hidden="true" />}
                    onClick={(event) => answer(event, "yes")}
                  >
                    {t("check.yes")}
                  </Button>
                  <Button size="small" variant="secondary" onClick={(event) => answer(event, "no")}>
                    {t("check.notYet")}
                  </Button>
                </>
              ) : speaker.at === "yes" ? null : (
                <Button
                  size="small"
                  variant="secondary"
                  icon={<IconVolume size={22} aria-hidden="true" />}
                  onClick={(event) => void sing(event)}
                >
                  {t("check.play")}
                </Button>
              )}
              {speakers.length > 1 ? (
                <Choose
                  label={t("check.speakerChoose")}
                  icon={<IconVolume size={20} aria-hidden="true" />}
                  devices={speakers}
                  value={speaker.id}
                  onChange={(id) => setSpeaker({ at: "ask", id })}
                />
              ) : null}
            </Cluster>
          </Thing>
        </ol>
        <Cluster gap={[12, 20]} align="center" className={styles.foot}>
          {onJoin ? (
            <>
              <Button size="large" className={styles.join} onClick={join}>
                {isStaff ? t("check.enter") : t("check.join")}
              </Button>
              {speaker.at === "yes" ? null : (
                <Text size="small" tone="soft" className={styles.later}>
                  {t("check.joinLater")}
                </Text>
              )}
            </>
          ) : (
            closed
          )}
        </Cluster>
        {locks.camera || locks.mic ? (
          <Split as="p" gap={10} align="center" tone="amber" className={styles.parent}>
            <IconLock size={20} aria-hidden="true" />
            {t("locked.how")}
          </Split>
        ) : null}
      </div>
    </Stack>
  );
}

/** Moves the focus to the text of a step, because the pressed button disappears. */
const focusText = ({ currentTarget }: MouseEvent): void =>
  currentTarget.closest("li")?.querySelector<HTMLElement>("p[role='status']")?.focus();

function Mirror({ track }: { track: MediaStreamTrack }) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (element.current) element.current.srcObject = new MediaStream([track]);
  }, [track]);
  return <video ref={element} className={styles.mirror} autoPlay muted playsInline aria-hidden="true" />;
}

function NoPicture({ isLocked, name }: { isLocked: boolean; name: string }) {
  return (
    <span className={styles.noPicture} aria-hidden="true">
      {isLocked ? <IconLock size={56} stroke={1.5} /> : [...name][0]?.toLocaleUpperCase()}
    </span>
  );
}

const bars = 12;

function LevelBar({ level, isOn }: { level: number; isOn: boolean }) {
  const t = useTexts("classroom");
  return (
    <Split
      gap={12}
      align="center"
      className={styles.level}
      role="meter"
      aria-label={t("check.level")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
    >
      {isOn ? (
        <IconMicrophone size={24} stroke={1.75} aria-hidden="true" />
      ) : (
        <IconMicrophoneOff size={24} stroke={1.75} aria-hidden="true" />
      )}
      <Split as="span" gap={6} grow className={styles.bars} aria-hidden="true">
        {Array.from({ length: bars }, (_, index) => (
          <i key={index} data-lit={level * bars > index + 0.5 || undefined} />
        ))}
      </Split>
    </Split>
  );
}

interface ChooseProps {
  label: string;
  icon: ReactNode;
  devices: readonly MediaDeviceInfo[];
  value: string | null;
  disabled?: boolean;
  onChange: (id: string) => void;
}

function Choose({ label, icon, devices, value, disabled, onChange }: ChooseProps) {
  const t = useTexts("classroom");
  const named = devices.filter((device) => device.deviceId !== "");
  return (
    <Split as="label" gap={10} align="center" shrink tone="soft" className={styles.choose}>
      <span className="visually-hidden">{label}</span>
      {icon}
      <select
        value={value ?? named[0]?.deviceId ?? ""}
        disabled={disabled || named.length < 2}
        onChange={(event) => onChange(event.target.value)}
      >
        {named.length === 0 ? <option value="">{t("check.usual")}</option> : null}
        {named.map((device) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label || t("check.usual")}
          </option>
        ))}
      </select>
    </Split>
  );
}

function Thing({
  number,
  title,
  text,
  state,
  children,
}: {
  number: number;
  title: string;
  text: string;
  state: "works" | "look" | "locked" | "off";
  children?: ReactNode;
}) {
  const t = useTexts("classroom");
  return (
    <li className={styles.thing}>
      <span className={cx(styles.sign, styles[state])} aria-hidden="true">
        {state === "works" ? <IconCheck size={24} stroke={2} /> : state === "locked" ? <IconLock size={22} /> : number}
      </span>
      <div className={styles.thingWords}>
        <p className={styles.thingTitle}>{title}</p>
        <p className={styles.thingText} role="status" tabIndex={-1}>
          {text}
        </p>
        {children}
      </div>
      {state === "works" ? (
        <Chip tone="green" icon={<IconCircleCheck size={18} aria-hidden="true" />}>
          {t("check.works")}
        </Chip>
      ) : null}
      {state === "look" ? <Chip tone="yellow">{t("check.look")}</Chip> : null}
      {state === "locked" ? (
        <Chip tone="grey" icon={<IconLock size={16} aria-hidden="true" />}>
          {t("check.parent")}
        </Chip>
      ) : null}
    </li>
  );
}
