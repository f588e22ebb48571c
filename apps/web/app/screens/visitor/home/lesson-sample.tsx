import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { cx } from "~/kit/cx.ts";
import { IconCheck } from "~/kit/icon/icons.ts";
import { Portrait } from "~/kit/portrait/portrait.tsx";
import { portraitSrc } from "~/kit/portrait/portraits.ts";
import { StarMark } from "~/kit/star/star-counter.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./lesson-sample.module.css";

/** How many of ten segments are filled. */
const measured = [
  { key: "time", tenths: 10 },
  { key: "slides", tenths: 9 },
] as const;
const tenParts = Array.from({ length: 10 }, (_, index) => index);

/** A sample of what a parent sees after a lesson; only an illustration, so nothing can be clicked. */
export function LessonSample() {
  const t = useTexts("home");
  const { wallTime } = useFormats();
  const time = wallTime("16:00");
  return (
    <Card as="figure" tone="float" padding="none" className={styles.card} aria-label={t("sample.label")}>
      <div className={styles.head}>
        <Avatar name={t("sample.child")} size="medium" tone={3} />
        <div className={styles.title}>
          <p className={styles.lesson}>{t("sample.lesson")}</p>
          <Text size="small" tone="slate">
            {t("sample.when", { time })}
          </Text>
        </div>
        <Chip tone="green" icon={<IconCheck stroke={2} aria-hidden="true" />}>
          {t("sample.attended")}
        </Chip>
      </div>
      <div className={styles.part}>
        <ul className={styles.facts}>
          {measured.map(({ key, tenths }) => (
            <li key={key} className={styles.fact}>
              <span>{t(`sample.facts.${key}.label`)}</span>
              <span className={styles.bars} aria-hidden="true">
                {tenParts.map((bar) => (
                  <i key={bar} className={cx(bar < tenths && styles.full)} />
                ))}
              </span>
              <span className={styles.value}>{t(`sample.facts.${key}.value`)}</span>
            </li>
          ))}
          <li className={styles.fact}>
            <span>{t("sample.facts.stars.label")}</span>
            <span className={styles.stars} aria-hidden="true">
              <StarMark size={22} />
              <StarMark size={22} />
              <StarMark size={22} />
            </span>
            <span className={styles.value}>{t("sample.facts.stars.value")}</span>
          </li>
        </ul>
        <Text size="small" tone="slate" className={styles.rest}>
          {t("sample.rest")}
        </Text>
      </div>
      <div className={cx(styles.part, styles.next)}>
        <Portrait src={portraitSrc("tomas")} size={48} />
        <div>
          <p className={styles.nextDay}>{t("sample.next", { time })}</p>
          <p>{t("sample.nextLesson")}</p>
          <Text size="small" tone="slate">
            {t("sample.teacher")}
          </Text>
        </div>
      </div>
    </Card>
  );
}
