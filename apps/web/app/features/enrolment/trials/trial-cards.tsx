import type { ReactNode } from "react";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "../renewals/renewals.module.css";

export type TrialOffer = Answer<"GET /public/profile/client/trial_offers">[number];

const bold = (words: ReactNode) => (
  <b key="course">
    <bdi>{words}</bdi>
  </b>
);

/** The page of a link of the API on the page's own origin, which can differ from the configured one. */
const pageOf = (link: string): string => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

/** The trials after which a child can continue in the same group, each with a link to the checkout. */
export function TrialCards({ offers }: { offers: readonly TrialOffer[] }) {
  const texts = useTexts("trials");
  const formats = useFormats();
  return (
    <Stack aria-label={texts("label")} as="section" gap={12}>
      {offers.map(({ student, course, group, until, link }) => {
        const name = student.name.split(" ")[0] ?? student.name;
        return (
          <Card key={`${student.id} ${course.id}`} padding="small" gap={16} className={styles.card}>
            <Cluster as="header" gap={[12, 16]} align="center">
              <Avatar name={student.name} size="medium" />
              <div className={styles.words}>
                <Text>{texts.rich("title", { name, course: course.title, b: bold })}</Text>
                <Text size="small" tone="soft">
                  {texts("lead", { name, group: group.publicName, until: `${formats.date(until)}, ${formats.time(until)}` })}
                </Text>
              </div>
              <ButtonLink href={pageOf(link)} full="phone" aria-label={texts("goLabel", { course: course.title, name })}>
                {texts("go")}
              </ButtonLink>
            </Cluster>
          </Card>
        );
      })}
    </Stack>
  );
}
