import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Facts } from "~/kit/facts/facts.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { draftOf, type CourseField } from "./course-fields.ts";
import type { Course } from "./course-words.ts";
import { useDraftWords } from "./use-draft-words.tsx";
import layout from "../record.module.css";
import styles from "./courses.module.css";

const shown = [
  "prettyUrl",
  "country",
  "courseType",
  "format",
  "ageFrom",
  "ageTo",
  "lessonMinutes",
  "opensIn",
  "promise",
  "description",
  "outcomes",
] as const satisfies CourseField[];
const long: readonly CourseField[] = ["promise", "description", "outcomes"];

/** A course for readers who can't edit it. */
export function CourseFacts({ course }: { course: Course }) {
  const texts = useTexts("staffCourses");
  const words = useDraftWords();
  const draft = draftOf(course);
  return (
    <div className={layout.columns}>
      <Card padding="small" as="section" aria-label={texts("tabs.details")}>
        <Facts className={layout.details}>
          {shown
            .filter((name) => draft[name].length > 0)
            .map((name) => (
              <div key={name} className={long.includes(name) ? layout.whole : undefined}>
                <dt>{texts(`fields.${name}`)}</dt>
                <dd dir="auto">{words(name, draft)}</dd>
              </div>
            ))}
        </Facts>
      </Card>
      <CourseCover course={course} className={styles.preview} />
    </div>
  );
}
