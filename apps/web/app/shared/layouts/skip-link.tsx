import { useTexts } from "../texts/use-texts.ts";
import styles from "./layout.module.css";

/** The first stop of the keyboard: past the menus to the page itself. */
export function SkipLink() {
  const texts = useTexts("shell");
  return (
    <a href="#content" className={styles.skip}>
      {texts("skip")}
    </a>
  );
}
