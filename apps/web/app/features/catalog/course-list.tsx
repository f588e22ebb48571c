import { useState, type ReactNode } from "react";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { useContact } from "~/shared/editions/use-contact.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ageBands, ageRange, suits } from "./age-bands.ts";
import { CourseCard } from "./course-card.tsx";
import styles from "./course-list.module.css";
import type { CourseCard as Course } from "./types.ts";

const all = "all";

export interface CourseListProps {
  courses: readonly Course[];
  heading: ReactNode;
  /** Heading level of the course titles. */
  level?: 2 | 3;
  /** How many courses are shown while no age is chosen; all of them by default. */
  most?: number;
  /** How many covers are visible when the page opens; they load with priority. */
  first?: number;
}

/** A grid of courses with an age filter next to the heading. */
export function CourseList({ courses, heading, level = 3, most, first = 0 }: CourseListProps) {
  const texts = useTexts("catalog");
  const [chosen, setChosen] = useState(all);
  const bands = ageBands(courses);
  const band = bands.find(({ from, to }) => ageRange(from, to) === chosen);
  const shown = band ? courses.filter((course) => suits(course, band)) : courses.slice(0, most);
  return (
    <>
      <Cluster gap={[20, 32]} align="end" justify="between" className={styles.head}>
        <Stack gap={8} shrink>
          {heading}
        </Stack>
        {bands.length > 0 ? (
          <SwitchButton
            label={texts("filter")}
            look="paper"
            value={band ? chosen : all}
            onChange={setChosen}
            options={[
              { value: all, title: texts("allAges") },
              ...bands.map(({ from, to }) => ({ value: ageRange(from, to), title: <bdi className="ltr">{ageRange(from, to)}</bdi> })),
            ]}
          />
        ) : null}
      </Cluster>
      <p className="visually-hidden" role="status">
        {band ? texts("found", { count: shown.length }) : null}
      </p>
      {shown.length > 0 ? (
        <Stack as="ul" gap={12} className={styles.grid}>
          {shown.map((course, index) => (
            <li key={course.id}>
              <CourseCard course={course} level={level} priority={index < first} />
            </li>
          ))}
        </Stack>
      ) : (
        <Nothing filtered={band !== undefined} onShowAll={() => setChosen(all)} />
      )}
    </>
  );
}

function Nothing({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  const texts = useTexts("catalog");
  const { email, mail } = useContact();
  const ask = (
    <ButtonLink variant={filtered ? "tertiary" : "primary"} href={mail}>
      <span className="ltr">{email}</span>
    </ButtonLink>
  );
  return (
    <Card padding="none">
      <EmptyState
        level={3}
        scene="empty-shelf"
        title={texts(filtered ? "none" : "noCourses")}
        text={texts(filtered ? "noneText" : "noCoursesText")}
        actions={
          filtered ? (
            <>
              <Button onClick={onShowAll}>{texts("showAll")}</Button>
              {ask}
            </>
          ) : (
            ask
          )
        }
      />
    </Card>
  );
}
