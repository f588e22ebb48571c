import { Accordion } from "~/kit/accordion/accordion.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { AskUs } from "~/shared/help/ask-us.tsx";
import { questionsFor } from "~/shared/help/questions.server.ts";
import { help } from "~/shared/help/texts.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { publicMeta } from "../public-meta.ts";
import { questionsData } from "../schema-org.server.ts";
import type { Route } from "./+types/faq";
import styles from "./faq.module.css";

export function loader(args: Route.LoaderArgs) {
  const { edition, structuredData } = pageState(args.context);
  const questions = questionsFor("visitor", edition);
  structuredData.push(questionsData(questions));
  return { texts: loadTexts(args, { help }), questions };
}

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, (t) => ({ title: t("help")("metaTitle"), description: t("help")("metaDescription") }), {
    page: "/faq",
  });

export default function Faq({ loaderData }: Route.ComponentProps) {
  const t = useTexts("help");
  return (
    <Stack gap={40} className={styles.page}>
      <Stack gap={12} packed>
        <Heading level={1}>{t("title")}</Heading>
        <Text size="lead" tone="soft">
          {t("lead")}
        </Text>
        <AskUs className={styles.ask} />
      </Stack>
      <Accordion
        headingLevel={2}
        items={loaderData.questions.map(({ id, question, answer }, index) => ({
          id,
          title: question,
          children: answer,
          open: index === 0,
        }))}
      />
    </Stack>
  );
}
