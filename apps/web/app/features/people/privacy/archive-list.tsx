import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { IconDownload, IconFile } from "~/kit/icon/icons.ts";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./privacy.module.css";

export type Archive = Answer<"GET /public/profile/client/exports">[number];

const mega = 1_000_000;

/** Archives that can be downloaded. Their addresses live for minutes: a fresh one is asked for as the button is pressed. */
export function ArchiveList({ archives }: { archives: readonly Archive[] }) {
  const texts = useTexts("ownData");
  const shell = useTexts("shell");
  const formats = useFormats();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<number | null>(null);
  const download = async (id: number): Promise<void> => {
    setBusy(id);
    try {
      const found = (await api("GET /public/profile/client/exports")).find((archive) => archive.id === id);
      if (found) return window.location.assign(found.url);
      toasts.show({ tone: "info", text: texts("archives.gone") });
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.show({ tone: "error", text: shell(error.status === 0 ? "problems.network" : "problems.unknown") });
    } finally {
      setBusy(null);
    }
  };
  if (archives.length === 0) return <Text tone="slate">{texts("archives.none")}</Text>;
  return (
    <ul className={styles.archives}>
      {archives.map(({ id, student, size, filename, expiresAt }) => {
        const title = student?.name ?? texts("archives.household");
        return (
          <li key={id}>
            <IconFile size={24} stroke={1.75} aria-hidden="true" />
            <div className={styles.words}>
              <Text as="p" weight={500}>
                <bdi>{title}</bdi>
              </Text>
              <Text as="p" size="small" tone="slate">
                <bdi>
                  {size < mega
                    ? texts("archives.size.kb", { size: formats.number(Math.max(1, Math.round(size / 1000))) })
                    : texts("archives.size.mb", { size: formats.number(size / mega, 1) })}
                </bdi>
                {" • "}
                {texts("archives.until", { date: formats.dateWithoutWeekday(expiresAt), time: formats.time(expiresAt) })}
              </Text>
            </div>
            <Button
              variant="secondary"
              size="small"
              icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
              busy={busy === id}
              aria-label={`${texts("archives.download")}: ${title}`}
              title={filename}
              onClick={() => void download(id)}
            >
              {texts("archives.download")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
