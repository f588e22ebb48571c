import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { addressFrom } from "../address-from.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useSchoolFilter } from "../use-school-filter.ts";
import { useSchools } from "../use-schools.ts";
import { boundsOf, knownProblem } from "./course-fields.ts";
import styles from "./courses.module.css";

/** The default cover until one is chosen. */
const firstCover = { palette: "sky", pattern: "strokes", glyph: "stories" } as const;

/** Creates a course as a draft that families can't see; everything else is filled in on its page. */
export function AddCourseDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts("staffCourses");
  const formats = useFormats();
  const path = usePath();
  const navigate = useNavigate();
  const { role } = useLoggedIn();
  const schools = useSchools();
  const { chosen } = useSchoolFilter();
  const hasSchool = role === "super_admin";
  const first = useRef<HTMLInputElement>(null);
  const [isOwnAddress, setOwnAddress] = useState(false);
  const form = useApiForm({
    initial: { title: "", prettyUrl: "", ageFrom: "8", ageTo: "12", schoolId: chosen === null ? "" : String(chosen) },
    check: (draft) => {
      const isOutside = (name: "ageFrom" | "ageTo"): boolean => {
        const { min, max } = boundsOf(name);
        return !/^\d{1,2}$/.test(draft[name]) || Number(draft[name]) < min || Number(draft[name]) > max;
      };
      const isUnordered = !isOutside("ageFrom") && Number(draft.ageTo) < Number(draft.ageFrom);
      return {
        title: draft.title.trim() === "" && "required",
        prettyUrl: !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(draft.prettyUrl.trim().toLowerCase()) && "pretty_url_malformed",
        ageFrom: isOutside("ageFrom") && "out_of_range",
        ageTo: isOutside("ageTo") ? "out_of_range" : isUnordered && "age_order",
        schoolId: hasSchool && draft.schoolId === "" && "required",
      };
    },
    problemText: (code, name) => {
      const { min, max } = boundsOf(name);
      return texts(`problems.${knownProblem(code)}`, { min: formats.number(min), max: formats.number(max) });
    },
    send: (api, { title, prettyUrl, ageFrom, ageTo, schoolId }) => {
      const ages = { ageFrom: Number(ageFrom), ageTo: Number(ageTo) };
      const place = hasSchool ? { schoolId: Number(schoolId) } : {};
      return api("POST /course", { body: { title: title.trim(), prettyUrl: prettyUrl.trim(), ...ages, cover: firstCover, ...place } });
    },
    done: ({ title }) => texts("add.done", { title }),
    onDone: ({ id }) => void navigate(path(`/staff/courses/${id}`)),
  });
  const { set, field, mutation, formProps } = form;
  // The slug follows the title until it is edited.
  const type = (name: "title" | "prettyUrl") => ({
    ...field(name),
    autoComplete: "off",
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      set(name, value);
      if (name === "prettyUrl") setOwnAddress(value !== "");
      else if (!isOwnAddress) set("prettyUrl", addressFrom(value, 80));
    },
  });

  return (
    <FormDialog
      title={texts("add.action")}
      accept={texts("add.accept")}
      width={480}
      initialFocus={first}
      {...{ mutation, formProps, onClose }}
    >
      <Text tone="soft">{texts("add.text")}</Text>
      <TextField ref={first} {...type("title")} label={texts("fields.title")} maxLength={120} dir="auto" />
      <TextField
        {...type("prettyUrl")}
        label={texts("fields.prettyUrl")}
        hint={texts("hints.prettyUrl")}
        maxLength={80}
        dir="ltr"
        spellCheck={false}
      />
      <div className={styles.pair}>
        <TextField {...field("ageFrom")} label={texts("fields.ageFrom")} inputMode="numeric" maxLength={2} dir="ltr" autoComplete="off" />
        <TextField {...field("ageTo")} label={texts("fields.ageTo")} inputMode="numeric" maxLength={2} dir="ltr" autoComplete="off" />
      </div>
      {hasSchool ? (
        <SelectField
          {...field("schoolId")}
          label={texts("columns.school")}
          placeholder={texts("add.chooseSchool")}
          options={schools.map(({ id, title }) => ({ value: String(id), title }))}
        />
      ) : null}
    </FormDialog>
  );
}
