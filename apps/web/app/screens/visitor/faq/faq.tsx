import { Accordion } from "~/kit/accordion/accordion.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { AskUs } from "~/shared/help/ask-us.tsx";
import { questionsFor } from "~/shared/help/questions.server.ts";
import { help } from "~/shared/help/texts.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/faq";
import styles from "./faq.module.css";

export const loader = (args: Route.LoaderArgs) => ({
  texts: loadTexts(args, { help }),
  questions: questionsFor("visitor", pageState(args.context).edition),
});

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t("help")("metaTitle"), description: t("help")("metaDescription") }));

export default function Faq({ loaderData }: Route.ComponentProps) {
  const t = useTexts("help");
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <Heading level={1}>{t("title")}</Heading>
        <Text size="lead" tone="soft">
          {t("lead")}
        </Text>
        <AskUs className={styles.ask} />
      </div>
      <Accordion
        headingLevel={2}
        items={loaderData.questions.map(({ id, question, answer }, index) => ({
          id,
          title: question,
          children: answer,
          open: index === 0,
        }))}
      />
    </div>
  );
}
