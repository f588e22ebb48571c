import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Autocomplete } from "~/kit/autocomplete/autocomplete.tsx";
import type { Suggestion } from "~/kit/autocomplete/suggestions.ts";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { failureOf } from "~/shared/api/failure.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useEdition, useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useFindWords } from "../use-find-words.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { useSchools } from "../use-schools.ts";
import { FieldSet } from "./field-set.tsx";
import type { Kind } from "./kinds.ts";
import { addPerson } from "./people-calls.ts";
import { fieldOf, missingIn, problemOf, type FieldName } from "./person-fields.ts";
import { usePeopleFailures } from "./use-people-failures.ts";
import { ParentField } from "./parent-field.tsx";

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

/** Adds someone to a school. Everyone except children gets an email with a link to choose a password. */
export function AddDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const texts = useTexts("staffPeople");
  const words = useFindWords();
  const path = usePath();
  const navigate = useNavigate();
  const { slug } = useEdition();
  const { role } = useLoggedIn();
  const schools = useSchools();
  const { chosen } = useSchoolFilter();
  const hasSchool = role === "super_admin" && kind !== "students";
  const names = fields[kind];
  const form = useApiForm({
    initial: {
      name: "",
      email: "",
      phone: "",
      birthDate: "",
      login: "",
      featureTags: "",
      subjects: "",
      about: "",
      edition: slug,
      schoolId: chosen === null ? "" : String(chosen),
      clientId: null as Suggestion | null,
      distributorId: null as Suggestion | null,
    },
    check: (typed) => ({
      ...missingIn(kind, typed),
      login: null,
      clientId: kind === "students" && typed.clientId === null && "required",
      schoolId: hasSchool && typed.schoolId === "" && kind !== "admins" && "required",
    }),
    problemText: (code) => texts(`problems.${problemOf(code)}`),
    fieldOf,
    send: (call, { clientId, schoolId, distributorId, ...typed }) =>
      addPerson(call, kind, {
        ...Object.fromEntries(names.map((name) => [name, name === "phone" ? typed.phone.trim() || null : typed[name].trim()])),
        ...(kind === "students" && { clientId: clientId?.id }),
        ...(hasSchool && schoolId !== "" && { schoolId: Number(schoolId) }),
        ...(kind === "admins" && distributorId && { distributorId: Number(distributorId.id) }),
      }),
    done: ({ name }) => texts(`kinds.${kind}.added`, { name }),
    onDone: ({ id }) => void navigate(path(`/staff/${kind}/${id}`)),
  });
  const { values, set, field, errorOf, mutation, formProps } = form;
  // A distributor's admin has no school, and the other way round.
  const give = useRef((found: Suggestion | null) => {
    set("distributorId", found);
    if (found) set("schoolId", "");
  }).current;

  // A link from a distributor's page preselects it.
  const asked = useSearchParams()[0].get("distributor");
  useEffect(() => {
    if (kind !== "admins" || asked === null || !/^\d{1,9}$/.test(asked)) return undefined;
    const stop = new AbortController();
    api("GET /school_distributor/:id", { params: { id: asked }, signal: stop.signal }).then(
      ({ id, name }) => give({ id, name }),
      // On failure the field stays empty, to be filled in.
      (error: unknown) => void (stop.signal.aborted || failureOf(error)),
    );
    return () => stop.abort();
  }, [kind, asked, give]);

  // Focuses the first field instead of the close button.
  const { ref } = formProps;
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);

  return (
    <FormDialog
      title={texts(`kinds.${kind}.add`)}
      accept={texts(kind === "students" ? "addAccept" : "inviteAccept")}
      width={480}
      overrides={usePeopleFailures()}
      {...{ mutation, formProps, onClose }}
    >
      <Text tone="soft">{texts(kind === "students" ? "addStudentText" : "addText")}</Text>
      <FieldSet names={names} draft={values} errorOf={errorOf} onType={set} />
      {kind === "students" ? (
        <ParentField value={values.clientId} error={errorOf("clientId")} onChange={(parent) => set("clientId", parent)} />
      ) : null}
      {hasSchool ? (
        <SelectField
          {...field("schoolId")}
          label={texts("columns.school")}
          placeholder={kind === "admins" ? texts("everySchool") : texts("chooseSchool")}
          options={schools.map(({ id, title }) => ({ value: String(id), title }))}
          onChange={({ target: { value } }) => {
            set("schoolId", value);
            if (value !== "") set("distributorId", null);
          }}
        />
      ) : null}
      {kind === "admins" ? (
        <Autocomplete
          name="distributorId"
          label={texts("distributorInstead")}
          hint={texts("distributorHint")}
          error={errorOf("distributorId")}
          value={values.distributorId}
          onChange={give}
          load={findDistributors}
          preload
          words={words}
        />
      ) : null}
    </FormDialog>
  );
}
