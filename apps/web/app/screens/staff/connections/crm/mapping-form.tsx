import { fieldMapProblem, leadFields } from "@larkroom/domain/crm/custom-fields";
import { openStages, stageMapProblem } from "@larkroom/domain/crm/lead-stages";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SaveFoot } from "../../save-foot.tsx";
import { useStaffLeaveGuard } from "../../use-staff-leave-guard.ts";
import type { CrmAccount, CrmField, CrmPipeline } from "./types.ts";
import styles from "./crm.module.css";

interface MappingFormProps {
  account: CrmAccount;
  pipelines: readonly CrmPipeline[];
  fields: readonly CrmField[];
}

type Draft = Record<"pipeline" | "processor" | (typeof openStages)[number] | (typeof leadFields)[number], string>;
const problems = ["required", "duplicate"] as const;

const draftOf = ({ mapping: { pipelineId, stages, fields, processor } }: CrmAccount): Draft => ({
  pipeline: String(pipelineId ?? ""),
  processor: processor ?? "",
  ...(Object.fromEntries(openStages.map((stage) => [stage, String(stages[stage] ?? "")])) as Record<(typeof openStages)[number], string>),
  ...(Object.fromEntries(leadFields.map((field) => [field, String(fields[field] ?? "")])) as Record<(typeof leadFields)[number], string>),
});

/** The chosen ones of some fields of the draft. */
const chosen = <Name extends Exclude<keyof Draft, "processor">>(draft: Draft, names: readonly Name[]): Partial<Record<Name, number>> =>
  Object.fromEntries(names.flatMap((name) => (draft[name] === "" ? [] : [[name, Number(draft[name])]]))) as Partial<Record<Name, number>>;

/** Which pipeline leads go to, which of its stages stands for each of ours, and which fields take what we know. */
export function MappingForm({ account, pipelines, fields }: MappingFormProps) {
  const texts = useTexts("staffCrm");
  const formats = useFormats();
  const form = useApiForm({
    initial: draftOf(account),
    check: (draft) => {
      const pipeline = pipelines.find(({ id }) => String(id) === draft.pipeline);
      const ids = pipeline?.stages.map(({ id }) => id) ?? [];
      const stage = pipeline ? stageMapProblem(chosen(draft, openStages), ids) : null;
      const field = fieldMapProblem(chosen(draft, leadFields), fields);
      return { ...(stage && { [stage.field]: stage.reason }), ...(field && { [field.field]: field.reason }) };
    },
    problemText: (code) => texts(`mapping.problems.${problems.find((one) => one === code) ?? "refused"}`),
    fieldOf: (path) => (path === "pipelineId" ? "pipeline" : path.replace(/^(?:stages|fields)\./, "")),
    send: (api, draft) =>
      api("PUT /amo/account/:id/mapping", {
        params: { id: account.id },
        body: {
          pipelineId: draft.pipeline === "" ? null : Number(draft.pipeline),
          stages: draft.pipeline === "" ? {} : chosen(draft, openStages),
          fields: chosen(draft, leadFields),
          processor: draft.processor.trim() || null,
        },
      }),
    done: texts("mapping.saved"),
    onDone: (saved) => form.restart(draftOf(saved)),
  });
  const load = useApiMutation("POST /amo/load_pipelines", { done: texts("mapping.loaded") });
  const { values, set, field, isDirty, mutation, formProps, undo } = form;
  useStaffLeaveGuard(isDirty);
  const pipeline = pipelines.find(({ id }) => String(id) === values.pipeline);
  const changePipeline = (id: string): void => {
    set("pipeline", id);
    // A stage belongs to one pipeline.
    for (const stage of openStages) set(stage, "");
  };
  const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), title: name });
  const { readAt } = account;
  return (
    <form {...formProps} aria-label={texts("mapping.title")}>
      <Card as="section" padding="small" gap={12} shrink>
        <Cluster gap={[4, 12]} align="center" justify="between">
          <Heading level={2} look="h3">
            {texts("mapping.title")}
          </Heading>
          <Button
            size="staff"
            variant="tertiary"
            busy={load.isPending}
            busyLabel={texts("mapping.loading")}
            disabled={isDirty}
            onClick={() => void load.send({ body: { schoolId: account.school.id } })}
          >
            {texts("mapping.load")}
          </Button>
        </Cluster>
        <Text size="compact" tone="soft">
          {texts("mapping.text")}
          {readAt === null ? null : ` ${texts("mapping.read", { date: formats.dateWithoutWeekday(readAt), time: formats.time(readAt) })}`}
        </Text>
        <FailureAlert failure={load.failure ?? mutation.failure} />
        <SelectField
          {...field("pipeline")}
          label={texts("mapping.pipeline")}
          hint={texts("mapping.pipelineHint")}
          placeholder={texts("mapping.nowhere")}
          className={styles.choice}
          onChange={({ target }) => changePipeline(target.value)}
          options={pipelines.map(option)}
        />
        {pipeline ? (
          <TextField
            {...field("processor")}
            label={texts("mapping.processor")}
            hint={texts("mapping.processorHint")}
            className={styles.choice}
            maxLength={120}
            dir="auto"
          />
        ) : null}
        {pipeline ? (
          <fieldset className={styles.group}>
            <legend>{texts("mapping.stages")}</legend>
            {openStages.map((stage) => (
              <SelectField
                key={stage}
                {...field(stage)}
                label={texts(`stages.${stage}`)}
                placeholder={texts(stage === "NEW" ? "mapping.choose" : "mapping.notMoved")}
                options={pipeline.stages.map(option)}
              />
            ))}
            <Text size="small" tone="slate" className={styles.whole}>
              {texts("mapping.closed")}
            </Text>
          </fieldset>
        ) : null}
        <fieldset className={styles.group}>
          <legend>{texts("mapping.fields")}</legend>
          {leadFields.map((ours) => (
            <SelectField
              key={ours}
              {...field(ours)}
              label={texts(`fields.${ours}`)}
              placeholder={texts("mapping.notSent")}
              options={fields.filter(({ holds }) => holds.includes(ours)).map(option)}
            />
          ))}
          <Text size="small" tone="slate" className={styles.whole}>
            {texts("mapping.contact")}
          </Text>
        </fieldset>
        <SaveFoot
          isDirty={isDirty}
          isBusy={mutation.isPending}
          labels={{
            save: texts("mapping.save"),
            saving: texts("mapping.saving"),
            undo: texts("mapping.undo"),
            unsaved: texts("mapping.unsaved"),
          }}
          onUndo={undo}
          gap={10}
        />
      </Card>
    </form>
  );
}
