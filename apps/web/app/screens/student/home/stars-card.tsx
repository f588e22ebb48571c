import type { StudentClass } from "~/features/classes/types.ts";
import { Scene } from "~/kit/art/scene.tsx";
import { Card } from "~/kit/card/card.tsx";
import { cx } from "~/kit/cx.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { StarCounter, StarMark } from "~/kit/star/star-counter.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useEdition, useTimeZone } from "~/shared/session/session.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { hatAt, starDays, type StarDay } from "./star-days.ts";
import styles from "./home.module.css";

/** The maximum number of stars drawn in a column; more are shown as a number. */
const mostDrawn = 5;

interface StarsCardProps {
  stars: number;
  /** Null when they couldn't be loaded. */
  classes: readonly StudentClass[] | null;
  now: Temporal.Instant;
}

/** All stars of the child, progress to the lark's hat, and the last seven days. Never shows other children's stars. */
export function StarsCard({ stars, classes, now }: StarsCardProps) {
  const texts = useTexts("studentHome");
  const zone = useTimeZone();
  const refresh = useRefresh();
  const days = starDays(classes ?? [], now, zone);
  const recent = days.reduce((sum, day) => sum + day.stars, 0);
  return (
    <Card as="section" padding="small" aria-labelledby="stars" gap={10}>
      <Split align="center" justify="between">
        <Heading level={2} id="stars">
          {texts("stars")}
        </Heading>
        <StarCounter count={stars} label={texts("starCount", { count: stars })} size={26} />
      </Split>
      {classes ? (
        <Text size="small" tone="soft">
          {texts("lastDays", { count: recent })}
        </Text>
      ) : null}
      <Split gap={12} align="center" className={styles.hat}>
        <Scene name="lark" width={50} />
        <Stack gap={4} grow shrink>
          <Heading level={3} look="h4">
            {texts(stars < hatAt ? "hat" : "hatWon")}
          </Heading>
          {stars < hatAt ? (
            <>
              <ProgressBar label={texts("hat")} value={stars} max={hatAt} text={texts("hatOf", { count: stars, goal: hatAt })} />
              <Text size="caption" tone="amber">
                {texts("hatOf", { count: stars, goal: hatAt })}
              </Text>
            </>
          ) : null}
        </Stack>
      </Split>
      {classes ? (
        <StarChart days={days} />
      ) : (
        <ErrorState title={texts("starsFailed")} retryLabel={texts("tryAgain")} onRetry={refresh.run} busy={refresh.busy} level={3} />
      )}
    </Card>
  );
}

function StarChart({ days }: { days: readonly StarDay[] }) {
  const texts = useTexts("studentHome");
  // A short weekday has two words in Hebrew.
  const { lang } = useEdition();
  const formats = useFormats();
  return (
    <ul className={styles.chart} aria-label={texts("chart")}>
      {days.map(({ day, stars }, index) => {
        const weekday = Temporal.PlainDate.from(day).dayOfWeek;
        return (
          <li key={day}>
            <span className="visually-hidden">{texts("dayStars", { day: formats.weekdayName(weekday), count: stars })}</span>
            <span className={styles.column} aria-hidden="true">
              {stars === 0 ? <i className={styles.none} /> : null}
              {stars > mostDrawn ? <b>{stars}</b> : null}
              {Array.from({ length: Math.min(stars, mostDrawn) }, (_, star) => (
                <StarMark key={star} size={18} />
              ))}
            </span>
            <Text
              as="span"
              size="caption"
              tone="soft"
              className={cx(styles.weekday, index === days.length - 1 && styles.today)}
              aria-hidden="true"
            >
              {formats.weekdayName(weekday, lang === "he" ? "narrow" : "short")}
            </Text>
          </li>
        );
      })}
    </ul>
  );
}
