import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./shows.module.css";

/** A slide that can't be displayed has nothing to edit. */
export function MissingForm() {
  const t = useTexts("slideEditor");
  return (
    <Stack data-part="text" as="section" gap={14} shrink>
      <h2 className={styles.title}>{t("missing.title")}</h2>
      <Text size="body" tone="soft">
        {t("missing.text")}
      </Text>
    </Stack>
  );
}
