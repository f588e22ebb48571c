import { CourseList } from "~/features/catalog/course-list.tsx";
import type { CourseCard } from "~/features/catalog/types.ts";
import { IconArrowRight } from "~/kit/icon/icons.ts";
import { Link } from "~/kit/link/link.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./home-courses.module.css";
import { Band, SectionHead } from "./section.tsx";

const most = 6;

/** The school's first courses; choosing an age searches all of them. */
export function HomeCourses({ courses }: { courses: readonly CourseCard[] }) {
  const t = useTexts("home");
  const path = usePath();
  return (
    <Band id="courses" ground="wall">
      <CourseList
        courses={courses}
        most={most}
        heading={<SectionHead id="courses" title={t("courses.title")} lead={t("courses.lead")} className={styles.head} />}
      />
      {courses.length > most ? (
        <p className={styles.all}>
          <Link
            look="action"
            className={styles.link}
            href={path("/courses")}
            after={<IconArrowRight size={18} stroke={2} className="flip-rtl" aria-hidden="true" />}
          >
            {t("courses.all", { count: String(courses.length) })}
          </Link>
        </p>
      ) : null}
    </Band>
  );
}
