import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "../slides.module.css";

/**
 * Shown for a slide of a type that a newer server sent to this page: asks the child to look up and listen.
 * @param props.unknown the content left when every type has its case, so that a type without one doesn't compile
 */
export function QuietCard(_props: { unknown: never }) {
  const t = useTexts("slides");
  return (
    <div className={styles.quiet}>
      <img src="/art/lark-flying.svg" alt="" width={199} height={156} className="flip-rtl" />
      <p className={styles.quietTitle}>{t("withTeacher")}</p>
      <p>{t("withTeacherText")}</p>
    </div>
  );
}
