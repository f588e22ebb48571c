import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "../slides.module.css";

/** A slide the class does together: asks the child to look up and listen. */
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
