import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { TextArea } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { LeadRecord } from "./lead-words.tsx";
import styles from "./leads.module.css";

/** What staff noted, newest first, and a field for another note. */
export function NotesCard({ lead }: { lead: LeadRecord }) {
  const texts = useTexts("staffLeads");
  const formats = useFormats();
  const form = useApiForm({
    initial: { text: "" },
    check: ({ text }) => ({ text: text.trim() === "" && "required" }),
    problemText: () => texts("noteEmpty"),
    send: (api, { text }) => api("POST /lead/:id/note", { params: { id: lead.id }, body: { text: text.trim() } }),
    done: texts("noted"),
    onDone: () => form.restart({ text: "" }),
  });
  return (
    <SectionCard id="lead-notes" title={texts("notes")}>
      <Stack {...form.formProps} as="form" gap={14} data-scale="staff">
        <FailureAlert failure={form.mutation.failure} />
        <TextArea
          {...form.field("text")}
          label={texts("newNote")}
          hideLabel
          placeholder={texts("newNote")}
          rows={3}
          maxLength={2000}
          dir="auto"
        />
        <div>
          <Button size="staff" type="submit" variant="secondary" busy={form.mutation.isPending}>
            {texts("addNote")}
          </Button>
        </div>
      </Stack>
      {lead.notes.length > 0 ? (
        <Stack as="ul" gap={12} className={styles.notes}>
          {lead.notes.map(({ id, author, text, createdAt }) => (
            <li key={id}>
              <Text size="small" tone="slate">
                {author === "" ? null : (
                  <>
                    <bdi>{author}</bdi>
                    {" • "}
                  </>
                )}
                {formats.date(createdAt)}, {formats.time(createdAt)}
              </Text>
              <p dir="auto">{text}</p>
            </li>
          ))}
        </Stack>
      ) : null}
    </SectionCard>
  );
}
