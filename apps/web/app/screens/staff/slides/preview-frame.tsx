import { useEffect, useRef, useState, type CSSProperties } from "react";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { pathIn } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { messageOf, type FromPreview, type Preview, type ToPreview } from "./preview-message.ts";
import styles from "./preview.module.css";

/** The pause (ms) after an edit before the preview rerenders. */
const pauseMs = 150;

interface PreviewFrameProps {
  /** The edition of the page in the frame; it determines the players' language. */
  language: EditionSlug;
  preview: Preview;
  title: string;
  className?: string | undefined;
  style?: CSSProperties;
  onMessage?: (message: FromPreview) => void;
}

/** The real players in a page of their own: it has the width, direction, language and shortcuts of a child's page, and errors stay contained in it. */
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
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page from the same origin: the viewer may do whatever a child may */}
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
