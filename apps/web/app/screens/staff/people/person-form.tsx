import { useState } from "react";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SaveFoot } from "../save-foot.tsx";
import { useStaffLeaveGuard } from "../use-staff-leave-guard.ts";
import { FieldSet } from "./field-set.tsx";
import type { Kind } from "./kinds.ts";
import { changePerson, type Person } from "./people-calls.ts";
import { changesOf, draftOf, fieldOf, fieldsOf, missingIn, problemOf } from "./person-fields.ts";
import { usePeopleFailures } from "./use-people-failures.ts";
import layout from "../record.module.css";

/** A person's details. The input stays after any failure, and leaving with unsaved changes asks first. */
export function PersonForm({ kind, person }: { kind: Kind; person: Person }) {
  const texts = useTexts("staffPeople");
  const [saved, setSaved] = useState(() => draftOf(person));
  const names = fieldsOf[kind];
  const form = useApiForm({
    initial: saved,
    check: (draft) => missingIn(kind, draft, saved),
    problemText: (code) => texts(`problems.${problemOf(code)}`),
    fieldOf,
    send: (api, draft) => changePerson(api, kind, person.id, changesOf(kind, draft, saved)),
    done: texts("saved"),
    onDone: (answer) => {
      setSaved(draftOf(answer));
      form.restart(draftOf(answer));
    },
  });
  const { values, set, errorOf, mutation, formProps, undo } = form;
  const isDirty = Object.keys(changesOf(kind, values, saved)).length > 0;
  useStaffLeaveGuard(isDirty);

  return (
    <SectionCard id="details" title={texts("details")}>
      <Stack {...formProps} as="form" gap={12} packed touchFields aria-labelledby="details">
        <FailureAlert failure={mutation.failure} overrides={usePeopleFailures()} />
        <div className={layout.fields}>
          <FieldSet names={names} draft={values} errorOf={errorOf} onType={set} />
        </div>
        <SaveFoot
          isDirty={isDirty}
          isBusy={mutation.isPending}
          disabled={!isDirty}
          labels={{ save: texts("save"), saving: texts("working"), undo: texts("undo"), unsaved: texts("unsaved") }}
          onUndo={undo}
          touch
        />
      </Stack>
    </SectionCard>
  );
}
