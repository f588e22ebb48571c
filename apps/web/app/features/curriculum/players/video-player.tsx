import { useEffect, useRef, useState } from "react";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { IconExternalLink } from "~/kit/icon/icons.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { savePlace, readPlace } from "../saved-place.ts";
import { RichBlock, SlidePictureImage } from "../rich-text.tsx";
import styles from "../slides.module.css";
import { addressOf, NotYet } from "./not-yet.tsx";

/** A film with captions. It resumes where the child stopped, also after a reload. */
export function VideoPlayer({ content, placeKey }: { content: ContentOf<"VIDEO">; placeKey: string }) {
  const t = useTexts("slides");
  const { source } = content;
  return (
    <div className={styles.looking}>
      {source.kind === "file" && source.src === "" ? (
        <NotYet what="file" />
      ) : source.kind === "file" ? (
        <Film key={source.src} content={content} source={source} placeKey={placeKey} />
      ) : addressOf(source.url)?.protocol !== "https:" ? (
        <NotYet what="address" />
      ) : (
        <div className={styles.elsewhere}>
          {content.poster ? <SlidePictureImage picture={content.poster} className={styles.picture} /> : null}
          <p>{t("filmElsewhere")}</p>
          <ButtonLink href={source.url} target="_blank" variant="secondary" after={<IconExternalLink size={20} aria-hidden="true" />}>
            {t("openFilm")}
          </ButtonLink>
        </div>
      )}
      {content.text ? <RichBlock text={content.text} /> : null}
    </div>
  );
}

function Film({
  content,
  source,
  placeKey,
}: {
  content: ContentOf<"VIDEO">;
  source: { src: string; mediaType: string };
  placeKey: string;
}) {
  const t = useTexts("slides");
  const { lang } = useEdition();
  const film = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const { startSeconds, endSeconds } = content;
  useEffect(() => {
    const element = film.current;
    return () => {
      if (element && element.currentTime > startSeconds) savePlace(placeKey, element.currentTime);
    };
  }, [placeKey, startSeconds]);
  if (hasFailed) {
    return (
      <div className={styles.elsewhere} role="alert">
        <p>{t("filmFailed")}</p>
        <Button variant="secondary" onClick={() => setFailed(false)}>
          {t("again")}
        </Button>
      </div>
    );
  }
  const own = content.captions.find((track) => track.lang.split("-")[0] === lang) ?? content.captions[0];
  // The captions follow below.
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={film}
      className={styles.film}
      controls
      playsInline
      preload="metadata"
      poster={content.poster?.src}
      aria-label={content.poster?.alt}
      onLoadedMetadata={({ currentTarget }) => void (currentTarget.currentTime = Math.max(startSeconds, readPlace(placeKey)))}
      onTimeUpdate={({ currentTarget }) => {
        savePlace(placeKey, currentTarget.currentTime);
        if (endSeconds !== undefined && currentTarget.currentTime >= endSeconds) {
          currentTarget.pause();
          currentTarget.currentTime = startSeconds;
        }
      }}
      onEnded={() => savePlace(placeKey, 0)}
      onError={() => setFailed(true)}
    >
      <source src={source.src} type={source.mediaType} onError={() => setFailed(true)} />
      {content.captions.map((track) => (
        <track key={track.lang} kind="captions" src={track.src} srcLang={track.lang} label={track.label} default={track === own} />
      ))}
    </video>
  );
}
