import { useEffect, useState } from "react";
import { ButtonLink } from "~/kit/button/button.tsx";
import { IconExternalLink, IconWifiOff } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "../slides.module.css";
import frame from "./frame.module.css";
import { addressOf, NotYet } from "./not-yet.tsx";

interface FramePlayerProps {
  url: string;
  /** The hosts the author allows; null when only the page's CSP decides. */
  hosts: readonly string[] | null;
}

/**
 * Content of another site in a sandboxed frame: it can run scripts and submit forms, but can't navigate this page, gets no referrer, camera or
 * microphone. When it can't be embedded, it opens in a new tab.
 */
export function FramePlayer({ url, hosts }: FramePlayerProps) {
  const address = addressOf(url);
  return address ? <ForeignFrame key={address.origin} url={url} address={address} hosts={hosts} /> : <NotYet what="address" />;
}

function ForeignFrame({ url, address, hosts }: FramePlayerProps & { address: URL }) {
  const t = useTexts("slides");
  const { host, origin, protocol } = address;
  // Our own pages in a frame with scripts could escape the sandbox.
  const isForeign = protocol === "https:" && origin !== location.origin && (hosts === null || hosts.includes(host));
  const [isBlocked, setBlocked] = useState(false);
  // A loaded frame stays when the connection is lost, so that work in it isn't discarded.
  const [isWanted, setWanted] = useState(() => navigator.onLine);
  useEffect(() => {
    const back = (): void => setWanted(true);
    const refused = (event: SecurityPolicyViolationEvent): void => {
      if (event.effectiveDirective === "frame-src" && event.blockedURI.startsWith(origin)) setBlocked(true);
    };
    window.addEventListener("online", back);
    document.addEventListener("securitypolicyviolation", refused);
    return () => {
      window.removeEventListener("online", back);
      document.removeEventListener("securitypolicyviolation", refused);
    };
  }, [origin]);
  const elsewhere = (
    <ButtonLink
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      variant="tertiary"
      size="small"
      after={<IconExternalLink size={20} aria-hidden="true" />}
    >
      {t("play.openIn")}
    </ButtonLink>
  );
  if (!isForeign || isBlocked) {
    return (
      <div className={styles.elsewhere}>
        <p>{t("play.frameBlocked")}</p>
        {protocol === "https:" ? elsewhere : null}
        <bdi>{host}</bdi>
      </div>
    );
  }
  if (!isWanted) {
    return (
      <div className={styles.elsewhere} role="status">
        <IconWifiOff size={32} aria-hidden="true" />
        <p>{t("play.frameOffline")}</p>
      </div>
    );
  }
  return (
    <div className={frame.place}>
      {/* The two flags together are safe only for a page of another origin, as here: it keeps its own origin and can't access its frame. */}
      {/* oxlint-disable react/iframe-missing-sandbox */}
      <iframe
        className={frame.frame}
        src={url}
        title={t("play.frame", { host })}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        allow=""
      />
      {/* oxlint-enable react/iframe-missing-sandbox */}
      <Cluster as="p" gap={[4, 16]} align="center" justify="between" anywhere tone="soft" className={frame.foot}>
        <bdi>{host}</bdi> {elsewhere}
      </Cluster>
    </div>
  );
}
