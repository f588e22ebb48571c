import { useEffect, useRef } from "react";
import { signOf } from "~/features/curriculum/slide-stage.tsx";
import type { LessonSlide } from "~/features/curriculum/types.ts";
import { cx } from "~/kit/cx.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./slide-strip.module.css";
import type { TeacherSlides } from "./use-slides.ts";

const tones: Partial<Record<LessonSlide["type"], string>> = { VIDEO: "ink", STORYTELLING_SCENE: "sun", QUIZ_BASIC: "plum", PICTURE: "sky" };

/** A thumbnail of each slide of the lesson, with how many have done it. */
export function SlideStrip({ slides }: { slides: TeacherSlides }) {
  const t = useTexts("classroom");
  const list = useRef<HTMLOListElement>(null);
  const { at } = slides;
  useEffect(() => {
    const chosen = list.current?.children[at];
    chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [at]);
  return (
    <nav aria-label={t("teacher.slides")} className={styles.strip}>
      <ol ref={list} className={styles.thumbs}>
        {slides.slides.map((slide, index) => {
          const { done, of } = slides.doneOn(slide);
          const isNow = index === at;
          return (
            <li key={slide.id}>
              <button
                type="button"
                aria-current={isNow ? "step" : undefined}
                className={cx(styles.thumb, isNow && styles.thumbNow)}
                onClick={() => slides.go(index)}
              >
                <Thumb slide={slide} />
                <Split as="span" justify="between" tone="slate" className={styles.thumbFoot}>
                  <b>{index + 1}</b>
                  <span className="visually-hidden">{slide.title}</span>
                  <span>{t("teacher.slideProgress", { done: String(done), all: String(of) })}</span>
                </Split>
                <span className={styles.thumbBar} aria-hidden="true">
                  <i style={{ inlineSize: `${of === 0 ? 0 : (100 * done) / of}%` }} />
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Thumb({ slide }: { slide: LessonSlide }) {
  const { content, type } = slide;
  const picture =
    content.type === "PICTURE"
      ? content.picture
      : content.type === "VIDEO"
        ? content.poster
        : content.type === "STORYTELLING_SCENE"
          ? content.panels[0]?.picture
          : content.type === "QUIZ_BASIC"
            ? (content.questions[0]?.picture ?? content.picture)
            : undefined;
  const Sign = signOf(type);
  return (
    <span className={styles.thumbPicture} data-tone={picture ? "picture" : (tones[type] ?? "grey")} aria-hidden="true">
      {picture ? <img src={picture.src} alt="" loading="lazy" className={picture.keepDirection ? undefined : "flip-rtl"} /> : null}
      {!picture || type === "VIDEO" || type === "QUIZ_BASIC" ? <Sign size={22} stroke={1.75} /> : null}
    </span>
  );
}
