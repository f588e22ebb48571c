import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from "react";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { readFieldsMessage } from "./card-messages.ts";
import styles from "./checkout.module.css";

/** How long the fields may take to load, and to answer, in milliseconds. */
const patience = 15_000;
const prefix = "sandbox-pay";

export interface CardFrameHandle {
  /** Asks the provider for a reference of the card that was typed; null when it is not complete: the fields say what is wrong. */
  token: () => Promise<string | null>;
}

export interface CardFrameProps {
  /** The provider's page of card fields. */
  src: string;
  /** Enter was pressed in the fields. */
  onEnter: () => void;
  ref: Ref<CardFrameHandle>;
}

/**
 * The provider's own card fields in a frame: what is typed there never reaches this page. Messages are taken from the frame itself and
 * from its origin only.
 */
export function CardFrame({ src, onEnter, ref }: CardFrameProps) {
  const texts = useTexts("checkout");
  const { slug } = useEdition();
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<((token: string | null) => void) | null>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [height, setHeight] = useState(310);
  const [attempt, setAttempt] = useState(0);
  const address = addressIn(src, slug);

  const onMessage = useEffectEvent((event: MessageEvent) => {
    if (event.source === null || event.source !== frame.current?.contentWindow || event.origin !== address.origin) return;
    const message = readFieldsMessage(event.data, prefix);
    if (!message) return;
    if (message.type === "height") setHeight(message.height);
    else if (message.type === "enter") onEnter();
    else if (message.type === "ready" || message.type === "change") setState("ready");
    else {
      waiting.current?.(message.type === "token" ? message.token : null);
      waiting.current = null;
    }
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event);
    window.addEventListener("message", listener);
    return () => window.removeEventListener("message", listener);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === "loading" ? "failed" : now)), patience);
    return () => clearTimeout(timer);
  }, [attempt]);

  useImperativeHandle(ref, () => ({
    token: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error("the card fields did not answer")), patience);
        waiting.current?.(null);
        waiting.current = (token) => {
          clearTimeout(timer);
          resolve(token);
        };
        frame.current?.contentWindow?.postMessage({ type: `${prefix}:submit` }, address.origin);
      }),
  }));

  if (state === "failed") {
    return (
      <ErrorState
        level={4}
        title={texts("card.failed")}
        text={texts("card.failedText")}
        retryLabel={texts("card.again")}
        onRetry={() => {
          setAttempt(attempt + 1);
          setState("loading");
        }}
      />
    );
  }
  return (
    <div className={styles.frame} style={{ minBlockSize: height }}>
      {state === "loading" ? (
        <SkeletonGroup label={texts("card.loading")} slowText={texts("card.slow")} className={styles.frameBones}>
          <Skeleton width={96} />
          <Skeleton shape="box" height={48} />
          <Skeleton shape="box" height={48} />
        </SkeletonGroup>
      ) : null}
      {/* The gateway's page needs its scripts and its origin: a sandbox that allows both keeps nothing in. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        key={attempt}
        ref={frame}
        src={address.href}
        title={texts("card.frame")}
        style={{ blockSize: height }}
        className={styles.fields}
      />
    </div>
  );
}

/** The fields in the page's language. */
function addressIn(src: string, edition: string): URL {
  const address = new URL(src, window.location.href);
  address.searchParams.set("lang", edition);
  return address;
}
