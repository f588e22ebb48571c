import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./shows.module.css";

/** A slide that can't be displayed has nothing to edit. */
export function MissingForm() {
  const t = useTexts("slideEditor");
  return (
    <section data-part="text" className={styles.section}>
      <h2 className={styles.title}>{t("missing.title")}</h2>
      <p className={styles.quiet}>{t("missing.text")}</p>
    </section>
  );
}
