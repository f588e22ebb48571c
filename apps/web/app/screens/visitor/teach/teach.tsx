import { teacherForm } from "~/features/leads/lead-forms.ts";
import { TeacherForm } from "~/features/leads/teacher-form.tsx";
import { leads } from "~/features/leads/texts.server.ts";
import { Scene } from "~/kit/art/scene.tsx";
import { Card } from "~/kit/card/card.tsx";
import { IconClock, IconPresentation, IconUsers } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { publicMeta } from "../public-meta.ts";
import type { Route } from "./+types/teach";
import styles from "./teach.module.css";

const icon = { size: 22, stroke: 1.75, "aria-hidden": true } as const;

export async function loader(args: Route.LoaderArgs) {
  const { stamp } = await pageState(args.context).api("GET /public/form_stamp");
  return { texts: loadTexts(args, { leads }), stamp };
}

export const action = (args: Route.ActionArgs) => formAction(args, teacherForm(pageState(args.context).edition));

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, (t) => ({ title: t("leads")("teach.metaTitle"), description: t("leads")("teach.metaDescription") }), { page: "/teach" });

/** Applying to teach. */
export default function Teach({ loaderData: { stamp } }: Route.ComponentProps) {
  const texts = useTexts("leads");
  const points = [
    { key: "groups", sign: <IconUsers {...icon} /> },
    { key: "lessons", sign: <IconPresentation {...icon} /> },
    { key: "hours", sign: <IconClock {...icon} /> },
  ] as const;
  return (
    <div className={styles.band}>
      <Stack gap={28} className={styles.page}>
        <Stack gap={12} packed className={styles.intro}>
          <Heading level={1}>{texts("teach.title")}</Heading>
          <Text size="lead">{texts("teach.lead")}</Text>
          <Stack as="ul" gap={8} size="compact" className={styles.points}>
            {points.map(({ key, sign }) => (
              <Split key={key} as="li" gap={10} align="center">
                {sign}
                {texts(`teach.points.${key}`)}
              </Split>
            ))}
          </Stack>
          <Scene name="lark-flying" width={199} priority className={styles.lark} />
        </Stack>
        <Card tone="float" padding="none" className={styles.sheet}>
          <TeacherForm stamp={stamp} />
        </Card>
      </Stack>
    </div>
  );
}
