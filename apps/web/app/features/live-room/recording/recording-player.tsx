import { type ReactNode, useEffect, useRef } from "react";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { IconButton } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconPlayerPause, IconPlayerPlay, IconRewindBackward10, IconRewindForward10 } from "~/kit/icon/icons.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { minutesAndSeconds } from "../room/clock-text.ts";
import { indexAt, isAt, isNear } from "./playback.ts";
import styles from "./recording.module.css";
import { type Playback, usePlayback } from "./use-playback.ts";

export type RecordingSession = Answer<"GET /agora/:id">;
type RecordedFile = RecordingSession["files"][number];

const speeds = [0.75, 1, 1.25, 1.5, 2];
const stepMs = 10_000;
const sign = { size: 22, stroke: 1.75, "aria-hidden": true } as const;

interface RecordingPlayerProps {
  session: RecordingSession;
  /** The title of a slide and its number in the lesson; null for one that was removed. */
  slideOf: (slideId: number) => { title: string; number: number } | null;
  /** Draws a slide; null before the first. */
  renderSlide: (slideId: number | null) => ReactNode;
  /** A file couldn't be loaded. */
  onBroken: () => void;
}

/** Plays a recording: the slides or a shared screen, the people beside them, the chat as it was written, and the slides as chapters. */
export function RecordingPlayer({ session, slideOf, renderSlide, onBroken }: RecordingPlayerProps) {
  const t = useTexts("recording");
  const playback = usePlayback(session.duration);
  const { at, toggle, seek } = playback;
  useShortcuts({ K: toggle, J: () => seek(at - stepMs), L: () => seek(at + stepMs) });
  const near = session.files.filter((file) => isNear(file, at));
  const shared = near.find((file) => file.source === "screen" && isAt(file, at));
  const cameras = near.filter((file) => file.source === "camera");
  const current = session.chapters[indexAt(session.chapters, at)];
  const media = (file: RecordedFile) => <Media key={file.id} file={file} playback={playback} onBroken={onBroken} />;
  return (
    <div className={styles.player}>
      {/* Focusable, so that longer slides can be scrolled by keyboard. */}
      <section className={styles.stage} tabIndex={0} aria-label={t("metaTitle")}>
        {shared ? (
          <figure className={styles.screen}>
            {media(shared)}
            <figcaption>{t("screenOf", { name: shared.person.name })}</figcaption>
          </figure>
        ) : (
          renderSlide(current?.slideId ?? null)
        )}
        {/* Files that begin soon are loaded out of sight. */}
        <div hidden>{near.filter((file) => file.source === "mic" || (file.source === "screen" && file !== shared)).map(media)}</div>
      </section>
      <Controls playback={playback} duration={session.duration} chapters={session.chapters} />
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
      <nav className={styles.chapters} aria-label={t("chapters")}>
        <ol>
          {session.chapters.map((chapter, index) => {
            const slide = slideOf(chapter.slideId);
            return (
              <li key={`${chapter.slideId}-${chapter.at}`}>
                <button
                  type="button"
                  className={styles.chapter}
                  aria-current={indexAt(session.chapters, at) === index || undefined}
                  onClick={() => seek(chapter.at)}
                >
                  <span className={styles.time}>{minutesAndSeconds(chapter.at)}</span>
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

function Controls({ playback, duration, chapters }: { playback: Playback; duration: number; chapters: RecordingSession["chapters"] }) {
  const t = useTexts("recording");
  const formats = useFormats();
  const { at, isPlaying, speed, toggle, seek, setSpeed } = playback;
  const place = { at: minutesAndSeconds(at), of: minutesAndSeconds(duration) };
  return (
    // Time runs from left to right in players of every language.
    <div className={styles.controls} dir="ltr">
      <IconButton label={isPlaying ? t("pause") : t("play")} aria-keyshortcuts="K" onClick={toggle} className={styles.main}>
        {isPlaying ? <IconPlayerPause {...sign} /> : <IconPlayerPlay {...sign} />}
      </IconButton>
      <IconButton label={t("back")} aria-keyshortcuts="J" onClick={() => seek(at - stepMs)}>
        <IconRewindBackward10 {...sign} />
      </IconButton>
      <IconButton label={t("forward")} aria-keyshortcuts="L" onClick={() => seek(at + stepMs)}>
        <IconRewindForward10 {...sign} />
      </IconButton>
      <div className={styles.track}>
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
      </div>
      <bdi className={styles.time} aria-hidden="true">
        {t("positionText", place)}
      </bdi>
      <select className={styles.speed} aria-label={t("speed")} value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
        {speeds.map((one) => (
          <option key={one} value={one}>
            {t("times", { speed: formats.number(one, Number.isInteger(one) ? 0 : 2) })}
          </option>
        ))}
      </select>
    </div>
  );
}

/** One file's element, which follows the recording. */
function Media({ file, playback, onBroken }: { file: RecordedFile; playback: Playback; onBroken: () => void }) {
  const { register } = playback;
  const element = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  useEffect(() => (element.current ? register(file, element.current) : undefined), [register, file]);
  const props = { src: file.url, preload: "auto", onError: onBroken, "data-source": file.source } as const;
  return file.source === "mic" ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes captions of a class
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
      <h2 className={styles.heading}>{t("chat")}</h2>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <ol ref={list} tabIndex={0} aria-label={t("chat")}>
        {written.length === 0 ? <li className={styles.state}>{t("noChat")}</li> : null}
        {written.map((message, index) => {
          const name = message.name ?? t(message.role === "guest" ? "guest" : "student");
          return (
            <li key={`${message.at} ${index}`} className={styles.message}>
              <Avatar name={name} size="small" />
              <div>
                <p className={styles.who}>
                  <bdi>{name}</bdi> <span className={styles.time}>{minutesAndSeconds(message.at)}</span>
                </p>
                <p dir="auto">{message.text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
