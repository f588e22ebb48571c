import { useState } from "react";
import { FocusedTitle } from "~/features/identity/focused-title.tsx";
import { programmeForm } from "~/features/leads/lead-forms.ts";
import { ProgrammeForm } from "~/features/leads/programme-form.tsx";
import { leads } from "~/features/leads/texts.server.ts";
import { ButtonLink } from "~/kit/button/button.tsx";
import { IconMail } from "~/kit/icon/icons.ts";
import { Link } from "~/kit/link/link.tsx";
import { Result } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useSentForm } from "~/shared/forms/native-form.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormSheet } from "../form-sheet.tsx";
import { publicCourse } from "../public-courses.server.ts";
import type { Route } from "./+types/programme";
import styles from "./programme.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { api, edition } = pageState(args.context);
  const [{ title, prettyUrl }, { stamp }] = await Promise.all([
    publicCourse(api, edition, args.params.prettyUrl),
    api("GET /public/form_stamp"),
  ]);
  return { texts: loadTexts(args, { leads }), course: { title, prettyUrl }, stamp };
}

export const action = (args: Route.ActionArgs) => formAction(args, programmeForm(args.params.prettyUrl));

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t("leads")("programme.metaTitle", { course: args.loaderData?.course.title ?? "" }),
    hidden: true,
  }));

/** Asking for a course's programme by email. */
export default function Programme({ loaderData: { course, stamp } }: Route.ComponentProps) {
  const texts = useTexts("leads");
  const path = usePath();
  const sent = useSentForm(programmeForm(course.prettyUrl));
  const [email, setEmail] = useState<string | null>(sent?.isDone ? (sent.values.email?.trim() ?? "") : null);
  const back = path(`/courses/${course.prettyUrl}`);
  if (email !== null)
    return (
      <FormSheet>
        <Result
          tone="done"
          icon={<IconMail size={28} stroke={1.75} />}
          title={<FocusedTitle>{texts("programme.sentTitle")}</FocusedTitle>}
          titleLook="h2"
          text={texts.rich("programme.sentText", {
            email: () => (
              <bdi key="email" className="ltr">
                {email}
              </bdi>
            ),
          })}
          actions={
            <ButtonLink full href={back}>
              {texts("programme.back")}
            </ButtonLink>
          }
        />
      </FormSheet>
    );
  return (
    <FormSheet title={texts("programme.title")}>
      <Text tone="soft" className={styles.text}>
        {texts("programme.text", { course: course.title })}
      </Text>
      <ProgrammeForm prettyUrl={course.prettyUrl} stamp={stamp} onSent={setEmail} />
      <div className={styles.back}>
        <Link look="action" href={back}>
          {texts("programme.back")}
        </Link>
      </div>
    </FormSheet>
  );
}
