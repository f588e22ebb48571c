import { useRevalidator } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { IconDownload, IconFile } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./privacy.module.css";

export type Archive = Answer<"GET /public/profile/client/exports">[number];

const mega = 1_000_000;

/** Archives that can be downloaded. Their URLs expire within minutes, so a new one is requested on click. */
export function ArchiveList({ archives }: { archives: readonly Archive[] }) {
  const texts = useTexts("ownData");
  const formats = useFormats();
  const { revalidate } = useRevalidator();
  const download = useApiMutation(
    async (call, id: number) => (await call("GET /public/profile/client/exports")).find((archive) => archive.id === id),
    {
      onDone: (found) => {
        if (found) return window.location.assign(found.url);
        toasts.show({ tone: "info", text: texts("archives.gone") });
        void revalidate();
      },
      failureToast: true,
    },
  );
  if (archives.length === 0) return <Text tone="slate">{texts("archives.none")}</Text>;
  return (
    <ul className={styles.archives}>
      {archives.map(({ id, student, size, filename, expiresAt }) => {
        const title = student?.name ?? texts("archives.household");
        return (
          <Cluster key={id} as="li" gap={[8, 14]} align="center" lined={12}>
            <IconFile size={24} stroke={1.75} aria-hidden="true" />
            <div className={styles.words}>
              <Text weight={500}>
                <bdi>{title}</bdi>
              </Text>
              <Text size="small" tone="slate">
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
              busy={download.isPending && download.sent?.[0] === id}
              aria-label={`${texts("archives.download")}: ${title}`}
              title={filename}
              onClick={() => void download.send(id)}
            >
              {texts("archives.download")}
            </Button>
          </Cluster>
        );
      })}
    </ul>
  );
}
