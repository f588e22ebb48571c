import { Accordion } from "~/kit/accordion/accordion.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { questionsFor } from "~/shared/help/questions.server.ts";
import { help } from "~/shared/help/texts.server.ts";
import { StudentPageHead } from "~/shared/layouts/dashboard-layout.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/faq";
import styles from "./faq.module.css";

export const loader = (args: Route.LoaderArgs) => ({
  texts: loadTexts(args, { help }),
  questions: questionsFor("student", pageState(args.context).edition),
});

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("help")("studentTitle"), hidden: true }));

export default function StudentFaq({ loaderData }: Route.ComponentProps) {
  const t = useTexts("help");
  return (
    <Stack gap={16} className={styles.page}>
      <StudentPageHead title={t("studentTitle")} />
      <Text tone="soft">{t("studentLead")}</Text>
      <Accordion
        look="card"
        headingLevel={2}
        items={loaderData.questions.map(({ id, question, answer }) => ({ id, title: question, children: answer }))}
      />
      <Text tone="soft">{t("askParent")}</Text>
    </Stack>
  );
}
