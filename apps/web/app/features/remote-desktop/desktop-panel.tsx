import { lazy, Suspense, useRef } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconDeviceDesktop, IconPlayerStop, IconX } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { PanelHead } from "~/kit/panel/panel-head.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./remote-desktop.module.css";
import { useDesktop } from "./use-desktop.ts";

/** The VNC client is loaded with the first screen that is shown. */
const DesktopScreen = lazy(() => import("./desktop-screen.client.tsx").then((module) => ({ default: module.DesktopScreen })));

interface DesktopPanelProps {
  readonly classId: number;
  /** Whose desktop staff opened; null for one's own. */
  readonly of: { readonly id: number; readonly name: string } | null;
  readonly isOffline: boolean;
  /** The screen is too small for a desktop. */
  readonly isSmall: boolean;
  readonly onClose: () => void;
  readonly className?: string | undefined;
}

/** A remote desktop in the class: its state in words, its screen while it runs, and how to start and stop one's own. */
export function DesktopPanel({ classId, of, isOffline, isSmall, onClose, className }: DesktopPanelProps) {
  const t = useTexts("remoteDesktop");
  const desktop = useDesktop({ classId, userId: of?.id ?? null });
  const close = useRef<HTMLSpanElement>(null);
  const title = of ? t("titleOf", { name: of.name }) : t("title");
  const status = desktop.state?.status ?? null;
  const isRunning = status === "RUNNING" && desktop.state?.enabled === true;
  const focusClose = (): void => close.current?.querySelector("button")?.focus();
  return (
    <article aria-label={title} className={cx(styles.panel, className)}>
      <PanelHead level={1} title={title} icon={<IconDeviceDesktop size={24} stroke={1.75} aria-hidden="true" />}>
        {isRunning && !of ? (
          <Button
            variant="secondary"
            size="small"
            icon={<IconPlayerStop size={18} aria-hidden="true" />}
            onClick={() => void desktop.stop()}
          >
            {t("stop")}
          </Button>
        ) : null}
        <span ref={close}>
          <IconButton label={t("close")} onClick={onClose}>
            <IconX size={22} aria-hidden="true" />
          </IconButton>
        </span>
      </PanelHead>
      {isSmall ? (
        <Note>{t("small")}</Note>
      ) : isOffline ? (
        <Note>{t("offline")}</Note>
      ) : desktop.state === null ? (
        desktop.isUnreachable ? (
          <ErrorState title={t("unreachable")} retryLabel={t("again")} onRetry={() => void desktop.read()} />
        ) : (
          <Note isBusy>{t("connecting")}</Note>
        )
      ) : isRunning ? (
        <Suspense fallback={<Note isBusy>{t("connecting")}</Note>}>
          <DesktopScreen classId={classId} userId={of?.id ?? null} label={t("screen")} onLost={desktop.read} onLeave={focusClose} />
        </Suspense>
      ) : (
        <Waiting desktop={desktop} name={of?.name ?? null} />
      )}
    </article>
  );
}

function Note({ children, isBusy = false }: { children: string; isBusy?: boolean }) {
  return (
    <p className={styles.note} role="status" aria-busy={isBusy || undefined}>
      {children}
    </p>
  );
}

/** What is shown while there is no screen. */
function Waiting({ desktop, name }: { desktop: ReturnType<typeof useDesktop>; name: string | null }) {
  const t = useTexts("remoteDesktop");
  const { state, problem, hasFailed } = desktop;
  if (state?.enabled === false) return <Note>{t("off")}</Note>;
  switch (state?.status) {
    case "PENDING":
      return <Note isBusy>{t(name === null ? "pending" : "pendingOf")}</Note>;
    case "STOPPING":
      return <Note isBusy>{t("stopping")}</Note>;
    case "SHUTTING_DOWN":
      return <Note isBusy>{t("ending")}</Note>;
    default:
      break;
  }
  if (name !== null) return <Note>{t("notStarted", { name })}</Note>;
  return (
    <Stack gap={12} justify="center" className={styles.start}>
      <p>{t("intro")}</p>
      <Text size="small" tone="slate">
        {t("kept")}
      </Text>
      <Button icon={<IconDeviceDesktop size={20} stroke={1.75} aria-hidden="true" />} onClick={() => void desktop.start()}>
        {t("start")}
      </Button>
      {problem !== null || hasFailed ? (
        <Text role="alert" size="small" tone="crimson">
          {problem === null ? t("failed") : t(`problems.${problem}`)}
        </Text>
      ) : null}
    </Stack>
  );
}
