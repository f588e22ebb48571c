import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Switch } from "~/kit/choice/checkbox.tsx";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./remote-desktop.module.css";
import type { useClassDesktops } from "./use-class-desktops.ts";

interface TeacherDesktopsProps {
  readonly classId: number;
  readonly desktops: ReturnType<typeof useClassDesktops>;
  /** The account of the person who looks at it. */
  readonly ownId: number;
  /** Shows a desktop; null for one's own. */
  readonly onOpen: (person: { readonly id: number; readonly name: string } | null) => void;
}

/** The switch for remote desktops in a class, and who has one. */
export function TeacherDesktops({ classId, desktops: { state, hasFailed, read }, ownId, onOpen }: TeacherDesktopsProps) {
  const t = useTexts("remoteDesktop");
  const { ask } = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  if (!state)
    return (
      <Stack gap={14} className={styles.teacher}>
        <Heading level={2}>{t("teacher.title")}</Heading>
        {hasFailed ? <ErrorState title={t("teacher.loadFailed")} retryLabel={t("again")} onRetry={() => void read()} /> : null}
      </Stack>
    );
  const { isSetUp, enabled, desktops } = state;
  const others = desktops.filter(({ userId }) => userId !== ownId);
  const set = async (isOn: boolean): Promise<void> => {
    const count = desktops.length;
    const words = { title: t("teacher.offTitle"), accept: t("teacher.offYes"), decline: t("teacher.offNo"), tone: "warning" } as const;
    if (!isOn && count > 0 && !(await ask({ ...words, text: t("teacher.offText", { count }) }))) return;
    setBusy(true);
    try {
      await api("POST /group_class/:id/vdi", { params: { id: classId }, body: { enabled: isOn } });
      setUnsaved(false);
    } catch {
      setUnsaved(true);
    }
    await read();
    setBusy(false);
  };
  return (
    <Stack gap={14} className={styles.teacher}>
      <Heading level={2}>{t("teacher.title")}</Heading>
      <Switch
        label={<b>{t("teacher.on")}</b>}
        hint={isSetUp ? t("teacher.onHint") : t("teacher.notSetUp")}
        checked={enabled}
        disabled={isBusy || (!isSetUp && !enabled)}
        onChange={(isOn) => void set(isOn)}
      />
      {isUnsaved ? <p role="alert">{t("teacher.saveFailed")}</p> : null}
      {enabled && isSetUp ? (
        <>
          <Heading level={3} look="h4">
            {t("teacher.list")}
          </Heading>
          {others.length === 0 ? (
            <Text size="small" tone="slate">
              {t("teacher.none")}
            </Text>
          ) : null}
          <Stack as="ul" gap={8}>
            {others.map(({ userId, name, status }) => (
              <Split key={userId} as="li" gap={8} align="center" className={styles.person}>
                <bdi>{name}</bdi>
                <Text as="span" size="small" tone="slate">
                  {t(`teacher.states.${status}`)}
                </Text>
                {status === "RUNNING" ? (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={t("teacher.open", { name })}
                    onClick={() => onOpen({ id: userId, name })}
                  >
                    {t("teacher.openWord")}
                  </Button>
                ) : null}
              </Split>
            ))}
          </Stack>
          <Button variant="secondary" size="small" onClick={() => onOpen(null)}>
            {t("teacher.own")}
          </Button>
        </>
      ) : null}
    </Stack>
  );
}
