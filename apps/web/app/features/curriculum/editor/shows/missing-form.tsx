import { Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** A slide that can't be displayed has nothing to edit. */
export function MissingForm() {
  const t = useTexts("slideEditor");
  return (
    <Stack data-part="text" as="section" gap={14} shrink>
      <Heading level={2} look="h3">
        {t("missing.title")}
      </Heading>
      <Text tone="soft">{t("missing.text")}</Text>
    </Stack>
  );
}
