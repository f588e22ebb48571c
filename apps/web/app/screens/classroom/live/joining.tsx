import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./live.module.css";

/** While the room is fetched and the class has not answered yet. */
export function Joining() {
  const t = useTexts("classroom");
  return (
    <main className={styles.joining} data-scale="child" aria-busy="true">
      <img src="/art/lark-flying.svg" alt="" width={160} height={125} className={`flip-rtl ${styles.hover}`} />
      <p role="status" className={styles.joiningTitle}>
        {t("joining.title")}
      </p>
      <p className={styles.joiningText}>{t("joining.text")}</p>
    </main>
  );
}
