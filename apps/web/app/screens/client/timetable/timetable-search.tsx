import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { cartsOf, startQueue } from "~/features/enrolment/draft/cart-queue.ts";
import { keyOfChild } from "~/features/enrolment/draft/child-key.ts";
import { draftStore } from "~/features/enrolment/draft/draft-store.ts";
import { ChooseCourses } from "~/features/enrolment/timetable/choose-courses.tsx";
import { findTimetable, type TimetableSet } from "~/features/enrolment/timetable/find-timetable.ts";
import { TimetableSets } from "~/features/enrolment/timetable/timetable-sets.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useEdition, type User } from "~/shared/session/session.ts";

type Found = Awaited<ReturnType<typeof findTimetable>>;

interface TimetableSearchProps {
  courses: readonly { id: number; title: string }[];
  students: NonNullable<User["students"]>;
}

/** The choice of courses and, once searched, the sets of times; choosing one opens the checkout with everything filled in. */
export function TimetableSearch({ courses, students }: TimetableSearchProps) {
  const { slug } = useEdition();
  const path = usePath();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [found, setFound] = useState<Found | null>(null);
  const finding = useApiMutation(findTimetable, { onDone: setFound, onFailure: () => setFound(null) });
  const choose = ({ places }: TimetableSet): void => {
    const joining = places.flatMap(({ student, course, group }) => {
      const child = students.find(({ id }) => id === student);
      return child ? [{ course, group: group.id, login: keyOfChild(child) }] : [];
    });
    const planOf = (course: number) => found?.prices.find(({ courseId }) => courseId === course)?.planId ?? null;
    draftStore(slug).update((draft) => startQueue(draft, cartsOf(joining, planOf)));
    void navigate(path("/signup/checkout"));
  };
  return (
    <>
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
