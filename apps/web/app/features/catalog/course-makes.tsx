import { cx } from "~/kit/cx.ts";
import { coverSrc } from "~/kit/cover/palettes.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { drawnCover } from "~/shared/course-cover/course-cover.tsx";
import styles from "./course-makes.module.css";
import type { CoursePage } from "./types.ts";

const stages = ["drawn", "half", "done"] as const;

/** What a child will have made by which lesson. The course's cover turns from a pencil sketch to color along the way. */
export function CourseMakes({ course }: { course: CoursePage }) {
  const texts = useTexts("catalog");
  if (course.outcomes.length === 0) return null;
  const stageOf = (index: number) => stages[Math.max(0, stages.length - course.outcomes.length + index)] ?? "done";
  return (
    <section aria-labelledby="makes">
      <Heading level={2} id="makes" className={styles.heading}>
        {texts("makes")}
      </Heading>
      <Stack as="ol" gap={20} className={styles.list}>
        {course.outcomes.map((outcome, index) => (
          <li key={outcome.title} className={styles.item}>
            <Stage course={course} stage={stageOf(index)} />
            <Stack gap={2} shrink>
              <Text size="small" tone="slate">
                {texts("byLesson", { number: String(outcome.byLesson) })}
              </Text>
              <Heading level={3} look="h4">
                {outcome.title}
              </Heading>
              <Text size="compact" tone="soft">
                {outcome.line}
              </Text>
            </Stack>
          </li>
        ))}
      </Stack>
    </section>
  );
}

function Stage({ course, stage }: { course: CoursePage; stage: (typeof stages)[number] }) {
  const { palette, glyph } = drawnCover(course);
  const picture = (sketch: boolean, className?: string) => (
    <img
      src={coverSrc(palette, glyph, sketch)}
      alt=""
      width={360}
      height={216}
      loading="lazy"
      decoding="async"
      className={cx(styles.picture, className)}
    />
  );
  return (
    <div className={styles.window} aria-hidden="true">
      <Split as="span" gap={5} className={styles.bar}>
        <i />
        <i />
        <i />
      </Split>
      <span className={styles.pane}>
        {stage === "done" ? null : picture(true)}
        {stage === "drawn" ? null : picture(false, stage === "half" ? styles.coming : undefined)}
      </span>
    </div>
  );
}
