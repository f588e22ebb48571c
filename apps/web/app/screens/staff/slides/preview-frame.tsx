import { useEffect, useRef, useState, type CSSProperties } from "react";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { pathIn } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { messageOf, type FromPreview, type Preview, type ToPreview } from "./preview-message.ts";
import styles from "./preview.module.css";

/** How long (ms) somebody pauses before what they write is drawn anew. */
const pauseMs = 150;

interface PreviewFrameProps {
  /** The edition whose page stands in the frame: its language is the players' own. */
  language: EditionSlug;
  preview: Preview;
  title: string;
  className?: string | undefined;
  style?: CSSProperties;
  onMessage?: (message: FromPreview) => void;
}

/** The real players in a page of their own: its width, direction, language and keys are those of a child's page, and whatever breaks there stays there. */
export function PreviewFrame({ language, preview, title, className, style, onMessage }: PreviewFrameProps) {
  const texts = useTexts("slideFrame");
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const hear = useRef(onMessage);
  useEffect(() => {
    hear.current = onMessage;
  });
  useEffect(() => {
    setReady(false);
    const listen = (event: MessageEvent): void => {
      const message = messageOf(event, frame.current);
      if (message?.kind === "slide-preview-ready") setReady(true);
      else if (message) hear.current?.(message);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [language]);
  const hasShown = useRef(false);
  useEffect(() => {
    if (!isReady) {
      hasShown.current = false;
      return undefined;
    }
    const message: ToPreview = { kind: "slide-preview", preview };
    const send = (): void => frame.current?.contentWindow?.postMessage(message, location.origin);
    const timer = setTimeout(send, hasShown.current ? pauseMs : 0);
    hasShown.current = true;
    return () => clearTimeout(timer);
  }, [isReady, preview]);
  return (
    <>
      {isReady ? null : (
        <p className={styles.loading} aria-hidden="true">
          {texts("stage.loading")}
        </p>
      )}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, drawn by the same code from the same origin: what a child may do there, whoever looks may too */}
      <iframe
        key={language}
        ref={frame}
        title={title}
        src={pathIn(language, "/staff/slide-preview")}
        className={className}
        style={style}
        data-ready={isReady || undefined}
      />
    </>
  );
}
