import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "../live.module.css";

/** Shown while the room loads and the class hasn't answered yet. */
export function Joining() {
  return (
    <main className={styles.joining} data-scale="child" aria-busy="true">
      <Opening />
    </main>
  );
}

/** The flying lark, with a text about what is being waited for. */
export function Opening() {
  const t = useTexts("classroom");
  return (
    <>
      <img src="/art/lark-flying.svg" alt="" width={160} height={125} className={`flip-rtl ${styles.hover}`} />
      <div role="status">
        <h1 className={styles.joiningTitle}>{t("joining.title")}</h1>
      </div>
      <Text tone="soft">{t("joining.text")}</Text>
    </>
  );
}
