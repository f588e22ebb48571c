import { IconPaperclip } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./gradebook.module.css";

type Submission = Answer<"GET /group/:groupId/assignment/submissions">[number];

/** The work a child handed in for one assignment: the newest, and earlier ones below it. */
export function HandedIn({ submissions }: { submissions: readonly Submission[] }) {
  const texts = useTexts("gradebook");
  const formats = useFormats();
  if (submissions.length === 0) return <Text tone="slate">{texts("nothingHandedIn")}</Text>;
  return (
    <Stack as="section" gap={12}>
      <Heading level={3} look="h4">
        {texts("work")}
      </Heading>
      {submissions.map(({ id, createdAt, isLate, isWithParent, description, url, studentSubmissionFiles: files }) => (
        <Stack key={id} as="article" gap={8} anywhere className={styles.submission}>
          <Text size="small" tone="slate">
            {texts(isLate ? "handedInLate" : "handedIn", { when: formats.dueDate(createdAt) })}
            {isWithParent ? ` • ${texts("withParent")}` : ""}
          </Text>
          {description ? (
            <p className={styles.words}>
              <bdi>{description}</bdi>
            </p>
          ) : null}
          {url ? (
            <a href={url} target="_blank" rel="noreferrer noopener" dir="ltr">
              {url}
            </a>
          ) : null}
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file.id}>
                {file.mediaType.startsWith("image/") ? (
                  <a href={file.url} target="_blank" rel="noreferrer noopener">
                    <img
                      src={file.url}
                      alt={file.filename}
                      loading="lazy"
                      width={file.width ?? undefined}
                      height={file.height ?? undefined}
                    />
                  </a>
                ) : (
                  <a href={file.url} target="_blank" rel="noreferrer noopener">
                    <IconPaperclip size={16} aria-hidden="true" />
                    <bdi>{file.filename}</bdi>
                    <small>{formats.fileSize(file.size)}</small>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  );
}
