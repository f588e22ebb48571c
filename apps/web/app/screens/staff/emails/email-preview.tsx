import { useEffect, useRef, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Tabs } from "~/kit/tabs/tabs.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./emails.module.css";

const sizes = ["phone", "desktop"] as const;

interface EmailPreviewProps {
  schoolId: number;
  templates: Answer<"GET /school/:id/emails">["templates"];
  open: Answer<"GET /school/:id/emails/:kind"> & { kind: string };
  onOpen: (kind: string) => void;
}

/** One of the emails with sample data, as wide as on a phone or a desktop, and a button that sends it to the reader. */
export function EmailPreview({ schoolId, templates, open, onOpen }: EmailPreviewProps) {
  const texts = useTexts("staffEmails");
  const [size, setSize] = useState<string>("phone");
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  // The browser shows no focus around a frame that has it; the page only notices that it lost its own.
  useEffect(() => {
    const look = (): void => setHasFocus(document.activeElement === frame.current);
    window.addEventListener("blur", look);
    window.addEventListener("focus", look);
    return () => {
      window.removeEventListener("blur", look);
      window.removeEventListener("focus", look);
    };
  }, []);
  const test = useApiMutation("POST /school/:id/emails/:kind/test", { done: ({ email }) => texts("sent", { email }) });
  return (
    <SectionCard id="email-preview" title={texts("preview")} gap={14} shrink>
      <Cluster gap={12} align="end" className={styles.chosen}>
        <SelectField
          label={texts("template")}
          value={open.kind}
          onChange={(event) => onOpen(event.target.value)}
          options={templates.map(({ kind, subject }) => ({ value: kind, title: subject }))}
        />
        <Button
          size="staff"
          variant="secondary"
          busy={test.isPending}
          onClick={() => void test.send({ params: { id: schoolId, kind: open.kind } })}
        >
          {texts("send")}
        </Button>
      </Cluster>
      <FailureAlert failure={test.failure} />
      <Text size="small" tone="slate">
        {texts("subject", { subject: open.subject })}
      </Text>
      <Tabs label={texts("sizes.label")} tabs={sizes.map((id) => ({ id, title: texts(`sizes.${id}`) }))} value={size} onChange={setSize}>
        <iframe
          key={open.kind}
          ref={frame}
          title={texts("frame")}
          sandbox=""
          srcDoc={open.html}
          className={styles.frame}
          data-size={size}
          data-focused={hasFocus || undefined}
        />
      </Tabs>
    </SectionCard>
  );
}
