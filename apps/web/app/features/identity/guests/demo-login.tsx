import { guestName, guestNameLength } from "@larkroom/domain/identity/guest-name";
import { Button } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { api } from "~/shared/api/api.ts";
import { pathIn } from "~/shared/editions/paths.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useFieldsForm } from "../use-fields-form.ts";
import { guestProblem } from "./guest-problems.ts";

type Problem = "name_missing" | "group_unknown" | "group_closed";

/** The name a guest takes into a demo class, and the way in. What the class does not show of a name is not sent. */
export function DemoLogin({ classId, uid }: { classId: number; uid: string }) {
  const texts = useTexts("guests");
  const { slug } = useEdition();
  const form = useFieldsForm<"name", Problem>({
    fields: ["name"],
    check: ({ name }) => (guestName(name) === "" ? { name: "name_missing" } : {}),
    send: async ({ name }) => {
      await api("POST /auth/login/group_class_demo/:id", { params: { id: uid }, body: { name: guestName(name) } });
      window.location.assign(pathIn(slug, `/live/${classId}`));
    },
    refused: (error) => {
      if (error.code === "validation_failed") return { name: "name_missing" };
      const problem = guestProblem(error);
      return problem === null || problem === "code_wrong" ? null : { name: problem };
    },
    after: "leave",
  });
  const { name } = form.problems;
  return (
    <form {...form.formProps} className={styles.form}>
      {form.failure ? <LoginAlert failure={form.failure} onOver={form.forgive} /> : null}
      <TextField
        name="name"
        label={texts("demo.name")}
        hint={texts("demo.nameHint")}
        error={name ? texts(`problems.${name}`) : undefined}
        autoComplete="off"
        maxLength={guestNameLength}
        required
      />
      <Button type="submit" size="large" full busy={form.busy} busyLabel={texts("code.joining")} className={styles.send}>
        {texts("code.join")}
      </Button>
    </form>
  );
}
