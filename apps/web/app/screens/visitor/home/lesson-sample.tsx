import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { cx } from "~/kit/cx.ts";
import { IconCheck } from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
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
      <Cluster gap={[12, 14]} align="center" className={styles.head}>
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
      </Cluster>
      <div className={styles.part}>
        <Stack as="ul" gap={14}>
          {measured.map(({ key, tenths }) => (
            <li key={key} className={styles.fact}>
              <span>{t(`sample.facts.${key}.label`)}</span>
              <span className={styles.bars} aria-hidden="true">
                {tenParts.map((bar) => (
                  <i key={bar} className={cx(bar < tenths && styles.full)} />
                ))}
              </span>
              <Text as="span" size="caption" tone="slate" className={styles.value}>
                {t(`sample.facts.${key}.value`)}
              </Text>
            </li>
          ))}
          <li className={styles.fact}>
            <span>{t("sample.facts.stars.label")}</span>
            <Split as="span" gap={4} className={styles.stars} aria-hidden="true">
              <StarMark size={22} />
              <StarMark size={22} />
              <StarMark size={22} />
            </Split>
            <Text as="span" size="caption" tone="slate" className={styles.value}>
              {t("sample.facts.stars.value")}
            </Text>
          </li>
        </Stack>
        <Text size="small" tone="slate" className={styles.rest}>
          {t("sample.rest")}
        </Text>
      </div>
      <Split gap={14} align="center" className={cx(styles.part, styles.next)}>
        <Portrait src={portraitSrc("tomas")} size={48} />
        <div>
          <p className={styles.nextDay}>{t("sample.next", { time })}</p>
          <p>{t("sample.nextLesson")}</p>
          <Text size="small" tone="slate">
            {t("sample.teacher")}
          </Text>
        </div>
      </Split>
    </Card>
  );
}
