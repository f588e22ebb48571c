import { ageOn } from "@larkroom/domain/people/age";
import { validateStudent } from "@larkroom/domain/people/registration";
import { plainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import { useState, type FormEvent, type ReactNode } from "react";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { CheckRow, CheckRows } from "~/kit/choice/radio-cards.tsx";
import { FieldMessages } from "~/kit/field/field.tsx";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { usePageNow, useFamilyZone, type User } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ChildFields } from "./child-fields.tsx";
import { FailureAlert } from "./failure-alert.tsx";
import { emptyChildForm, type ChildForm, type Problems } from "./family-form.ts";
import styles from "./family.module.css";
import { useProblemText } from "./problem-text.tsx";
import { asStudent, failureOf, type Failure } from "./register.ts";

/** A child of the logged-in parent. */
export type OwnChild = NonNullable<User["students"]>[number];

export interface OwnChildrenProps {
  students: readonly OwnChild[];
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
  /** Content at the end of a child's row: the price. */
  aside?: (child: OwnChild) => ReactNode;
  error?: boolean;
}

/** The parent's own children, with those taking part selected. */
export function OwnChildren({ students, chosen, onChoose, aside, error }: OwnChildrenProps) {
  const texts = useTexts("family");
  const today = dayIn(usePageNow(), useFamilyZone());
  return (
    <div>
      <CheckRows label={texts("who")}>
        {students.map((child) => (
          <CheckRow
            key={child.id}
            name={`child-${child.id}`}
            checked={chosen.includes(child.id)}
            onChange={(checked) =>
              onChoose(students.filter(({ id }) => (id === child.id ? checked : chosen.includes(id))).map(({ id }) => id))
            }
            media={<Avatar name={child.name} size="medium" />}
            title={<bdi>{child.name}</bdi>}
            detail={texts("yearsOld", { age: ageOn(plainDay(child.birthDate), today) })}
            aside={chosen.includes(child.id) ? aside?.(child) : undefined}
          />
        ))}
      </CheckRows>
      <FieldMessages error={error ? texts("choose") : undefined} />
    </div>
  );
}

/** Adds a child to the parent's account. */
export function AddChild({ onAdded, onCancel }: { onAdded: (id: number) => Promise<void>; onCancel?: () => void }) {
  const texts = useTexts("family");
  const today = dayIn(usePageNow(), useFamilyZone());
  const [child, setChild] = useState<ChildForm>(emptyChildForm);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const own = Object.fromEntries(validateStudent(child, today).map(({ field, code }) => [field, code]));
  const problem = useProblemText(tried ? { ...refused, ...own } : {});

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const focus = (problems: Problems) => {
      const first = ["name", "birthDate"].find((field) => problems[field] !== undefined);
      if (first) (form.elements.namedItem(`child.${first}`) as HTMLElement | null)?.focus();
    };
    setTried(true);
    setRefused({});
    setFailure(null);
    if (Object.keys(own).length > 0) return focus(own);
    setBusy(true);
    try {
      const { id } = await api("POST /public/profile/client/student", { body: asStudent(child) });
      await onAdded(id);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setRefused(fields);
      if (Object.keys(fields).length === 0) setFailure(failureOf(error));
      focus(fields);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" aria-label={texts("addChild")}>
      <form noValidate method="post" className={styles.addForm} onSubmit={(event) => void submit(event)}>
        <ChildFields child={child} onChange={setChild} path="child." problem={problem} />
        <FailureAlert failure={failure} />
        <div className={styles.buttons}>
          <Button type="submit" variant="secondary" busy={busy} busyLabel={texts("saving")}>
            {texts("save")}
          </Button>
          {onCancel ? (
            <Button variant="tertiary" onClick={onCancel}>
              {texts("cancel")}
            </Button>
          ) : null}
        </div>
      </form>
    </Card>
  );
}
