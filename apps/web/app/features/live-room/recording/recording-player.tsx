import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { type CaptionLanguage, captionsAt } from "@larkroom/domain/live-room/recording/captions";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { IconButton } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconPlayerPause, IconPlayerPlay, IconRewindBackward10, IconRewindForward10 } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { BoardPicture } from "../whiteboard/board-picture.tsx";
import { minutesAndSeconds } from "../room/clock-text.ts";
import { languageName } from "./captions/language-name.ts";
import { useCaptions } from "./captions/use-captions.ts";
import { indexAt, isAt, isNear } from "./playback.ts";
import { boardAt, elementsAfter, type RecordedBoard } from "./recorded-boards.ts";
import playing from "./playing.module.css";
import styles from "./recording.module.css";
import { type Playback, usePlayback } from "./use-playback.ts";

export type RecordingSession = Answer<"GET /agora/:id">;
type RecordedFile = RecordingSession["files"][number];

const speeds = [0.75, 1, 1.25, 1.5, 2];
const stepMs = 10_000;
const sign = { size: 22, stroke: 1.75, "aria-hidden": true } as const;

interface RecordingPlayerProps {
  session: RecordingSession;
  /** The whiteboards that everyone saw. */
  boards: readonly RecordedBoard[];
  /** The title of a slide and its number in the lesson; null for one that was removed. */
  slideOf: (slideId: number) => { title: string; number: number } | null;
  /** Draws a slide; null before the first. */
  renderSlide: (slideId: number | null) => ReactNode;
  /** Draws the slide that lies under a whiteboard. */
  renderBackdrop: (slideId: number) => ReactNode;
  /** A file couldn't be loaded. */
  onBroken: () => void;
}

/**
 * Plays a recording: the slides, whiteboards or a shared screen, the people beside them, the chat as it was written, captions, and the slides as
 * chapters.
 */
export function RecordingPlayer({ session, boards, slideOf, renderSlide, renderBackdrop, onBroken }: RecordingPlayerProps) {
  const t = useTexts("recording");
  const words = useTexts("recordingCaptions");
  const playback = usePlayback(session.duration);
  const { at, toggle, seek } = playback;
  useShortcuts({ K: toggle, J: () => seek(at - stepMs), L: () => seek(at + stepMs) });
  const near = session.files.filter((file) => isNear(file, at));
  const shared = near.find((file) => file.source === "screen" && isAt(file, at));
  const cameras = near.filter((file) => file.source === "camera");
  const board = boardAt(boards, at);
  const [language, setLanguage] = useState<CaptionLanguage | null>(null);
  const chosen = language !== null && session.captions.includes(language) ? language : null;
  const cues = useCaptions(session.id, chosen);
  const current = session.chapters[indexAt(session.chapters, at)];
  const media = (file: RecordedFile) => <Media key={file.id} file={file} playback={playback} onBroken={onBroken} />;
  return (
    <div className={styles.player}>
      {/* Focusable, so that longer slides can be scrolled by keyboard. */}
      <section className={playing.stage} tabIndex={0} aria-label={t("metaTitle")}>
        {board ? (
          <ShownBoard {...board} renderBackdrop={renderBackdrop} />
        ) : shared ? (
          <figure className={styles.screen}>
            {media(shared)}
            <figcaption>{t("screenOf", { name: shared.person.name })}</figcaption>
          </figure>
        ) : (
          renderSlide(current?.slideId ?? null)
        )}
        {/* Files that begin soon are loaded out of sight. */}
        <div hidden>
          {near.filter((file) => file.source === "mic" || (file.source === "screen" && (file !== shared || board !== null))).map(media)}
        </div>
        {chosen === null ? null : (
          // Its text belongs to the sound, which a screen reader's user hears.
          <Stack gap={4} justify="center" className={styles.captions} lang={chosen} aria-hidden="true">
            {(cues === "failed" || cues === null ? [] : captionsAt(cues, at)).map((cue) => (
              <p key={`${cue.from} ${cue.text}`} dir="auto">
                {cue.text}
              </p>
            ))}
          </Stack>
        )}
      </section>
      <Controls playback={playback} duration={session.duration} chapters={session.chapters}>
        {session.captions.length > 0 ? <ChooseCaptions languages={session.captions} value={chosen} onChange={setLanguage} /> : null}
      </Controls>
      {cues === "failed" ? (
        <p className={styles.state} role="alert">
          {words("notLoaded")}
        </p>
      ) : null}
      <aside className={styles.beside}>
        {cameras.length > 0 ? (
          <ul className={styles.people} aria-label={t("people")}>
            {cameras.map((file) => (
              <li key={file.id} className={cx(styles.person, !isAt(file, at) && styles.away)}>
                {media(file)}
                <bdi>{file.person.name}</bdi>
              </li>
            ))}
          </ul>
        ) : null}
        <Chat chat={session.chat} at={at} />
      </aside>
      <nav className={playing.chapters} aria-label={t("chapters")}>
        <ol>
          {session.chapters.map((chapter, index) => {
            const slide = slideOf(chapter.slideId);
            return (
              <li key={`${chapter.slideId}-${chapter.at}`}>
                <button
                  type="button"
                  className={playing.chapter}
                  aria-current={indexAt(session.chapters, at) === index || undefined}
                  onClick={() => seek(chapter.at)}
                >
                  <span className={playing.time}>{minutesAndSeconds(chapter.at)}</span>
                  <span dir="auto">{slide ? t("chapter", { number: String(slide.number), title: slide.title }) : t("removedSlide")}</span>
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
    </div>
  );
}

interface ControlsProps {
  playback: Playback;
  duration: number;
  chapters: RecordingSession["chapters"];
  children: ReactNode;
}

function Controls({ playback, duration, chapters, children }: ControlsProps) {
  const t = useTexts("recording");
  const formats = useFormats();
  const { at, isPlaying, speed, toggle, seek, setSpeed } = playback;
  const place = { at: minutesAndSeconds(at), of: minutesAndSeconds(duration) };
  return (
    // Time runs from left to right in players of every language.
    <Cluster gap={8} align="center" className={playing.controls} dir="ltr">
      <IconButton label={isPlaying ? t("pause") : t("play")} aria-keyshortcuts="K" onClick={toggle} className={styles.main}>
        {isPlaying ? <IconPlayerPause {...sign} /> : <IconPlayerPlay {...sign} />}
      </IconButton>
      <IconButton label={t("back")} aria-keyshortcuts="J" onClick={() => seek(at - stepMs)}>
        <IconRewindBackward10 {...sign} />
      </IconButton>
      <IconButton label={t("forward")} aria-keyshortcuts="L" onClick={() => seek(at + stepMs)}>
        <IconRewindForward10 {...sign} />
      </IconButton>
      <Stack align="center" className={styles.track}>
        <input
          type="range"
          min={0}
          max={Math.max(1, duration)}
          step={1_000}
          value={at}
          aria-label={t("position")}
          aria-valuetext={t("positionText", place)}
          onChange={(event) => seek(event.target.valueAsNumber)}
        />
        <span className={styles.ticks} aria-hidden="true">
          {chapters.slice(1).map((chapter) => (
            <i key={chapter.at} style={{ insetInlineStart: `${(chapter.at / Math.max(1, duration)) * 100}%` }} />
          ))}
        </span>
      </Stack>
      <bdi className={playing.time} aria-hidden="true">
        {t("positionText", place)}
      </bdi>
      <select className={styles.speed} aria-label={t("speed")} value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
        {speeds.map((one) => (
          <option key={one} value={one}>
            {t("times", { speed: formats.number(one, Number.isInteger(one) ? 0 : 2) })}
          </option>
        ))}
      </select>
      {children}
    </Cluster>
  );
}

interface ChooseCaptionsProps {
  languages: readonly CaptionLanguage[];
  value: CaptionLanguage | null;
  onChange: (language: CaptionLanguage | null) => void;
}

function ChooseCaptions({ languages, value, onChange }: ChooseCaptionsProps) {
  const t = useTexts("recordingCaptions");
  const { locale } = useEdition();
  return (
    <select
      className={styles.speed}
      aria-label={t("title")}
      value={value ?? ""}
      onChange={({ target }) => onChange(languages.find((one) => one === target.value) ?? null)}
    >
      <option value="">{t("off")}</option>
      {languages.map((one) => (
        <option key={one} value={one}>
          {languageName(one, locale)}
        </option>
      ))}
    </select>
  );
}

interface ShownBoardProps {
  recorded: RecordedBoard;
  backdrop: number | null;
  step: number;
  renderBackdrop: (slideId: number) => ReactNode;
}

/** A whiteboard as it was at a moment of the recording. */
function ShownBoard({ recorded, backdrop, step, renderBackdrop }: ShownBoardProps) {
  const t = useTexts("classroom");
  const elements = useMemo(() => elementsAfter(recorded, step), [recorded, step]);
  return (
    <BoardPicture
      className={styles.board}
      elements={elements}
      label={recorded.name === null ? t("whiteboard.class") : t("whiteboard.boardOf", { name: recorded.name })}
      backdrop={backdrop === null ? null : renderBackdrop(backdrop)}
    />
  );
}

/** One file's element, which follows the recording. */
function Media({ file, playback, onBroken }: { file: RecordedFile; playback: Playback; onBroken: () => void }) {
  const { register } = playback;
  const element = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  useEffect(() => (element.current ? register(file, element.current) : undefined), [register, file]);
  const props = { src: file.url, preload: "auto", onError: onBroken, "data-source": file.source } as const;
  return file.source === "mic" ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are shown on the stage, because the sound has many files
    <audio ref={element} {...props} />
  ) : (
    <video ref={element} {...props} muted playsInline aria-hidden="true" className={styles.video} />
  );
}

function Chat({ chat, at }: { chat: RecordingSession["chat"]; at: number }) {
  const t = useTexts("recording");
  const list = useRef<HTMLOListElement>(null);
  const written = chat.slice(0, indexAt(chat, at) + 1);
  useEffect(() => {
    const { current } = list;
    if (current) current.scrollTop = current.scrollHeight;
  }, [written.length]);
  if (chat.length === 0) return null;
  return (
    <section className={styles.chat} aria-label={t("chat")}>
      <h2 className={playing.heading}>{t("chat")}</h2>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <ol ref={list} tabIndex={0} aria-label={t("chat")}>
        {written.length === 0 ? <li className={styles.state}>{t("noChat")}</li> : null}
        {written.map((message, index) => {
          const name = message.name ?? t(message.role === "guest" ? "guest" : "student");
          return (
            <li key={`${message.at} ${index}`} className={styles.message}>
              <Avatar name={name} size="small" />
              <div>
                <Text size="inherit" weight={500}>
                  <bdi>{name}</bdi> <span className={playing.time}>{minutesAndSeconds(message.at)}</span>
                </Text>
                <p dir="auto">{message.text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
