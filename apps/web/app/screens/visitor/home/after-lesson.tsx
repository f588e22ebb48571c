import { IconCalendarPlus, IconCircleCheck, IconMessageCircle, IconStar } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./after-lesson.module.css";
import { LessonSample } from "./lesson-sample.tsx";
import { Band, SectionHead } from "./section.tsx";

const answers = [
  { key: "there", Sign: IconCircleCheck },
  { key: "went", Sign: IconStar },
  { key: "rest", Sign: IconCalendarPlus },
  { key: "ask", Sign: IconMessageCircle },
] as const;

/** What a parent sees after each lesson: answers to four questions, next to a sample. */
export function AfterLesson() {
  const t = useTexts("home");
  return (
    <Band id="after">
      <Stack gap={28} align="center" className={styles.columns}>
        <LessonSample />
        <div>
          <SectionHead id="after" title={t("after.title")} lead={t("after.lead")} className={styles.head} />
          <ul>
            {answers.map(({ key, Sign }) => (
              <Split key={key} as="li" gap={16} className={styles.answer}>
                <Sign size={26} stroke={1.75} aria-hidden="true" />
                <div>
                  <Heading level={3} look="h4">
                    {t(`after.${key}.title`)}
                  </Heading>
                  <Text size="compact" tone="soft">
                    {t(`after.${key}.text`)}
                  </Text>
                </div>
              </Split>
            ))}
          </ul>
        </div>
      </Stack>
    </Band>
  );
}
