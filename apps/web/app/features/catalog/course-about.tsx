import { Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./course-about.module.css";

/** A course description; empty lines in the text separate its paragraphs. */
export function CourseAbout({ description }: { description: string }) {
  const texts = useTexts("catalog");
  const paragraphs = description
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (paragraphs.length === 0) return null;
  return (
    <section aria-labelledby="about">
      <Heading level={2} id="about" className={styles.heading}>
        {texts("about")}
      </Heading>
      <Stack gap={14} className={styles.words}>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} tone="soft">
            {paragraph}
          </Text>
        ))}
      </Stack>
    </section>
  );
}
