import { Scene } from "~/kit/art/scene.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Section } from "./section.tsx";
import styles from "./steps.module.css";

const steps = [
  { key: "try", scene: "step-1" },
  { key: "pick", scene: "step-2" },
  { key: "join", scene: "step-3" },
] as const;

/** How a family starts, in three windows from night to morning. */
export function Steps() {
  const t = useTexts("home");
  return (
    <Section id="how-it-works" title={t("how.title")} lead={t("how.lead")}>
      <Stack as="ol" gap={28} className={styles.steps}>
        {steps.map(({ key, scene }, index) => (
          <li key={key} className={styles.step}>
            <Scene name={scene} width={260} className={styles.scene} />
            <Stack gap={4} shrink className={styles.words}>
              <Heading level={3} className={styles.title}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {t(`how.${key}.title`)}
              </Heading>
              <Text tone="soft">{t(`how.${key}.text`)}</Text>
            </Stack>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
