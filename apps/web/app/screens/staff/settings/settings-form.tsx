import { decimalSign } from "@larkroom/domain/editions/formats";
import type { ReactNode } from "react";
import { Card } from "~/kit/card/card.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { TextArea, TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import {
  bodyOf,
  draftOf,
  fieldOfPath,
  isFlagName,
  isSellerName,
  modesOf,
  problemsOf,
  ruleOf,
  sellerNames,
  settingGroups,
  type School,
  type SettingName,
} from "./settings-fields.ts";
import { SaveFoot } from "../save-foot.tsx";
import { useStaffLeaveGuard } from "../use-staff-leave-guard.ts";
import styles from "./settings.module.css";

const problems = ["empty", "number", "whole", "range", "order"] as const;
const flagGroups = [
  { group: "chat", name: "holdChatFiles" },
  { group: "recordings", name: "recordings" },
  { group: "signIn", name: "staffSecondFactor" },
] as const;
const groups = Object.keys(settingGroups) as (keyof typeof settingGroups)[];
type GroupName = keyof typeof settingGroups | (typeof flagGroups)[number]["group"] | "media" | "receipts";

function SettingGroup({ group, children }: { group: GroupName; children: ReactNode }) {
  const texts = useTexts("staffSettings");
  const title = texts(`groups.${group}.title`);
  return (
    <Card padding="small" as="fieldset" className={styles.group}>
      <legend className="visually-hidden">{title}</legend>
      <Stack gap={4} packed>
        <Heading level={2} look="h3" aria-hidden="true">
          {title}
        </Heading>
        <Text size="small" tone="slate">
          {texts(`groups.${group}.text`)}
        </Text>
      </Stack>
      {children}
    </Card>
  );
}

/** A school's settings. The input stays after any failure, and leaving with unsaved changes asks first. */
export function SettingsForm({ school }: { school: School }) {
  const texts = useTexts("staffSettings");
  const formats = useFormats();
  const decimal = decimalSign(useEdition());
  const form = useApiForm({
    initial: draftOf(school, decimal),
    check: problemsOf,
    problemText: (code, name) => {
      const problem = problems.find((one) => one === code) ?? "refused";
      if (name === "title" || name === "connectionMode" || isFlagName(name) || isSellerName(name))
        return texts(problem === "empty" ? "problems.empty" : "problems.refused");
      const { min, max } = ruleOf(name as SettingName);
      return texts(`problems.${problem}`, { min: formats.number(min), max: formats.number(max) });
    },
    fieldOf: fieldOfPath,
    send: (api, draft) => api("PUT /school/:id", { params: { id: school.id }, body: bodyOf(draft) }),
    done: texts("saved"),
    onDone: (saved) => form.restart(draftOf(saved, decimal)),
  });
  const { values, set, field, isDirty, mutation, formProps, undo } = form;
  useStaffLeaveGuard(isDirty);

  return (
    <Stack {...formProps} as="form" gap={12} touchFields className={styles.form} aria-label={texts("metaTitle")}>
      <FailureAlert
        failure={mutation.failure}
        overrides={{ role_not_allowed: texts("failures.forbidden"), not_found: texts("failures.forbidden") }}
      />
      <Card padding="small" as="section" className={styles.group}>
        <TextField
          label={texts("fields.title.label")}
          hint={texts("fields.title.hint")}
          maxLength={120}
          required
          className={styles.wide}
          {...field("title")}
        />
      </Card>
      {groups.map((group) => (
        <SettingGroup key={group} group={group}>
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
                inputMode={ruleOf(name).isDecimal ? "decimal" : "numeric"}
                autoComplete="off"
                dir="ltr"
                required
                inputClassName={styles.number}
                trailing={
                  <span className={styles.unit} aria-hidden="true">
                    {texts(`units.${ruleOf(name).unit}`)}
                  </span>
                }
                {...field(name)}
              />
            ))}
          </div>
        </SettingGroup>
      ))}
      <SettingGroup group="media">
        <SelectField
          {...field("connectionMode")}
          label={texts("fields.connectionMode.label")}
          hint={school.isLiveKitSetUp ? texts("fields.connectionMode.hint") : texts("noLiveKit")}
          className={styles.wide}
          options={modesOf(school).map((mode) => ({ value: mode, title: texts(`connectionModes.${mode}`) }))}
        />
      </SettingGroup>
      <SettingGroup group="receipts">
        <div className={styles.fields}>
          <TextField
            label={texts("fields.legalName.label")}
            hint={texts("fields.legalName.hint")}
            maxLength={200}
            className={styles.wide}
            {...field("legalName")}
          />
          {sellerNames.slice(1).map((name) => (
            <TextArea
              key={name}
              label={texts(`fields.${name}.label`)}
              hint={texts(`fields.${name}.hint`)}
              rows={3}
              maxLength={500}
              {...field(name)}
            />
          ))}
        </div>
      </SettingGroup>
      {flagGroups.map(({ group, name }) => (
        <SettingGroup key={group} group={group}>
          <Checkbox
            {...field(name)}
            label={texts(`fields.${name}.label`)}
            hint={texts(`fields.${name}.hint`)}
            checked={values[name] === "on"}
            onChange={(event) => set(name, event.target.checked ? "on" : "")}
          />
        </SettingGroup>
      ))}
      <SaveFoot
        isDirty={isDirty}
        isBusy={mutation.isPending}
        labels={{ save: texts("save"), saving: texts("saving"), undo: texts("undo"), unsaved: texts("unsaved") }}
        onUndo={undo}
        gap={10}
        touch
        sticky
      />
    </Stack>
  );
}
