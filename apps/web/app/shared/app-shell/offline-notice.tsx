import { useEffect, useRef, useSyncExternalStore } from "react";
import { IconWifiOff } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useLocation } from "react-router";
import { isLivePage } from "../runtime/router-link.tsx";
import { useTexts } from "../texts/use-texts.ts";
import styles from "./offline-notice.module.css";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the browser reports a connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Says when the connection is lost, and when it is back. */
export function OfflineNotice() {
  const texts = useTexts("shell");
  // A live class reports a lost connection itself.
  const { pathname } = useLocation();
  const isInClass = isLivePage(pathname) && !/\/live\/async\//.test(pathname);
  const online = useOnline() || isInClass;
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current) toasts.show({ text: texts("online"), tone: "success", size: "small" });
    wasOffline.current = !online;
  }, [online, texts]);
  return (
    <Stack role="status" justify="center" className={styles.place}>
      {online ? null : (
        <Split gap={12} align="center" tone="ink" className={styles.notice}>
          <IconWifiOff size={22} stroke={1.75} aria-hidden="true" />
          <p>
            <strong>{texts("offline")}.</strong> {texts("offlineDetail")}
          </p>
        </Split>
      )}
    </Stack>
  );
}
