import type { ReactNode } from "react";
import { CourseCover } from "~/shared/course-cover/course-cover.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { CourseDraft, CourseField } from "./course-fields.ts";
import { CourseStatusChip } from "./course-status.tsx";
import { useCountryName } from "./course-words.ts";
import styles from "./courses.module.css";

/** A field of a course as readable text, for conflicts and for readers who can't edit. */
export function useDraftWords(): (name: CourseField, draft: CourseDraft) => ReactNode {
  const texts = useTexts("staffCourses");
  const staff = useTexts("staff");
  const countryName = useCountryName();
  return (name, draft) => {
    switch (name) {
      case "status":
        return <CourseStatusChip status={draft.status} />;
      case "country":
        return countryName(Number(draft.country));
      case "courseType":
        return texts(`types.${draft.courseType}`);
      case "format":
        return texts(`formats.${draft.format}`);
      case "experience":
        return texts(`experiences.${draft.experience}`);
      case "cover":
        return <CourseCover course={draft} shape="thumb" className={styles.cover} />;
      case "outcomes":
        return draft.outcomes.length === 0
          ? staff("conflict.nothing")
          : draft.outcomes
              .map(({ byLesson, title, line }) => [byLesson, title, line].filter((part) => part.trim() !== "").join(" · "))
              .join("\n");
      default:
        return draft[name].trim() === "" ? staff("conflict.nothing") : draft[name];
    }
  };
}
