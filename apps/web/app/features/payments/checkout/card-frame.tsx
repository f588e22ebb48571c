import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from "react";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { readFieldsMessage } from "./card-messages.ts";
import styles from "./checkout.module.css";

/** How long the fields may take to load or answer, in milliseconds. */
const patience = 15_000;
const prefix = "sandbox-pay";

export interface CardFrameHandle {
  /** Requests the provider's reference of the entered card; null when it is incomplete, which the fields then show. */
  token: () => Promise<string | null>;
}

export interface CardFrameProps {
  /** The provider's page with the card fields. */
  src: string;
  /** Called when Enter is pressed in the fields. */
  onEnter: () => void;
  ref: Ref<CardFrameHandle>;
}

/** The provider's card fields in a frame, so that card data never reaches this page. Accepts messages only from that frame and its origin. */
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
      {/* The provider's page needs its scripts and its origin; a sandbox that allows both would protect nothing. */}
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

/** The URL of the fields in the page's language. */
function addressIn(src: string, edition: string): URL {
  const address = new URL(src, window.location.href);
  address.searchParams.set("lang", edition);
  return address;
}
