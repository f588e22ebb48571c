import { Scene } from "~/kit/art/scene.tsx";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./closing-band.module.css";

/** The call to action at the end of the page. */
export function ClosingBand() {
  const t = useTexts("home");
  const path = usePath();
  return (
    <section className={styles.band} aria-labelledby="closing-title">
      <Stack gap={20} className={styles.inner}>
        <Split align="end" className={styles.flight} aria-hidden="true">
          <svg viewBox="0 0 280 100" className={`flip-rtl ${styles.way}`}>
            <path
              d="M4 90c40 2 74 0 96-20 18-18 14-52-8-54-26-2-28 36 0 46 40 14 96-12 184-48"
              fill="none"
              stroke="#1D2340"
              strokeOpacity=".45"
              strokeWidth="2.500"
              strokeDasharray="2 9"
              strokeLinecap="round"
            />
          </svg>
          <Scene name="lark-flying" width={150} className={styles.lark} />
        </Split>
        <Stack gap={4} className={styles.words}>
          <Heading level={2} look="h1" id="closing-title">
            {t("closing.title")}
          </Heading>
          <Text size="lead">{t("closing.text")}</Text>
        </Stack>
        <ButtonLink variant="ink" size="large" full="phone" href={path("/signup?journey=trial")}>
          {t("closing.trial")}
        </ButtonLink>
      </Stack>
    </section>
  );
}
