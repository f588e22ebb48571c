import { bannerClass } from "@larkroom/domain/classes/live-banner";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { LiveBanner } from "~/kit/live/live-banner.tsx";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useSessionActions } from "~/shared/session/session-actions.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { StudentClass } from "../types.ts";
import { dismissClass, useDismissedClasses } from "./dismissed-classes.ts";
import styles from "./live-lesson-banner.module.css";
import { useOpenClasses } from "./use-open-classes.ts";

/** Announces on every page of a family that a class has begun, with a link to join. Rendered by the layout. */
export function LiveLessonBanner() {
  return (
    <QueryProvider>
      <OpenBanner />
    </QueryProvider>
  );
}

function OpenBanner() {
  const texts = useTexts("liveLesson");
  const open = useOpenClasses();
  const dismissed = useDismissedClasses();
  const chosen = bannerClass(
    open.map((one) => ({ id: String(one.id), from: Temporal.Instant.from(one.from), one })),
    dismissed,
  )?.one;
  const { type } = useLoggedIn();
  if (!chosen) return null;
  // Two children may be in the same class: the parent chooses as whom to join.
  const seats = open.filter(({ id }) => id === chosen.id);
  const names = seats.map(({ student }) => firstName(student.name)).join(", ");
  return (
    <div className={styles.place}>
      <LiveBanner
        title={texts("title")}
        detail={type === "client" ? texts("detail", { name: names, course: chosen.course.title }) : chosen.course.title}
        action={
          <Cluster gap={8}>
            {type === "client" ? (
              seats.map((seat) => <JoinAs key={seat.student.id} seat={seat} isOnlySeat={seats.length === 1} />)
            ) : (
              <Join classId={chosen.id} />
            )}
          </Cluster>
        }
        closeLabel={texts("close")}
        onClose={() => dismissClass(chosen.id)}
      />
    </div>
  );
}

const firstName = (name: string): string => name.split(" ")[0] ?? name;

function Join({ classId }: { classId: number }) {
  const texts = useTexts("liveLesson");
  const path = usePath();
  return (
    <ButtonLink href={path(`/live/${classId}`)} size="small">
      {texts("join")}
    </ButtonLink>
  );
}

/** Lets a parent join as the child who has the class. */
function JoinAs({ seat, isOnlySeat }: { seat: StudentClass; isOnlySeat: boolean }) {
  const texts = useTexts("liveLesson");
  const path = usePath();
  const { asStudent } = useSessionActions();
  return (
    <Button size="small" {...asStudent(seat.student.id, path(`/live/${seat.id}`))}>
      {isOnlySeat ? texts("join") : texts("joinAs", { name: firstName(seat.student.name) })}
    </Button>
  );
}
