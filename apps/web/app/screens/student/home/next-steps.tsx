import type { ReactNode } from "react";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import { isAsyncLesson } from "~/features/classes/async-lesson.ts";
import type { StudentClass } from "~/features/classes/types.ts";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Card, CardHead } from "~/kit/card/card.tsx";
import { IconCamera, IconChevronRight, IconMessageCircle } from "~/kit/icon/icons.ts";
import { Link } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { openDialog } from "~/shared/dialogs/dialog-store.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassTime } from "./use-class-time.ts";
import styles from "./home.module.css";

export type Locks = Omit<NonNullable<Answer<"GET /public/class/:id/check_access">["locks"]>, "recording">;

const mostLater = 3;

/** A child's next steps: ask a parent for locked features, finish a lesson that was left early, and the classes after the next one. */
export function NextSteps({
  locks,
  later,
  rest,
  now,
}: {
  locks: Locks | null;
  later: readonly StudentClass[];
  rest: readonly StudentClass[];
  now: Temporal.Instant;
}) {
  const texts = useTexts("studentHome");
  const path = usePath();
  const timeOf = useClassTime();
  const formats = useFormats();
  const chevron = <IconChevronRight size={20} stroke={1.75} className="flip-rtl" aria-hidden="true" />;
  const isIdle = !locks?.camera && !locks?.chat && later.length === 0 && rest.length === 0;
  return (
    <Card as="section" aria-labelledby="next-steps" padding="small">
      <CardHead
        title={
          <Heading level={2} id="next-steps">
            {texts("next")}
          </Heading>
        }
        action={
          <Link look="action" href={path("/student/schedule")}>
            {texts("schedule")}
          </Link>
        }
      />
      {isIdle ? (
        <Text tone="slate">{texts("nothingNext")}</Text>
      ) : (
        <ul className={styles.steps}>
          {locks?.camera ? (
            <AskParent
              icon={<IconCamera size={26} stroke={1.75} aria-hidden="true" />}
              title={texts("askCamera")}
              why={texts("askCameraWhy")}
            />
          ) : null}
          {locks?.chat ? (
            <AskParent
              icon={<IconMessageCircle size={26} stroke={1.75} aria-hidden="true" />}
              title={texts("askChat")}
              why={texts("askChatWhy")}
            />
          ) : null}
          {rest.map((one) => (
            <Step
              key={one.id}
              sign={coverOf(one)}
              title={texts(isAsyncLesson(one) ? "asyncLesson" : "rest")}
              text={texts(isAsyncLesson(one) ? "asyncLessonOf" : "restOf", {
                count: one.attendance?.asyncLesson?.left ?? 0,
                lesson: one.lesson.title,
                date: formats.date(one.attendance?.asyncLesson?.until ?? one.to),
              })}
              action={
                <ButtonLink
                  variant="secondary"
                  size="small"
                  href={path(`/live/async/${one.id}`)}
                  after={chevron}
                  aria-label={`${texts("restGo")}: ${one.lesson.title}`}
                >
                  {texts("restGo")}
                </ButtonLink>
              }
            />
          ))}
          {later.slice(0, mostLater).map((one) => (
            <Step
              key={one.id}
              sign={coverOf(one)}
              title={one.course.title}
              text={
                <>
                  {texts("when", timeOf(one.from, now))} •{" "}
                  {texts(one.isCatchUp ? "catchUp" : "lesson", { number: one.lesson.number, title: one.lesson.title })}
                </>
              }
              action={
                <ButtonLink
                  variant="tertiary"
                  size="small"
                  href={path(`/student/groups/${one.groupId}`)}
                  after={chevron}
                  aria-label={`${texts("open")}: ${one.course.title}`}
                >
                  {texts("open")}
                </ButtonLink>
              }
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Something only a parent can do: asks for the parent's password, then opens the page to decide it. */
function AskParent({ icon, title, why }: { icon: ReactNode; title: string; why: string }) {
  const texts = useTexts("studentHome");
  const path = usePath();
  const { id } = useLoggedIn();
  return (
    <Step
      sign={<span className={styles.stepIcon}>{icon}</span>}
      title={title}
      text={why}
      action={
        <Button
          variant="secondary"
          size="small"
          onClick={() => openDialog("parentPassword", { redirect: path(`/profile/students?student=${id}`) })}
        >
          {texts("parent")}
        </Button>
      }
    />
  );
}

function coverOf({ course }: StudentClass) {
  return <CourseCover course={{ cover: course.cover, status: "ACTIVE" }} shape="thumb" className={styles.stepCover} />;
}

function Step({ sign, title, text, action }: { sign: ReactNode; title: string; text: ReactNode; action: ReactNode }) {
  return (
    <Split as="li" gap={14} align="center" lined={12}>
      {sign}
      <Stack as="span" grow shrink>
        <Heading level={3} look="h4">
          {title}
        </Heading>
        <Text as="span" size="small" tone="slate">
          {text}
        </Text>
      </Stack>
      {action}
    </Split>
  );
}
