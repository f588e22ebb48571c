import type { ReactNode } from "react";
import { Split } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { SlideKind } from "./slide-stage.tsx";
import styles from "./teacher-slide.module.css";
import type { LessonSlide } from "./types.ts";

interface TeacherSlideProps {
  slide: Pick<LessonSlide, "title" | "type">;
  /** Its type and number. */
  words: string;
  /** Can be scrolled by keyboard. */
  focusable?: boolean;
  children: ReactNode;
}

/** A slide in the size of a teacher's stage, below its title. */
export function TeacherSlide({ slide: { title, type }, words, focusable, children }: TeacherSlideProps) {
  return (
    <>
      <Split as="header" gap={12} align="start" className={styles.head}>
        <Text as="h1" size="inherit" grow shrink className={styles.title} dir="auto">
          {title}
        </Text>
        <SlideKind type={type} words={words} />
      </Split>
      <section className={styles.body} {...(focusable && { tabIndex: 0, "aria-label": title })}>
        {children}
      </section>
    </>
  );
}
