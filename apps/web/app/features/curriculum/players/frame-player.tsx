import { useEffect, useState } from "react";
import { ButtonLink } from "~/kit/button/button.tsx";
import { IconExternalLink, IconWifiOff } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "../slides.module.css";
import frame from "./frame.module.css";
import { addressOf, NotYet } from "./not-yet.tsx";

interface FramePlayerProps {
  url: string;
  /** The hosts its author allows; null where the page's own policy alone decides. */
  hosts: readonly string[] | null;
}

/**
 * A part of another site on the slide, shut into a sandbox: it runs and takes forms, but moves nothing of this page, is told nothing of where it
 * stands and gets neither camera nor microphone. Where it may not be shown, it opens in a tab of its own.
 */
export function FramePlayer({ url, hosts }: FramePlayerProps) {
  const address = addressOf(url);
  return address ? <ForeignFrame key={address.origin} url={url} address={address} hosts={hosts} /> : <NotYet what="address" />;
}

function ForeignFrame({ url, address, hosts }: FramePlayerProps & { address: URL }) {
  const t = useTexts("slides");
  const { host, origin, protocol } = address;
  // Our own pages in a frame that runs scripts would stand outside the sandbox.
  const isForeign = protocol === "https:" && origin !== location.origin && (hosts === null || hosts.includes(host));
  const [isBlocked, setBlocked] = useState(false);
  // What is loaded stays when the line goes: work in it is not thrown away.
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
      {/* Both together are safe for another origin's page only, which this is: it keeps its own origin and can't touch its frame. */}
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
      <p className={frame.foot}>
        <bdi>{host}</bdi> {elsewhere}
      </p>
    </div>
  );
}
