import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { OutcomeChip } from "~/kit/chip/outcome-chip.tsx";
import { cx } from "~/kit/cx.ts";
import { IconCheck, IconPlayerPlay } from "~/kit/icon/icons.ts";
import { Portrait } from "~/kit/portrait/portrait.tsx";
import { portraitSrc } from "~/kit/portrait/portraits.ts";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./lesson-sample.module.css";

const skills = [
  { key: "aloud", points: 4, level: "outstanding" },
  { key: "mistakes", points: 3, level: "proficient" },
  { key: "explains", points: 3, level: "proficient" },
  { key: "plans", points: 2, level: "developing" },
] as const;

/** A lesson as a parent finds it afterwards: a picture of it, so nothing in it can be pressed. */
export function LessonSample() {
  const t = useTexts("home");
  const { wallTime } = useFormats();
  return (
    <Card as="figure" tone="float" padding="none" className={styles.card} aria-label={t("sample.label")}>
      <div className={styles.head}>
        <Avatar name={t("sample.child")} size="medium" tone={3} />
        <div className={styles.title}>
          <p className={styles.lesson}>{t("sample.lesson")}</p>
          <Text size="small" tone="slate">
            {t("sample.when", { time: wallTime("16:00") })}
          </Text>
        </div>
        <Chip tone="green" icon={<IconCheck stroke={2} aria-hidden="true" />}>
          {t("sample.attended")}
        </Chip>
      </div>
      <div className={styles.part}>
        <OutcomeChip status="REVIEWED" label={t("sample.outcome")} text={t("sample.reviewed")} percentage={92} />
        <ul className={styles.skills}>
          {skills.map(({ key, points, level }) => (
            <li key={key} className={styles.skill}>
              <span>{t(`sample.skills.${key}`)}</span>
              <span className={styles.bars} aria-hidden="true">
                {[1, 2, 3, 4].map((bar) => (
                  <i key={bar} className={cx(bar <= points && styles.full)} />
                ))}
              </span>
              <span className={styles.level}>{t(`sample.levels.${level}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={cx(styles.part, styles.said)}>
        <Portrait src={portraitSrc("tomas")} size={48} />
        <div>
          <blockquote>{t("sample.quote")}</blockquote>
          <Text size="small" tone="slate">
            {t("sample.teacher")}
          </Text>
        </div>
      </div>
      <div className={styles.actions} aria-hidden="true">
        <span className={styles.button}>
          <IconPlayerPlay size={20} stroke={1.75} />
          {t("sample.recording")}
        </span>
        <span className={styles.open}>{t("sample.project")}</span>
      </div>
    </Card>
  );
}
