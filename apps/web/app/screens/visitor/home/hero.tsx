import type { CourseCard } from "~/features/catalog/types.ts";
import { Scene } from "~/kit/art/scene.tsx";
import { ButtonLink } from "~/kit/button/button.tsx";
import { IconArrowRight } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./hero.module.css";

/** The home page's hero: headline and call to action over a window at daybreak. */
export function Hero({ courses }: { courses: readonly Pick<CourseCard, "ageFrom" | "ageTo">[] }) {
  const t = useTexts("home");
  const path = usePath();
  return (
    <section className={styles.hero}>
      <Scene name="hero" priority className={styles.scene} />
      <div className={styles.inner}>
        <Stack gap={16} shrink className={styles.words}>
          <Heading level={1} look="hero">
            {t.rich("hero.title", {
              mark: (words) => (
                <span key="mark" className={styles.mark}>
                  {words}
                  <Stroke />
                </span>
              ),
            })}
          </Heading>
          <Text size="lead">{t("hero.lead")}</Text>
          <div className={styles.actions}>
            <ButtonLink size="large" full="phone" href={path("/signup?journey=trial")}>
              {t("hero.trial")}
            </ButtonLink>
            <Link
              look="quiet"
              className={styles.courses}
              href="#courses"
              after={<IconArrowRight size={20} stroke={2} className="flip-rtl" aria-hidden="true" />}
            >
              {t("hero.courses")}
            </Link>
          </div>
          {courses.length > 0 ? (
            <Text size="small" tone="soft" className={styles.note}>
              {t("hero.note", {
                from: String(Math.min(...courses.map(({ ageFrom }) => ageFrom))),
                to: String(Math.max(...courses.map(({ ageTo }) => ageTo))),
              })}
            </Text>
          ) : null}
        </Stack>
      </div>
    </section>
  );
}

/** A chalk underline, as wide as its text. */
const Stroke = () => (
  <svg className={styles.stroke} viewBox="0 0 184 12" preserveAspectRatio="none" aria-hidden="true">
    <path
      d="M3 7C34 2 62 10 92 6s60-4 89 1"
      fill="none"
      stroke="var(--coral)"
      strokeWidth="5"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);
