import { venues } from "@larkroom/domain/groups/status";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useEdition, useLoggedIn } from "~/shared/session/session.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ConflictDialog } from "../../conflict-dialog.tsx";
import { SaveFoot } from "../../save-foot.tsx";
import { useStaffLeaveGuard } from "../../use-staff-leave-guard.ts";
import { useRecordForm } from "../../use-record-form.ts";
import type { GroupRecord } from "../group.tsx";
import { SlotsEditor } from "../slots-editor.tsx";
import { checkGroup, groupChanges, groupDraftOf, type GroupDraft } from "./group-fields.ts";
import { isOneOf, leadRoles, schoolRoles } from "../../staff-roles.ts";
import { HolidaysEditor } from "./holidays-editor.tsx";
import styles from "./settings.module.css";

/** A group's name, dates, times and holidays, as far as the reader may edit them. Existing classes move at the next schedule update. */
export function GroupForm({ group, onSaved }: { group: GroupRecord; onSaved: (changed: { isTimetable: boolean }) => void }) {
  const texts = useTexts("staffGroupSettings");
  const groups = useTexts("staffGroups");
  const staff = useTexts("staff");
  const { role } = useLoggedIn();
  const [isLead, isSchoolManager] = [isOneOf(leadRoles, role), isOneOf(schoolRoles, role)];
  const formats = boundFormats(useEdition(), group.timeZone);
  const { values, set, field, checkbox, errorOf, isDirty, mutation, undo, formProps, conflict } = useRecordForm<GroupDraft, GroupRecord>({
    stored: group,
    draftOf: groupDraftOf,
    check: checkGroup,
    send: async (api, changed, version) => {
      const body = { version, ...groupChanges(changed) };
      const answer = await api("PUT /group/:id", { params: { id: group.id }, body });
      if (!("id" in answer)) throw new Error("saving settings must not return dependencies");
      onSaved({ isTimetable: ["slots", "holidays", "startDate"].some((name) => name in changed) && group.launched });
      return answer;
    },
    problemText: (code) =>
      code === "range"
        ? groups("problems.range", { min: 1, max: 200 })
        : groups(code === "required" ? "problems.required" : "problems.unknown"),
    fieldOf: (path) => path.split(".", 1)[0] ?? path,
    done: staff("form.saved"),
  });
  useStaffLeaveGuard(isDirty && !mutation.isPending);
  const text = (name: "publicName" | "startDate" | "capacity") => ({ ...field(name), label: labels[name], autoComplete: "off" });
  const labels = {
    publicName: groups("fields.publicName"),
    startDate: groups("fields.startDate"),
    capacity: groups("fields.capacity"),
    venue: groups("fields.venue"),
    slots: groups("slots.label"),
    holidays: texts("holidays.label"),
    isDemo: texts("sandbox"),
  };
  const show = (name: keyof GroupDraft, version: GroupDraft): string => {
    const none = staff("conflict.nothing");
    if (name === "slots")
      return (
        version.slots
          .map((one) => `${formats.weekdayName(one.weekday)} ${formats.wallTime(one.timeFrom)}–${formats.wallTime(one.timeTo)}`)
          .join(", ") || none
      );
    if (name === "holidays")
      return version.holidays.map((one) => `${formats.shortDay(one.dateFrom)} – ${formats.shortDay(one.dateTo)}`).join(", ") || none;
    if (name === "venue") return groups(`venue.${version.venue}`);
    if (name === "isDemo") return texts(version.isDemo ? "yes" : "no");
    return version[name] || none;
  };
  return (
    <>
      <Stack {...formProps} as="form" gap={12} packed shrink aria-label={groups("tabs.settings")}>
        <FailureAlert failure={mutation.failure} />
        <SectionCard id="group-about" title={texts("about")} gap={12} packed shrink>
          <TextField {...text("publicName")} maxLength={120} dir="auto" />
          <div className={styles.fields}>
            {isLead ? <TextField {...text("startDate")} type="date" /> : null}
            {isSchoolManager ? <TextField {...text("capacity")} inputMode="numeric" maxLength={3} dir="ltr" /> : null}
            <SelectField
              {...field("venue")}
              label={labels.venue}
              options={venues.map((value) => ({ value, title: groups(`venue.${value}`) }))}
            />
          </div>
          {isSchoolManager ? <Checkbox {...checkbox("isDemo")} label={labels.isDemo} hint={texts("sandboxText")} /> : null}
        </SectionCard>
        {isLead ? (
          <SectionCard id="group-times" title={texts("times")} gap={12} packed shrink>
            <SlotsEditor slots={values.slots} isAsked={errorOf("slots") !== undefined} onChange={(slots) => set("slots", slots)} />
            <HolidaysEditor
              holidays={values.holidays}
              isAsked={errorOf("holidays") !== undefined}
              onChange={(holidays) => set("holidays", holidays)}
            />
          </SectionCard>
        ) : null}
        <SaveFoot isDirty={isDirty} isBusy={mutation.isPending} disabled={!isDirty} onUndo={undo} />
      </Stack>
      {conflict ? <ConflictDialog conflict={conflict} labelOf={(name) => labels[name]} show={show} /> : null}
    </>
  );
}
