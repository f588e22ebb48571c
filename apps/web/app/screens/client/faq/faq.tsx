import { Accordion } from "~/kit/accordion/accordion.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
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
  questions: questionsFor("client", pageState(args.context).edition),
});

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("help")("clientTitle"), hidden: true }));

export default function ClientFaq({ loaderData }: Route.ComponentProps) {
  const t = useTexts("help");
  return (
    <Stack gap={24} className={styles.page}>
      <div>
        <Heading level={1} look="h2">
          {t("clientTitle")}
        </Heading>
        <Text tone="slate">{t("clientLead")}</Text>
      </div>
      <Accordion
        look="card"
        headingLevel={2}
        items={loaderData.questions.map(({ id, question, answer }) => ({ id, title: question, children: answer }))}
      />
      <Card tone="sand">
        <AskUs />
      </Card>
    </Stack>
  );
}
