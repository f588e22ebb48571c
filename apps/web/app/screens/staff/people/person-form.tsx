import { useRef, useState, type FormEvent } from "react";
import { Card } from "~/kit/card/card.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SaveFoot } from "../save-foot.tsx";
import { useLeaveGuard } from "../use-leave-guard.ts";
import { FieldSet } from "./field-set.tsx";
import type { Kind } from "./kinds.ts";
import { changePerson, type Person } from "./people-calls.ts";
import { changesOf, draftOf, fieldsOf, missingIn, problemsOf, type FieldName, type FieldProblem } from "./person-fields.ts";
import { problemOf, type Problem } from "./problem-of.ts";
import { ProblemAlert } from "./side-card.tsx";
import layout from "../record.module.css";
import styles from "./people.module.css";

/** A person's details. What was typed stays, whatever goes wrong; changes are not left unasked. */
export function PersonForm({ kind, person, onSaved }: { kind: Kind; person: Person; onSaved: () => void }) {
  const texts = useTexts("staffPeople");
  const [saved, setSaved] = useState(() => draftOf(person));
  const [draft, setDraft] = useState(saved);
  const [problems, setProblems] = useState<Partial<Record<string, FieldProblem>>>({});
  const [failure, setFailure] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const names = fieldsOf[kind];
  const isDirty = Object.keys(changesOf(kind, draft, saved)).length > 0;
  useLeaveGuard(isDirty, {
    title: texts("leave.title"),
    text: texts("leave.text"),
    accept: texts("leave.accept"),
    decline: texts("leave.decline"),
  });

  const show = (found: Partial<Record<string, FieldProblem>>): boolean => {
    setProblems(found);
    const first = names.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const type = (name: FieldName, value: string): void => {
    setDraft((now) => ({ ...now, [name]: value }));
    setProblems((now) => ({ ...now, [name]: undefined }));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || !isDirty) return;
    setFailure(null);
    if (show(missingIn(kind, draft, saved))) return;
    setBusy(true);
    try {
      const next = draftOf(await changePerson(api, kind, person.id, changesOf(kind, draft, saved)));
      setSaved(next);
      setDraft(next);
      toasts.show({ tone: "success", text: texts("saved"), mode: "replace" });
      onSaved();
    } catch (error) {
      const isNamed = error instanceof ApiError && error.status === 422 && show(problemsOf(error.fields));
      if (!isNamed) setFailure(problemOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card padding="small" as="section" aria-labelledby="details">
      <Heading level={2} look="h3" id="details" className={layout.cardTitle}>
        {texts("details")}
      </Heading>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-labelledby="details">
        <ProblemAlert problem={failure} />
        <div className={layout.fields}>
          <FieldSet names={names} draft={draft} problems={problems} onType={type} />
        </div>
        <SaveFoot
          isDirty={isDirty}
          isBusy={isBusy}
          disabled={!isDirty}
          labels={{ save: texts("save"), saving: texts("working"), undo: texts("undo"), unsaved: texts("unsaved") }}
          onUndo={() => {
            setDraft(saved);
            setProblems({});
            setFailure(null);
          }}
          className={styles.save}
        />
      </form>
    </Card>
  );
}
