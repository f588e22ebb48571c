import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./attendance.module.css";
import { marks, marksToSet } from "./marks.ts";

/** The keys that set marks, shown on devices with a keyboard. */
export function MarkKeys() {
  const texts = useTexts("attendance");
  return (
    <Text as="span" size="small" tone="slate" className={styles.keys}>
      {texts.rich("keys", {
        keys: () => (
          <bdi key="keys">
            {marksToSet.map((state) => (
              <kbd key={state} title={texts(`states.${state}`)}>
                {marks[state].key}
              </kbd>
            ))}
          </bdi>
        ),
      })}
    </Text>
  );
}
