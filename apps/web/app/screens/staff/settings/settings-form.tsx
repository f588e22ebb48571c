import { useRef, useState, type FormEvent } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import {
  bodyOf,
  draftOf,
  fieldNames,
  problemsOf,
  refusedFields,
  ruleOf,
  settingGroups,
  type FieldName,
  type Problems,
  type School,
  type SettingName,
} from "./settings-fields.ts";
import { SaveFoot } from "../save-foot.tsx";
import { useLeaveGuard } from "../use-leave-guard.ts";
import styles from "./settings.module.css";

type Failure = "network" | "tooMany" | "unknown" | "forbidden";

const groups = Object.keys(settingGroups) as (keyof typeof settingGroups)[];

/** A school's settings. What was typed stays, whatever goes wrong; a page with changes is not left unasked. */
export function SettingsForm({ school, onSaved }: { school: School; onSaved: () => void }) {
  const texts = useTexts("staffSettings");
  const formats = useFormats();
  const decimal = useEdition().lang === "pt" ? "," : ".";
  const [saved, setSaved] = useState(() => draftOf(school, decimal));
  const [draft, setDraft] = useState(saved);
  const [problems, setProblems] = useState<Problems>({});
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isDirty = fieldNames.some((name) => draft[name] !== saved[name]);
  useLeaveGuard(isDirty, {
    title: texts("leave.title"),
    text: texts("leave.text"),
    accept: texts("leave.accept"),
    decline: texts("leave.decline"),
  });

  const show = (found: Problems): boolean => {
    setProblems(found);
    const first = fieldNames.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const type = (name: FieldName, value: string): void => {
    const next = { ...draft, [name]: value };
    setDraft(next);
    if (isTried) setProblems(problemsOf(next));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    setFailure(null);
    if (show(problemsOf(draft))) return;
    setBusy(true);
    try {
      const changed = draftOf(await api("PUT /school/:id", { params: { id: school.id }, body: bodyOf(draft) }), decimal);
      setSaved(changed);
      setDraft(changed);
      setTried(false);
      toasts.show({ tone: "success", text: texts("saved"), mode: "replace" });
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isNamed = error.status === 422 && show(refusedFields(Object.keys(error.fields)));
      if (!isNamed) setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: FieldName) => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  });
  const errorOf = (name: SettingName) => {
    const problem = problems[name];
    if (!problem) return undefined;
    const { min, max } = ruleOf(name);
    return texts(`problems.${problem}`, { min: formats.number(min), max: formats.number(max) });
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label={texts("metaTitle")}>
      {failure ? (
        <Alert tone="error" live>
          {texts(`failures.${failure}`)}
        </Alert>
      ) : null}
      <Card padding="small" as="section" className={styles.group}>
        <TextField
          label={texts("fields.title.label")}
          hint={texts("fields.title.hint")}
          error={problems.title ? texts(problems.title === "empty" ? "problems.empty" : "problems.refused") : undefined}
          maxLength={120}
          required
          className={styles.wide}
          {...field("title")}
        />
      </Card>
      {groups.map((group) => (
        <Card key={group} padding="small" as="fieldset" className={styles.group}>
          <legend className="visually-hidden">{texts(`groups.${group}.title`)}</legend>
          <div className={styles.about}>
            <Heading level={2} look="h3" aria-hidden="true">
              {texts(`groups.${group}.title`)}
            </Heading>
            <Text size="small" tone="slate">
              {texts(`groups.${group}.text`)}
            </Text>
          </div>
          <div className={styles.fields}>
            {settingGroups[group].map((name) => (
              <TextField
                key={name}
                label={
                  <>
                    {texts(`fields.${name}.label`)}
                    <span className="visually-hidden">, {texts(`units.${ruleOf(name).unit}`)}</span>
                  </>
                }
                hint={texts(`fields.${name}.hint`)}
                error={errorOf(name)}
                inputMode={ruleOf(name).isDecimal ? "decimal" : "numeric"}
                autoComplete="off"
                dir="ltr"
                required
                inputClassName={styles.number}
                trail={
                  <span className={styles.unit} aria-hidden="true">
                    {texts(`units.${ruleOf(name).unit}`)}
                  </span>
                }
                {...field(name)}
              />
            ))}
          </div>
        </Card>
      ))}
      <Card padding="small" as="fieldset" className={styles.group}>
        <legend className="visually-hidden">{texts("groups.signIn.title")}</legend>
        <div className={styles.about}>
          <Heading level={2} look="h3" aria-hidden="true">
            {texts("groups.signIn.title")}
          </Heading>
          <Text size="small" tone="slate">
            {texts("groups.signIn.text")}
          </Text>
        </div>
        <Checkbox
          name="staffSecondFactor"
          label={texts("fields.staffSecondFactor.label")}
          hint={texts("fields.staffSecondFactor.hint")}
          error={problems.staffSecondFactor ? texts("problems.refused") : undefined}
          checked={draft.staffSecondFactor === "on"}
          onChange={(event) => type("staffSecondFactor", event.target.checked ? "on" : "")}
        />
      </Card>
      <SaveFoot
        isDirty={isDirty}
        isBusy={isBusy}
        labels={{ save: texts("save"), saving: texts("saving"), undo: texts("undo"), unsaved: texts("unsaved") }}
        onUndo={() => {
          setDraft(saved);
          setProblems({});
          setFailure(null);
        }}
        className={styles.foot}
      />
    </form>
  );
}

const failureOf = ({ status }: ApiError): Failure =>
  status === 0 ? "network" : status === 429 ? "tooMany" : status === 403 || status === 404 ? "forbidden" : "unknown";
