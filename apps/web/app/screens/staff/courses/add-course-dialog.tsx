import { useEffect, useRef, useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { addressFrom } from "../address-from.ts";
import { failureOf, type Failure } from "../failure-of.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { useSchools } from "../use-schools.ts";
import { boundsOf, knownProblem } from "./course-fields.ts";
import form from "../dialog-form.module.css";
import styles from "./courses.module.css";

/** What a cover is made of until one is chosen. */
const firstCover = { palette: "sky", pattern: "strokes", glyph: "stories" } as const;
const names = ["title", "prettyUrl", "ageFrom", "ageTo", "schoolId"] as const;

/** Begins a course: a draft that nobody sees, with all else to be filled in on its page. */
export function AddCourseDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts("staffCourses");
  const staff = useTexts("staff");
  const shell = useTexts("shell");
  const formats = useFormats();
  const path = usePath();
  const navigate = useNavigate();
  const { role } = useLoggedIn();
  const schools = useSchools();
  const { chosen } = useSchoolFilter();
  const [draft, setDraft] = useState({
    title: "",
    prettyUrl: "",
    ageFrom: "8",
    ageTo: "12",
    schoolId: chosen === null ? "" : String(chosen),
  });
  const [isOwnAddress, setOwnAddress] = useState(false);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const hasSchool = role === "super_admin";
  useEffect(() => element.current?.querySelector("input")?.focus(), []);

  const show = (found: Partial<Record<string, string>>): boolean => {
    setProblems(found);
    const first = names.find((name) => found[name]);
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const missing = (): Record<string, string> => {
    const found: Record<string, string> = {};
    if (draft.title.trim() === "") found["title"] = "required";
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(draft.prettyUrl.trim().toLowerCase())) found["prettyUrl"] = "pretty_url_malformed";
    for (const name of ["ageFrom", "ageTo"] as const) {
      const { min, max } = boundsOf(name);
      if (!/^\d{1,2}$/.test(draft[name]) || Number(draft[name]) < min || Number(draft[name]) > max) found[name] = "out_of_range";
    }
    if (!found["ageFrom"] && !found["ageTo"] && Number(draft.ageTo) < Number(draft.ageFrom)) found["ageTo"] = "age_order";
    if (hasSchool && draft.schoolId === "") found["schoolId"] = "required";
    return found;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    if (show(missing())) return;
    setBusy(true);
    try {
      const { title, prettyUrl, ageFrom, ageTo, schoolId } = draft;
      const added = await api("POST /course", {
        body: {
          title: title.trim(),
          prettyUrl: prettyUrl.trim(),
          ageFrom: Number(ageFrom),
          ageTo: Number(ageTo),
          cover: firstCover,
          ...(hasSchool && { schoolId: Number(schoolId) }),
        },
      });
      toasts.show({ tone: "success", text: texts("add.done", { title: added.title }), mode: "replace" });
      void navigate(path(`/staff/courses/${added.id}`));
    } catch (error) {
      setBusy(false);
      const isNamed = error instanceof ApiError && error.status === 422 && show(error.fields);
      if (!isNamed) setFailure(failureOf(error));
    }
  };
  const field = (name: keyof typeof draft) => {
    const code = problems[name];
    const { min, max } = boundsOf(name);
    return {
      name,
      value: draft[name],
      error: code && texts(`problems.${knownProblem(code)}`, { min: formats.number(min), max: formats.number(max) }),
      autoComplete: "off",
      onChange: (event: { target: { value: string } }) => {
        const { value } = event.target;
        if (name === "prettyUrl") setOwnAddress(value !== "");
        setDraft((now) => ({
          ...now,
          [name]: value,
          ...(name === "title" && !isOwnAddress && { prettyUrl: addressFrom(value, 80) }),
        }));
        setProblems((now) => ({ ...now, [name]: undefined }));
      },
    };
  };

  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={texts("add.action")} width={480}>
      <form ref={element} data-scale="staff" className={form.form} noValidate onSubmit={(event) => void submit(event)}>
        <Text tone="soft">{texts("add.text")}</Text>
        {failure ? (
          <Alert tone="error" live>
            {staff(`failures.${failure}`)}
          </Alert>
        ) : null}
        <TextField {...field("title")} label={texts("fields.title")} maxLength={120} dir="auto" />
        <TextField
          {...field("prettyUrl")}
          label={texts("fields.prettyUrl")}
          hint={texts("hints.prettyUrl")}
          maxLength={80}
          dir="ltr"
          spellCheck={false}
        />
        <div className={styles.pair}>
          <TextField {...field("ageFrom")} label={texts("fields.ageFrom")} inputMode="numeric" maxLength={2} dir="ltr" />
          <TextField {...field("ageTo")} label={texts("fields.ageTo")} inputMode="numeric" maxLength={2} dir="ltr" />
        </div>
        {hasSchool ? (
          <SelectField
            {...field("schoolId")}
            label={texts("columns.school")}
            placeholder={texts("add.chooseSchool")}
            options={schools.map(({ id, title }) => ({ value: String(id), title }))}
          />
        ) : null}
        <div className={form.buttons}>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {staff("form.cancel")}
          </Button>
          <Button size="staff" type="submit" busy={isBusy} busyLabel={staff("form.working")}>
            {texts("add.accept")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
