import { proxyModes } from "@larkroom/domain/classes/features";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ConflictDialog } from "../../conflict-dialog.tsx";
import { SaveFoot } from "../../save-foot.tsx";
import { isOneOf, leadRoles } from "../../staff-roles.ts";
import { useStaffLeaveGuard } from "../../use-staff-leave-guard.ts";
import { useRecordForm } from "../../use-record-form.ts";
import type { GroupRecord } from "../group.tsx";
import {
  checkFeatures,
  featureChanges,
  featureRanges,
  featuresDraftOf,
  featuresRecordOf,
  fieldOfFeature,
  type FeaturesDraft,
  type FeaturesRecord,
  type NumberName,
} from "./features-fields.ts";
import styles from "./settings.module.css";

const modes = ["motion", "detail"] as const;
const presets = ["music_standard", "speech_standard"] as const;
const proxies = Object.keys(proxyModes) as (keyof typeof proxyModes)[];
type BooleanName = { [Name in keyof FeaturesDraft]: FeaturesDraft[Name] extends boolean ? Name : never }[keyof FeaturesDraft];

/** The features new classes of a group start with: cameras, microphones, shared screens, media routing, chat, whiteboard, reports. */
export function FeaturesForm({ group }: { group: GroupRecord }) {
  const texts = useTexts("staffGroupSettings");
  const groups = useTexts("staffGroups");
  const staff = useTexts("staff");
  const { role } = useLoggedIn();
  const { field, checkbox, isDirty, mutation, undo, formProps, conflict } = useRecordForm<FeaturesDraft, FeaturesRecord>({
    stored: featuresRecordOf(group),
    draftOf: featuresDraftOf,
    check: checkFeatures,
    send: async (api, changed, version) => {
      const body = { version, ...featureChanges(changed) };
      return (await api("PUT /group/:id/features", { params: { id: group.id }, body })) as FeaturesRecord;
    },
    problemText: (code, name) => {
      if (code === "order") return texts("features.order");
      if (!Object.hasOwn(featureRanges, name)) return groups("problems.unknown");
      const [min, max] = featureRanges[name as NumberName];
      return groups("problems.range", { min, max });
    },
    fieldOf: fieldOfFeature,
    done: staff("form.saved"),
  });
  useStaffLeaveGuard(isDirty && !mutation.isPending);
  const number = (name: NumberName) => (
    <TextField
      {...field(name)}
      label={texts(`features.fields.${name}`)}
      placeholder={name === "cameraBitrateMin" || name === "cameraBitrateMax" ? texts("features.automatic") : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
    />
  );
  const flag = (name: BooleanName) => <Checkbox {...checkbox(name)} label={texts(`features.fields.${name}`)} />;
  const show = (name: keyof FeaturesDraft, version: FeaturesDraft): string => {
    if (name === "cameraOptimizationMode") return texts(`features.modes.${version.cameraOptimizationMode}`);
    if (name === "microphonePreset") return texts(`features.presets.${version.microphonePreset}`);
    if (name === "proxyMode") return texts(`features.proxies.${version.proxyMode}`);
    const value = version[name];
    if (typeof value === "boolean") return texts(value ? "yes" : "no");
    return value || texts("features.automatic");
  };
  return (
    <>
      <form {...formProps} aria-labelledby="group-features">
        <SectionCard id="group-features" title={texts("features.title")} text={texts("features.text")} gap={12} packed shrink>
          <FailureAlert failure={mutation.failure} />
          <Stack as="fieldset" gap={8} shrink>
            <legend className={styles.legend}>{texts("features.camera")}</legend>
            <div className={styles.fields}>
              <SelectField
                {...field("cameraOptimizationMode")}
                label={texts("features.fields.cameraOptimizationMode")}
                options={modes.map((value) => ({ value, title: texts(`features.modes.${value}`) }))}
              />
              {number("cameraWidth")}
              {number("cameraFrameRate")}
              {number("cameraBitrateMin")}
              {number("cameraBitrateMax")}
            </div>
          </Stack>
          <Stack as="fieldset" gap={8} shrink>
            <legend className={styles.legend}>{texts("features.microphone")}</legend>
            <div className={styles.fields}>
              <SelectField
                {...field("microphonePreset")}
                label={texts("features.fields.microphonePreset")}
                options={presets.map((value) => ({ value, title: texts(`features.presets.${value}`) }))}
              />
              {number("maxSimultaneousMicrophones")}
            </div>
            {flag("microphoneAEC")}
            {flag("microphoneAGC")}
            {flag("microphoneAID")}
          </Stack>
          <Stack as="fieldset" gap={8} shrink>
            <legend className={styles.legend}>{texts("features.screenShare")}</legend>
            <div className={styles.fields}>
              {number("screenShareWidth")}
              {number("screenShareFrameRate")}
              {number("maxSimultaneousSharedScreens")}
            </div>
          </Stack>
          <Stack as="fieldset" gap={8} shrink>
            <legend className={styles.legend}>{texts("features.group")}</legend>
            <div className={styles.fields}>
              <SelectField
                {...field("proxyMode")}
                label={texts("features.fields.proxyMode")}
                options={proxies.map((value) => ({ value, title: texts(`features.proxies.${value}`) }))}
              />
            </div>
            {flag("subscribeOnlyViewportVideo")}
            {flag("chat")}
            {flag("whiteboard")}
            {flag("logging")}
            {flag("vdi")}
            {isOneOf(leadRoles, role) ? flag("recording") : null}
          </Stack>
          <SaveFoot isDirty={isDirty} isBusy={mutation.isPending} disabled={!isDirty} onUndo={undo} />
        </SectionCard>
      </form>
      {conflict ? <ConflictDialog conflict={conflict} labelOf={(name) => texts(`features.fields.${name}`)} show={show} /> : null}
    </>
  );
}
