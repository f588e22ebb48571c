import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "../slides.module.css";

/** A slide that the class does together: the child looks up and listens. */
export function QuietCard() {
  const t = useTexts("slides");
  return (
    <div className={styles.quiet}>
      <img src="/art/lark-flying.svg" alt="" width={199} height={156} className="flip-rtl" />
      <p className={styles.quietTitle}>{t("withTeacher")}</p>
      <p>{t("withTeacherText")}</p>
    </div>
  );
}
