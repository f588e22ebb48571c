import { guestName, guestNameLength } from "@larkroom/domain/identity/guest-name";
import { Button } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { pathIn, usePath } from "~/shared/editions/paths.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useFieldsForm, type FieldProblems } from "../use-fields-form.ts";
import { guestProblem } from "./guest-problems.ts";

type Field = "group" | "code" | "name";
type Problem = "group_missing" | "group_unknown" | "group_closed" | "code_missing" | "code_wrong";

/** The number of a class as it is typed or stands in an address; null where it is none. */
const classNumber = (text: string): string | null => /^#?\s*([1-9]\d{0,14})$/.exec(text.trim())?.[1] ?? null;

function check({ group, code }: Record<Field, string>): FieldProblems<Field, Problem> {
  const found: FieldProblems<Field, Problem> = {};
  if (group.trim() === "") found.group = "group_missing";
  else if (classNumber(group) === null) found.group = "group_unknown";
  if (code.trim() === "") found.code = "code_missing";
  return found;
}

/** A guest's way into one class: its number, its code, and a name for whoever wants to give one. `group`: the number, where an address has it. */
export function CodeLogin({ group }: { group: string }) {
  const texts = useTexts("guests");
  const path = usePath();
  const { slug } = useEdition();
  const known = classNumber(group) ?? "";
  const form = useFieldsForm<Field, Problem>({
    fields: ["group", "code", "name"],
    check,
    send: async (values) => {
      const id = classNumber(values.group) ?? "";
      const name = guestName(values.name);
      await api("POST /auth/login/group_class/:id", { params: { id }, body: { code: values.code.trim(), ...(name ? { name } : {}) } });
      window.location.assign(pathIn(slug, `/live/${id}`));
    },
    refused: (error) => {
      const problem = guestProblem(error);
      if (problem === null) return null;
      return problem === "code_wrong" ? { code: problem } : { group: problem };
    },
    after: "leave",
  });
  const problem = (field: Field) => {
    const found = form.problems[field];
    return found ? texts(`problems.${found}`) : undefined;
  };
  return (
    <>
      <form {...form.formProps} className={styles.form}>
        <Text tone="soft">{texts("code.text")}</Text>
        {form.failure ? <LoginAlert failure={form.failure} onOver={form.forgive} /> : null}
        <TextField
          name="group"
          label={texts("code.group")}
          error={problem("group")}
          defaultValue={known}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
        />
        <TextField
          name="code"
          label={texts("code.code")}
          error={problem("code")}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          required
        />
        <TextField
          name="name"
          label={texts("code.name")}
          optional={texts("code.optional")}
          autoComplete="off"
          maxLength={guestNameLength}
        />
        <Button type="submit" size="large" full busy={form.busy} busyLabel={texts("code.joining")} className={styles.send}>
          {texts("code.join")}
        </Button>
      </form>
      <div className={styles.foot}>
        <Link look="action" href={path("/login")}>
          {texts("code.back")}
        </Link>
      </div>
    </>
  );
}
