import { useEffect, useRef, useState, type FormEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Autocomplete } from "~/kit/autocomplete/autocomplete.tsx";
import type { Suggestion } from "~/kit/autocomplete/suggestions.ts";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useEdition, useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useFindWords } from "../use-find-words.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { useSchools } from "../use-schools.ts";
import { FieldSet } from "./field-set.tsx";
import type { Kind } from "./kinds.ts";
import { addPerson } from "./people-calls.ts";
import { missingIn, problemsOf, type Draft, type FieldName, type FieldProblem } from "./person-fields.ts";
import { ParentField } from "./parent-field.tsx";
import { problemOf, type Problem } from "./problem-of.ts";
import { ProblemAlert } from "./side-card.tsx";
import styles from "./people.module.css";

const fields: Readonly<Record<Kind, readonly FieldName[]>> = {
  clients: ["name", "email", "phone"],
  students: ["name", "birthDate"],
  teachers: ["name", "email", "phone", "subjects"],
  assistants: ["name", "email", "phone", "subjects"],
  observers: ["name", "email", "phone"],
  admins: ["name", "email", "phone"],
};

const findDistributors = (search: string, signal: AbortSignal): Promise<Suggestion[]> =>
  api("GET /school_distributor/autocomplete", { query: { search, limit: 20 }, signal });

/** Adds somebody to a school. All but children get a letter with a link to choose a password. */
export function AddDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const texts = useTexts("staffPeople");
  const shell = useTexts("shell");
  const words = useFindWords();
  const path = usePath();
  const navigate = useNavigate();
  const { slug } = useEdition();
  const { role } = useLoggedIn();
  const schools = useSchools();
  const { chosen } = useSchoolFilter();
  const [draft, setDraft] = useState<Draft>({
    name: "",
    email: "",
    phone: "",
    birthDate: "",
    login: "",
    featureTags: "",
    subjects: "",
    about: "",
    edition: slug,
  });
  const [school, setSchool] = useState(chosen === null ? "" : String(chosen));
  const [parent, setParent] = useState<Suggestion | null>(null);
  const [distributor, setDistributor] = useState<Suggestion | null>(null);
  const [problems, setProblems] = useState<Partial<Record<string, FieldProblem>>>({});
  const [failure, setFailure] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hasSchool = role === "super_admin" && kind !== "students";
  const names = fields[kind];

  // The page of the distributors names one already.
  const asked = useSearchParams()[0].get("distributor");
  useEffect(() => {
    if (kind !== "admins" || asked === null || !/^\d{1,9}$/.test(asked)) return undefined;
    const stop = new AbortController();
    api("GET /school_distributor/:id", { params: { id: asked }, signal: stop.signal }).then(
      ({ id, name }) => {
        setDistributor({ id, name });
        setSchool("");
      },
      (error: unknown) => {
        // Without it the field is empty, to be filled in.
        if (!stop.signal.aborted && !(error instanceof ApiError)) throw error;
      },
    );
    return () => stop.abort();
  }, [kind, asked]);

  // The first field is where one begins, not the cross.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const show = (found: Partial<Record<string, FieldProblem>>): boolean => {
    setProblems(found);
    const first = [...names, "clientId", "schoolId", "distributorId"].find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const missing = (): Partial<Record<string, FieldProblem>> => {
    const found: Partial<Record<string, FieldProblem>> = missingIn(kind, draft);
    delete found["login"];
    if (kind === "students" && !parent) found["clientId"] = "required";
    if (hasSchool && school === "" && kind !== "admins") found["schoolId"] = "required";
    return found;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    if (show(missing())) return;
    setBusy(true);
    try {
      const typed = Object.fromEntries(names.map((name) => [name, name === "phone" ? draft.phone.trim() || null : draft[name].trim()]));
      const added = await addPerson(api, kind, {
        ...typed,
        ...(kind === "students" && { clientId: parent?.id }),
        ...(hasSchool && school !== "" && { schoolId: Number(school) }),
        ...(kind === "admins" && distributor && { distributorId: Number(distributor.id) }),
      });
      toasts.show({ tone: "success", text: texts(`kinds.${kind}.added`, { name: added.name }), mode: "replace" });
      void navigate(path(`/staff/${kind}/${added.id}`));
    } catch (error) {
      setBusy(false);
      const isNamed = error instanceof ApiError && error.status === 422 && show(problemsOf(error.fields));
      if (!isNamed) setFailure(problemOf(error));
    }
  };
  const said = (name: string) => {
    const problem = problems[name];
    return problem ? texts(`problems.${problem}`) : undefined;
  };

  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={texts(`kinds.${kind}.add`)} width={480}>
      <form ref={form} data-scale="staff" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Text tone="soft">{texts(kind === "students" ? "addStudentText" : "addText")}</Text>
        <ProblemAlert problem={failure} />
        <FieldSet
          names={names}
          draft={draft}
          problems={problems}
          onType={(name, value) => {
            setDraft((now) => ({ ...now, [name]: value }));
            setProblems((now) => ({ ...now, [name]: undefined }));
          }}
        />
        {kind === "students" ? <ParentField value={parent} error={said("clientId")} onChange={setParent} /> : null}
        {hasSchool ? (
          <SelectField
            name="schoolId"
            label={texts("columns.school")}
            error={said("schoolId")}
            value={school}
            placeholder={kind === "admins" ? texts("everySchool") : texts("chooseSchool")}
            options={schools.map(({ id, title }) => ({ value: String(id), title }))}
            onChange={(event) => {
              setSchool(event.target.value);
              if (event.target.value !== "") setDistributor(null);
            }}
          />
        ) : null}
        {kind === "admins" ? (
          <Autocomplete
            name="distributorId"
            label={texts("distributorInstead")}
            hint={texts("distributorHint")}
            error={said("distributorId")}
            value={distributor}
            onChange={(found) => {
              setDistributor(found);
              if (found) setSchool("");
            }}
            load={findDistributors}
            preload
            words={words}
          />
        ) : null}
        <div className={styles.buttons}>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {texts("cancel")}
          </Button>
          <Button size="staff" type="submit" busy={isBusy} busyLabel={texts("working")}>
            {texts(kind === "students" ? "addAccept" : "inviteAccept")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
