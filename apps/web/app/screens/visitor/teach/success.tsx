import { leads } from "~/features/leads/texts.server.ts";
import { ButtonLink } from "~/kit/button/button.tsx";
import { IconMail } from "~/kit/icon/icons.ts";
import { Result } from "~/kit/states/states.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormSheet } from "../form-sheet.tsx";
import type { Route } from "./+types/success";

export const loader = (args: Route.LoaderArgs) => ({ texts: loadTexts(args, { leads }) });

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("leads")("applied.metaTitle"), hidden: true }));

/** The confirmation of a teacher's application. */
export default function TeachSuccess() {
  const texts = useTexts("leads");
  const path = usePath();
  return (
    <FormSheet>
      <Result
        tone="done"
        icon={<IconMail size={28} stroke={1.75} />}
        title={texts("applied.title")}
        titleLook="h2"
        text={texts("applied.text")}
        actions={
          <ButtonLink full href={path("/")}>
            {texts("applied.home")}
          </ButtonLink>
        }
      />
    </FormSheet>
  );
}
