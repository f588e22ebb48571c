import { withField } from "@larkroom/domain/curriculum/edit-parts";
import { Stack } from "~/kit/layout/layout.tsx";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { AddressField } from "../fields/address-field.tsx";
import { fileName, filmFiles } from "../fields/file-kinds.ts";
import { FilePlace } from "../fields/file-place.tsx";
import { OptionalParts } from "../fields/optional-part.tsx";
import { OptionalPicture } from "../fields/optional-picture.tsx";
import { OptionalText } from "../fields/optional-text.tsx";
import { TimeField } from "../fields/time-field.tsx";
import { useSending } from "../fields/use-sending.ts";
import type { FormProps } from "../types.ts";
import { within } from "../within.ts";
import { CaptionsList } from "./captions-list.tsx";
import fields from "../fields/fields.module.css";
import styles from "./shows.module.css";

const mediaTypes = ["video/mp4", "video/webm"] as const;

/** The form of a film, from a file or another site: start and end, captions, and what is shown around it. */
export function VideoForm({ content, onChange, problemAt, upload }: FormProps<"VIDEO">) {
  const t = useTexts("slideEditor");
  const { source } = content;
  const { fileSize } = useFormats();
  const sending = useSending(upload, filmFiles, ({ src, mediaType }) => {
    const known = mediaTypes.find((one) => one === mediaType);
    if (!known) throw new Error(t("film.wrongKind"));
    onChange({ ...content, source: { kind: "file", src, mediaType: known } });
  });
  return (
    <Stack data-part="text" as="section" gap={14} shrink>
      <SwitchButton
        label={t("film.source")}
        width="fill"
        size="staff"
        value={source.kind}
        options={[
          { value: "file", title: t("film.file") },
          { value: "address", title: t("film.address") },
        ]}
        onChange={(kind) =>
          onChange({ ...content, source: kind === "file" ? { kind, src: "", mediaType: "video/mp4" } : { kind: "address", url: "" } })
        }
      />
      {source.kind === "file" ? (
        <>
          <FilePlace
            label={t("film.film")}
            accept={filmFiles.accept}
            kinds={t("film.kinds", { size: fileSize(filmFiles.maxBytes) })}
            sending={sending}
            error={problemAt("source", "src") ?? problemAt("source", "mediaType")}
          >
            {source.src === "" ? null : (
              <>
                {/* The captions are edited below. */}
                {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
                <video className={styles.film} controls preload="metadata" src={source.src} aria-label={t("film.film")} />
                <bdi className={fields.detail}>{t("media.stored", { name: fileName(source.src) })}</bdi>
              </>
            )}
          </FilePlace>
          <div className={styles.pair}>
            <TimeField
              label={t("film.start")}
              value={content.startSeconds}
              error={problemAt("startSeconds")}
              onChange={(seconds) => onChange({ ...content, startSeconds: seconds ?? 0 })}
            />
            <TimeField
              label={t("film.end")}
              hint={t("film.endHow")}
              value={content.endSeconds}
              error={problemAt("endSeconds")}
              onChange={(seconds) => onChange(withField(content, "endSeconds", seconds))}
            />
          </div>
          <CaptionsList
            captions={content.captions}
            onChange={(captions) => onChange({ ...content, captions })}
            upload={upload}
            problemAt={within(problemAt, "captions")}
          />
        </>
      ) : (
        <AddressField
          label={t("film.url")}
          shown="in a tab"
          value={source.url}
          error={problemAt("source", "url")}
          onChange={(url) => onChange({ ...content, source: { kind: "address", url } })}
        />
      )}
      <OptionalParts>
        <OptionalPicture
          name={t("film.poster")}
          label={t("film.poster")}
          value={content.poster}
          onChange={(poster) => onChange(withField(content, "poster", poster))}
          upload={upload}
          problemAt={within(problemAt, "poster")}
        />
        <OptionalText
          label={t("film.text")}
          value={content.text}
          onChange={(text) => onChange(withField(content, "text", text))}
          problemAt={within(problemAt, "text")}
        />
      </OptionalParts>
    </Stack>
  );
}
