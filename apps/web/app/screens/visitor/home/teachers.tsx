import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Portrait } from "~/kit/portrait/portrait.tsx";
import { pictureOf } from "~/kit/portrait/portraits.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Teacher } from "./load-teachers.server.ts";
import { Section } from "./section.tsx";
import styles from "./teachers.module.css";

/** Some of the teachers, each in a window. */
export function Teachers({ teachers }: { teachers: readonly Teacher[] }) {
  const t = useTexts("home");
  if (teachers.length === 0) return null;
  const shown = teachers.map((teacher) => ({ ...teacher, picture: pictureOf(teacher.portrait) }));
  return (
    <Section id="teachers" title={t("teachers.title")} lead={t("teachers.lead")}>
      <ul className={styles.teachers}>
        {shown.map(({ id, name, subjects, about, picture }) => (
          <Stack key={id} as="li" gap={2} packed shrink className={styles.teacher}>
            {picture ? <Portrait src={picture} size={176} className={styles.portrait} /> : <Avatar name={name} size="large" />}
            <Heading level={3} look="h4">
              <bdi>{name}</bdi>
            </Heading>
            {subjects ? (
              <Text size="small" tone="plum" weight={500}>
                {subjects}
              </Text>
            ) : null}
            {about ? (
              <Text size="compact" tone="soft">
                {about}
              </Text>
            ) : null}
          </Stack>
        ))}
      </ul>
    </Section>
  );
}
