import type { SlidePicture } from "@larkroom/domain/curriculum/slide-parts";
import { Button } from "~/kit/button/button.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { TextArea } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { MediaUpload, ProblemAt, StoredMedia } from "../types.ts";
import { FilePlace } from "./file-place.tsx";
import { isPictureAddress, pictureFiles } from "./file-kinds.ts";
import { pictureSize } from "./picture-size.ts";
import { useSending } from "./use-sending.ts";
import styles from "./fields.module.css";

interface PictureFieldProps {
  /** "Picture" by default. */
  readonly label?: string;
  readonly value: SlidePicture | undefined;
  readonly onChange: (value: SlidePicture | undefined) => void;
  readonly upload: MediaUpload;
  /** Problems within this picture: `src`, `alt`. */
  readonly problemAt: ProblemAt;
  readonly isOptional?: boolean;
}

/** The largest picture side a slide can store, in px. */
const longest = 10_000;

/** A picture with its description. Replacing the picture keeps the description, because the new one mostly shows the same. */
export function PictureField({ label, value: given, onChange, upload, problemAt, isOptional }: PictureFieldProps) {
  const t = useTexts("slideEditor");
  const name = label ?? t("picture.label");
  // A new slide has a picture with an empty `src` until one is chosen; a link to another kind of file is no picture either.
  const value = given && isPictureAddress(given.src) ? given : undefined;
  const stored = async (media: StoredMedia, file: File): Promise<void> => {
    const size = media.width && media.height ? { width: media.width, height: media.height } : await pictureSize(file);
    if (!size) throw new Error(t("picture.unreadable", { name: file.name }));
    const shrink = Math.max(1, size.width / longest, size.height / longest);
    onChange({
      src: media.src,
      alt: given?.alt ?? "",
      width: Math.max(1, Math.round(size.width / shrink)),
      height: Math.max(1, Math.round(size.height / shrink)),
      ...(given?.keepDirection ? { keepDirection: true } : {}),
    });
  };
  const sending = useSending(upload, pictureFiles, stored);
  return (
    <Stack gap={12} shrink data-part="picture">
      <FilePlace
        label={name}
        accept={pictureFiles.accept}
        kinds={t("picture.kinds")}
        sending={sending}
        isOptional={isOptional ?? false}
        error={problemAt() ?? problemAt("src") ?? problemAt("width") ?? problemAt("height")}
        actions={
          value ? (
            <Button variant="tertiary" size="staff" aria-label={`${t("media.remove")}: ${name}`} onClick={() => onChange(undefined)}>
              {t("media.remove")}
            </Button>
          ) : null
        }
      >
        {value ? (
          <>
            <img src={value.src} alt="" width={value.width} height={value.height} className={styles.thumb} decoding="async" />
            <bdi className={styles.detail}>{t("picture.size", { width: String(value.width), height: String(value.height) })}</bdi>
          </>
        ) : null}
      </FilePlace>
      {value ? (
        <>
          <TextArea
            label={t("picture.alt")}
            hint={t("picture.altHow")}
            error={problemAt("alt")}
            value={value.alt}
            rows={2}
            dir="auto"
            className={styles.short ?? ""}
            onChange={({ target }) => onChange({ ...value, alt: target.value })}
          />
          <Checkbox
            label={t("picture.keepDirection")}
            hint={t("picture.keepDirectionHint")}
            checked={value.keepDirection === true}
            onChange={({ target }) => {
              const { keepDirection: _, ...rest } = value;
              onChange(target.checked ? { ...rest, keepDirection: true } : rest);
            }}
          />
        </>
      ) : null}
    </Stack>
  );
}
