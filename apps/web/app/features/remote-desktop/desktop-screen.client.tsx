import RFB from "@novnc/novnc";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./remote-desktop.module.css";
import { readDesktop } from "./read-desktop.ts";

/** How long to wait before each attempt to connect again. */
const waits = [500, 1_000, 2_000, 4_000, 8_000] as const;

interface DesktopScreenProps {
  readonly classId: number;
  /** Whose desktop; null for the caller's own. */
  readonly userId: number | null;
  readonly label: string;
  /** Reads the desktop's state again: it may have stopped. */
  readonly onLost: () => Promise<unknown>;
  /** Moves the keyboard's focus out of the screen. */
  readonly onLeave: () => void;
}

/** The screen of a running desktop. Each connection takes an address of its own; a lost one is made again a few times. */
export function DesktopScreen({ classId, userId, label, onLost, onLeave }: DesktopScreenProps) {
  const t = useTexts("remoteDesktop");
  const target = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<"connecting" | "shown" | "lost">("connecting");
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  });

  useEffect(() => {
    let isOver = false;
    let screen: RFB | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tries = 0;
    const again = (): void => {
      if (isOver) return;
      void lost.current();
      const wait = waits[tries++];
      if (wait === undefined) return setStatus("lost");
      setStatus("connecting");
      timer = setTimeout(() => void connect(), wait);
    };
    const connect = async (): Promise<void> => {
      const found = await readDesktop({ classId, userId }).catch(() => null);
      if (isOver || !target.current) return;
      if (!found?.url) return again();
      screen = new RFB(target.current, new URL(found.url, location.href.replace(/^http/, "ws")).href, { shared: true });
      screen.scaleViewport = true;
      screen.background = "transparent";
      screen.addEventListener("connect", () => {
        tries = 0;
        setStatus("shown");
        screen?.focus({ preventScroll: true });
      });
      screen.addEventListener("disconnect", () => {
        screen = null;
        again();
      });
    };
    void connect();
    return () => {
      isOver = true;
      clearTimeout(timer);
      screen?.disconnect();
    };
  }, [classId, userId, attempt]);

  return (
    <div className={styles.screen}>
      <div
        ref={target}
        // A VNC screen is no part of the page's language.
        dir="ltr"
        role="application"
        aria-label={label}
        className={styles.canvas}
        onKeyDownCapture={({ key, ctrlKey, altKey }) => {
          if (ctrlKey && altKey && (key === "Alt" || key === "Control")) onLeave();
        }}
      />
      {status === "shown" ? null : (
        <div className={styles.cover} role="status">
          <p>{status === "lost" ? t("lost") : t("connecting")}</p>
          {status === "lost" ? (
            <Button
              onClick={() => {
                setStatus("connecting");
                setAttempt(attempt + 1);
              }}
            >
              {t("reconnect")}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
