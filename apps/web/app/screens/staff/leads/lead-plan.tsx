import { isClosed, leadStages, type LeadStage } from "@larkroom/domain/leads/leads";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { SaveFoot } from "../save-foot.tsx";
import { useRecordForm } from "../use-record-form.ts";
import { useStaffLeaveGuard } from "../use-staff-leave-guard.ts";
import type { LeadRecord } from "./lead-words.tsx";
import styles from "./leads.module.css";

interface PlanDraft {
  stage: LeadStage;
  owner: string;
  nextStep: string;
  nextStepOn: string;
}

const draftOf = ({ stage, owner, nextStep, nextStepOn }: LeadRecord): PlanDraft => ({
  stage,
  owner: owner === null ? "" : String(owner.id),
  nextStep: nextStep ?? "",
  nextStepOn: nextStepOn ?? "",
});

const known = ["step_missing", "no_owner"] as const;

/** How far the school is with a lead, who looks after it, and what comes next. */
export function PlanForm({ lead }: { lead: LeadRecord }) {
  const texts = useTexts("staffLeads");
  const staff = useTexts("staff");
  const formats = useFormats();
  const record = useRecordForm<PlanDraft, LeadRecord>({
    stored: lead,
    draftOf,
    check: ({ stage, nextStep, nextStepOn }): Record<string, string> =>
      !isClosed(stage) && nextStepOn !== "" && nextStep.trim() === "" ? { nextStep: "step_missing" } : {},
    problemText: (code) => texts(`problems.${known.find((one) => one === code) ?? "wrong"}`),
    send: (api, changed, version, draft) => {
      const step = isClosed(draft.stage)
        ? {}
        : {
            ...(changed.nextStep === undefined ? {} : { nextStep: changed.nextStep.trim() || null }),
            ...(changed.nextStepOn === undefined ? {} : { nextStepOn: changed.nextStepOn || null }),
          };
      const body = {
        version,
        ...step,
        ...(changed.stage === undefined ? {} : { stage: changed.stage }),
        ...(changed.owner === undefined ? {} : { owner: changed.owner === "" ? null : Number(changed.owner) }),
      };
      return api("PUT /lead/:id", { params: { id: lead.id }, body });
    },
    done: staff("form.saved"),
  });
  const { values, field, isDirty, mutation, undo, formProps, conflict } = record;
  useStaffLeaveGuard(isDirty);
  const ownerName = (id: string): string => lead.owners.find((one) => String(one.id) === id)?.name ?? texts("owners.none");
  const show = (name: keyof PlanDraft, draft: PlanDraft): string => {
    if (name === "stage") return texts(`stages.${draft.stage}`);
    if (name === "owner") return ownerName(draft.owner);
    if (name === "nextStepOn") return draft.nextStepOn === "" ? "" : formats.day(draft.nextStepOn);
    return draft.nextStep;
  };
  const closed = isClosed(values.stage);
  return (
    <SectionCard id="lead-plan" title={texts("plan")}>
      <Stack {...formProps} as="form" gap={14} className={styles.form} aria-labelledby="lead-plan" data-scale="staff">
        <FailureAlert failure={mutation.failure} />
        <SelectField
          {...field("stage")}
          label={texts("columns.stage")}
          options={leadStages.map((value) => ({ value, title: texts(`stages.${value}`) }))}
        />
        <SelectField
          {...field("owner")}
          label={texts("columns.owner")}
          placeholder={texts("owners.none")}
          options={lead.owners.map(({ id, name }) => ({ value: String(id), title: name }))}
        />
        {closed ? null : (
          <>
            <TextField {...field("nextStep")} label={texts("columns.nextStep")} maxLength={300} dir="auto" autoComplete="off" />
            <TextField {...field("nextStepOn")} type="date" label={texts("nextStepOn")} />
          </>
        )}
        <SaveFoot
          isDirty={isDirty}
          isBusy={mutation.isPending}
          disabled={!isDirty}
          labels={{ undo: texts("undo"), unsaved: texts("unsaved") }}
          onUndo={undo}
          gap={[8, 12]}
        />
      </Stack>
      {conflict ? (
        <ConflictDialog
          conflict={conflict}
          labelOf={(name) => (name === "nextStepOn" ? texts("nextStepOn") : texts(`columns.${name}`))}
          show={show}
        />
      ) : null}
    </SectionCard>
  );
}
