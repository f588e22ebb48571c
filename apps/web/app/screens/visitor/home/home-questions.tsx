import { Accordion } from "~/kit/accordion/accordion.tsx";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { AskUs } from "~/shared/help/ask-us.tsx";
import type { Question } from "~/shared/help/questions.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./home-questions.module.css";
import { Band, SectionHead } from "./section.tsx";

/** The most important questions, and where to ask others. */
export function HomeQuestions({ questions }: { questions: readonly Question[] }) {
  const t = useTexts("home");
  const path = usePath();
  return (
    <Band id="questions">
      <Stack gap={28} className={styles.columns}>
        <Stack gap={20} justify="start" packed>
          <SectionHead id="questions" title={t("questions.title")} className={styles.head} />
          <AskUs />
          <ButtonLink variant="secondary" href={path("/faq")}>
            {t("questions.all")}
          </ButtonLink>
        </Stack>
        <Accordion
          items={questions.map(({ id, question, answer }, index) => ({ id, title: question, children: answer, open: index === 0 }))}
        />
      </Stack>
    </Band>
  );
}
