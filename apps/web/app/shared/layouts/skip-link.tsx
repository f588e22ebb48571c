import { useTexts } from "../texts/use-texts.ts";
import styles from "./layout.module.css";

/** The first tab stop: skips the menus. */
export function SkipLink() {
  const texts = useTexts("shell");
  return (
    <a href="#content" className={styles.skip}>
      {texts("skip")}
    </a>
  );
}
