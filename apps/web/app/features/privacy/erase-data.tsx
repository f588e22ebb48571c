import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { IconTrash } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { EraseDialog, type EraseDialogProps } from "./erase-dialog.tsx";

/** What deletion means, and the button that opens the confirmation. */
export function EraseData({ subject, hasPassword }: Pick<EraseDialogProps, "subject" | "hasPassword">) {
  const texts = useTexts("ownData");
  const [open, setOpen] = useState(false);
  const title = subject === null ? texts("erase.title") : texts("erase.childTitle", { name: subject.name });
  return (
    <Stack as="section" gap={16} shrink aria-label={title}>
      <Heading level={3} look="h4">
        {title}
      </Heading>
      <Text size="compact" tone="soft">
        {subject === null ? texts("erase.text") : texts("erase.childText", { name: subject.name })}
      </Text>
      <Button
        variant="secondary"
        icon={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
        className={place({ start: true })}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      <EraseDialog open={open} subject={subject} hasPassword={hasPassword} onClose={() => setOpen(false)} />
    </Stack>
  );
}
