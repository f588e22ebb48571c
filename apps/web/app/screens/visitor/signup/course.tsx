import { chooseCourse } from "@larkroom/domain/enrolment/draft";
import { useSearchParams } from "react-router";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import { ageRange } from "~/features/catalog/age-bands.ts";
import type { CourseCard } from "~/features/catalog/types.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { cx } from "~/kit/cx.ts";
import { IconCheck } from "~/kit/icon/icons.ts";
import { EmptyState } from "~/kit/states/states.tsx";
import { useContact } from "~/shared/editions/use-contact.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useWeekdays } from "~/shared/weekdays/use-weekdays.ts";
import { useSignup } from "./signup-state.ts";
import styles from "./signup.module.css";
import { StepPage } from "./step-page.tsx";

/** The choice of a course: one press selects it and continues. */
export default function SignupCourse() {
  const texts = useTexts("signup");
  const { email, mail } = useContact();
  const { draft, courses, choose, go } = useSignup();
  const [search] = useSearchParams();
  const trial = draft.chosen.journey === "trial";
  return (
    <StepPage step="course" title={texts(trial ? "course.trialTitle" : "course.title")}>
      {search.has("gone") ? <Alert tone="warning">{texts("course.gone")}</Alert> : null}
      {courses.length === 0 ? (
        <EmptyState
          title={texts("course.none")}
          text={texts("course.noneText")}
          actions={
            <ButtonLink variant="secondary" href={mail}>
              <span className="ltr">{email}</span>
            </ButtonLink>
          }
        />
      ) : (
        <Stack as="ul" gap={12} className={styles.courses}>
          {courses.map((course) => (
            <li key={course.id}>
              <CourseButton
                course={course}
                chosen={course.id === draft.chosen.courseId}
                trial={trial}
                onChoose={() => {
                  choose((chosen) => chooseCourse(chosen, course.id));
                  go("schedule");
                }}
              />
            </li>
          ))}
        </Stack>
      )}
    </StepPage>
  );
}

function CourseButton({ course, chosen, trial, onChoose }: { course: CourseCard; chosen: boolean; trial: boolean; onChoose: () => void }) {
  const texts = useTexts("signup");
  const { money } = useFormats();
  const weekdays = useWeekdays();
  const range = `\u2066${ageRange(course.ageFrom, course.ageTo)}\u2069`;
  return (
    <button type="button" className={cx(styles.course, chosen && styles.chosen)} aria-pressed={chosen} onClick={onChoose}>
      <CourseCover course={course} shape="tile" />
      <Stack as="span" gap={2} grow shrink>
        <span className={styles.courseTitle}>
          <bdi>{course.title}</bdi>
        </span>
        <Text as="span" size="small" tone="soft">
          {texts("course.ages", { range })} · {texts("course.lessons", { count: course.lessonNumber })}
        </Text>
        {course.weekdays.length > 0 ? (
          <Text as="span" size="small" tone="soft">
            {weekdays(course.weekdays)}
          </Text>
        ) : null}
        <Cluster as="span" gap={[4, 12]} align="center" justify="between" className={styles.courseFoot}>
          {!trial && course.priceFrom ? (
            <bdi className={styles.price}>
              {texts("course.from", { price: money(course.priceFrom.amount, course.priceFrom.currency, { short: true }) })}
            </bdi>
          ) : null}
          {chosen ? (
            <Chip tone="green" size="small" icon={<IconCheck aria-hidden="true" />}>
              {texts("course.chosen")}
            </Chip>
          ) : null}
        </Cluster>
      </Stack>
    </button>
  );
}
