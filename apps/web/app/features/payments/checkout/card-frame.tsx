import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from "react";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { messagePrefix, readFieldsMessage } from "./card-messages.ts";
import styles from "./checkout.module.css";

/** How long the fields may take to load or answer, in milliseconds. */
const patience = 15_000;

export interface CardFrameHandle {
  /** Requests the provider's reference of the entered card, once the fields are loaded; null when it is incomplete, which the fields then show. */
  token: () => Promise<string | null>;
  /** Lets the card's holder answer their bank, for as long as they need; false when the bank refused, which the fields then show. */
  authenticate: (clientSecret: string) => Promise<boolean>;
}

export interface CardFrameProps {
  /** The provider's page with the card fields. */
  src: string;
  /** What will be charged today, in minor units; null when nothing is due. */
  sum: { amount: number; currency: string } | null;
  /** Whether the card is saved for later payments: its bank then asks its holder now. */
  saves: boolean;
  /** Called when Enter is pressed in the fields. */
  onEnter: () => void;
  ref: Ref<CardFrameHandle>;
}

/** The provider's card fields in a frame, so that card data never reaches this page. Accepts messages only from that frame and its origin. */
export function CardFrame({ src, sum, saves, onEnter, ref }: CardFrameProps) {
  const texts = useTexts("checkout");
  const { slug } = useEdition();
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<((token: string | null) => void) | null>(null);
  const asked = useRef<((isVerified: boolean) => void) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isVerifying = useRef(false);
  const isListening = useRef(false);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [height, setHeight] = useState(310);
  const [attempt, setAttempt] = useState(0);
  // A changed amount is sent to the fields: loading them again would empty them.
  const [address] = useState(() => addressIn(src, slug, sum));
  const amount = sum?.amount ?? null;
  const send = (type: "submit" | "amount" | "authenticate", more: object = {}) =>
    frame.current?.contentWindow?.postMessage({ type: `${messagePrefix}${type}`, ...more }, address.origin);

  const onMessage = useEffectEvent((event: MessageEvent) => {
    if (event.source === null || event.source !== frame.current?.contentWindow || event.origin !== address.origin) return;
    const message = readFieldsMessage(event.data);
    if (!message) return;
    // On a phone the pay button is a screen below the fields, where the bank asks and errors appear.
    if (message.type === "verifying" || message.type === "invalid") frame.current?.scrollIntoView({ block: "nearest" });
    if (message.type === "height") setHeight(message.height);
    else if (message.type === "enter") onEnter();
    // The bank asks the payer, who may take their time.
    else if (message.type === "verifying") {
      isVerifying.current = true;
      clearTimeout(timer.current);
    } else if (message.type === "ready" || message.type === "change") {
      setState("ready");
      isListening.current = true;
      if (message.type === "ready") {
        send("amount", { amount, saves });
        // Pressed while the fields were loading.
        if (waiting.current) send("submit");
      }
    } else {
      isVerifying.current = false;
      asked.current?.(message.type === "authenticated");
      asked.current = null;
      waiting.current?.(message.type === "token" ? message.token : null);
      waiting.current = null;
    }
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event);
    window.addEventListener("message", listener);
    return () => window.removeEventListener("message", listener);
  }, []);
  const sendAmount = useEffectEvent(() => {
    if (state === "ready") send("amount", { amount, saves });
  });
  useEffect(() => sendAmount(), [amount, saves]);
  useEffect(() => {
    const loading = setTimeout(() => setState((now) => (now === "loading" ? "failed" : now)), patience);
    return () => clearTimeout(loading);
  }, [attempt]);

  // The bank's question needs more room than the fields.
  useEffect(() => {
    if (isVerifying.current) frame.current?.scrollIntoView({ block: "nearest" });
  }, [height]);

  useImperativeHandle(ref, () => ({
    token: () =>
      new Promise((resolve, reject) => {
        clearTimeout(timer.current);
        waiting.current?.(null);
        timer.current = setTimeout(() => {
          waiting.current = null;
          reject(new Error("the card fields did not answer"));
        }, patience);
        waiting.current = (token) => {
          clearTimeout(timer.current);
          resolve(token);
        };
        if (isListening.current) send("submit");
      }),
    authenticate: (clientSecret) =>
      new Promise((resolve) => {
        asked.current?.(false);
        asked.current = resolve;
        send("authenticate", { clientSecret });
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
          isListening.current = false;
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
        allow="payment"
        style={{ blockSize: height }}
        className={styles.fields}
      />
    </div>
  );
}

/** The URL of the fields in the page's language, for the amount that is due. */
function addressIn(src: string, edition: string, sum: CardFrameProps["sum"]): URL {
  const address = new URL(src, window.location.href);
  address.searchParams.set("lang", edition);
  if (sum) {
    address.searchParams.set("amount", String(sum.amount));
    address.searchParams.set("currency", sum.currency);
  }
  return address;
}
