import { type OrderProvider, providerTitle } from "@larkroom/domain/payment-accounts/providers";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./checkout.module.css";

export interface PaymentPageProps {
  provider: OrderProvider;
  /** The provider's page. */
  src: string;
  /** The payer has come back to our page in the frame. */
  onReturned: () => void;
}

/** The provider's page in a frame, and a link that opens it as a page of its own where it can't be framed. */
export function PaymentPage({ provider, src, onReturned }: PaymentPageProps) {
  const texts = useTexts("checkout");
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const onMessage = useEffectEvent((event: MessageEvent) => {
    // Only our own page that the provider returns to, in this frame, says so.
    if (event.source === null || event.source !== frame.current?.contentWindow || event.origin !== window.location.origin) return;
    if ((event.data as { type?: unknown } | null)?.type === "payment:returned") onReturned();
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event);
    window.addEventListener("message", listener);
    return () => window.removeEventListener("message", listener);
  }, []);
  return (
    <Stack gap={12}>
      <div className={styles.frame}>
        {isLoaded ? null : (
          <SkeletonGroup label={texts("page.loading")} slowText={texts("card.slow")} className={styles.frameBones}>
            <Skeleton width={96} />
            <Skeleton shape="box" height={48} />
            <Skeleton shape="box" height={48} />
          </SkeletonGroup>
        )}
        {/* The provider's page needs its scripts and its origin; a sandbox that allows both would protect nothing. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          src={src}
          title={texts("page.frame", { provider: providerTitle(provider) })}
          className={styles.pageFrame}
          allow="payment"
          onLoad={() => setLoaded(true)}
        />
      </div>
      <ButtonLink full variant="secondary" href={src} target="_self">
        {texts("page.open")}
      </ButtonLink>
    </Stack>
  );
}
