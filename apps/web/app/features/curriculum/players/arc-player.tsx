import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { cx } from "~/kit/cx.ts";
import { IconCheck, IconMapPin } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { RichBlock, SlidePictureImage } from "../rich-text.tsx";
import slides from "../slides.module.css";
import styles from "./story.module.css";

/** The chapters of a lesson on a path: past, current and coming. */
export function ArcPlayer({ content }: { content: ContentOf<"STORYTELLING_ARC"> }) {
  const t = useTexts("slides");
  const now = content.chapters.findIndex(({ id }) => id === content.currentChapterId);
  return (
    <ol className={styles.path} aria-label={t("play.chapters")}>
      {content.chapters.map(({ id, title, text, picture }, index) => {
        const isNow = index === now;
        const isPast = index < now;
        return (
          <Split
            key={id}
            as="li"
            gap={16}
            className={cx(styles.chapter, isNow && styles.chapterNow, isPast && styles.chapterPast)}
            aria-current={isNow ? "step" : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {isNow ? <IconMapPin size={22} /> : isPast ? <IconCheck size={22} /> : index + 1}
            </span>
            <Stack gap={6} packed grow shrink className={styles.chapterBody}>
              <p className={styles.chapterState}>{isNow ? t("play.chapterNow") : isPast ? t("play.chapterDone") : t("play.chapterNext")}</p>
              <p className={styles.chapterTitle} dir="auto">
                {title}
              </p>
              {isNow && picture ? <SlidePictureImage picture={picture} className={slides.picture} /> : null}
              {isNow && text ? <RichBlock text={text} /> : null}
            </Stack>
          </Split>
        );
      })}
    </ol>
  );
}
