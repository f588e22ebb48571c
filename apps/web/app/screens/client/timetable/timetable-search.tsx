import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { cartsOf, nextCart, openNextCart, startQueue } from "~/features/enrolment/draft/cart-queue.ts";
import { keyOfChild } from "~/features/enrolment/draft/signup-draft.ts";
import { draftStore, useSignupDraft } from "~/features/enrolment/draft/draft-store.ts";
import { ChooseCourses } from "~/features/enrolment/timetable/choose-courses.tsx";
import { findTimetable, type TimetableSet } from "~/features/enrolment/timetable/find-timetable.ts";
import { TimetableSets } from "~/features/enrolment/timetable/timetable-sets.tsx";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useEdition, type User } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

type Found = Awaited<ReturnType<typeof findTimetable>>;

interface TimetableSearchProps {
  courses: readonly { id: number; title: string }[];
  students: NonNullable<User["students"]>;
}

/** The choice of courses and, once searched, the sets of times; choosing one opens the checkout with everything filled in. */
export function TimetableSearch({ courses, students }: TimetableSearchProps) {
  const texts = useTexts("timetable");
  const formats = useFormats();
  const { slug } = useEdition();
  const path = usePath();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const draft = useSignupDraft(slug);
  const [found, setFound] = useState<Found | null>(null);
  const finding = useApiMutation(findTimetable, { onDone: setFound, onFailure: () => setFound(null) });
  const choose = ({ places }: TimetableSet): void => {
    const joining = places.flatMap(({ student, course, group }) => {
      const child = students.find(({ id }) => id === student);
      return child ? [{ course, group: group.id, login: keyOfChild(child) }] : [];
    });
    const planOf = (course: number) => found?.prices.find(({ courseId }) => courseId === course)?.planId ?? null;
    draftStore(slug).update((current) => startQueue(current, cartsOf(joining, planOf)));
    void navigate(path("/signup/checkout"));
  };
  const toPay = draft && draft.chosen.orderId !== null ? nextCart(draft) : null;
  const goOn = (): void => {
    draftStore(slug).update(openNextCart);
    void navigate(path("/signup/checkout"));
  };
  return (
    <>
      {toPay ? (
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" size="small" onClick={goOn}>
              {texts("goOn")}
            </Button>
          }
        >
          {texts("toPay", { course: formats.name(courses.find(({ id }) => id === toPay.courseId)?.title ?? "") })}
        </Alert>
      ) : null}
      <ChooseCourses
        students={students}
        courses={courses}
        preset={Number(search.get("course")) || null}
        busy={finding.isPending}
        onFind={(choices) => void finding.send(choices)}
      />
      <FailureAlert failure={finding.failure} />
      {found ? (
        <TimetableSets
          {...found}
          nameOf={(id) => {
            const name = students.find((child) => child.id === id)?.name ?? "";
            return name.split(" ")[0] ?? name;
          }}
          onChoose={choose}
        />
      ) : null}
    </>
  );
}
