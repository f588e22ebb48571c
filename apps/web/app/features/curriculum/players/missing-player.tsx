import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "../slides.module.css";

/** A slide that can't be displayed. Reassures children that the class goes on; tells staff how to repair it. */
export function MissingPlayer({ forStaff = false }: { forStaff?: boolean }) {
  const t = useTexts("slides");
  return (
    <div className={styles.quiet}>
      <img src="/art/lost.svg" alt="" width={240} height={180} className="flip-rtl" />
      <p className={styles.quietTitle}>{t("play.missing")}</p>
      <p>{t(forStaff ? "play.missingForStaff" : "play.missingText")}</p>
    </div>
  );
}
