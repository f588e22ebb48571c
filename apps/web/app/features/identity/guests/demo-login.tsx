import { guestNameLength } from "@larkroom/domain/identity/guest-name";
import { Button } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useNativeForm } from "~/shared/forms/use-native-form.ts";
import { demoLoginForm } from "./guest-forms.ts";

/** Lets a guest join a demo class with a name. Only the part of the name that the class shows is sent. */
export function DemoLogin({ classId, uid }: { classId: number; uid: string }) {
  const texts = useTexts("guests");
  const { slug } = useEdition();
  const form = useNativeForm(demoLoginForm(slug, { id: classId, uid }));
  const { name } = form.problems;
  return (
    <form {...form.formProps} className={styles.form}>
      <LoginAlert {...form.alert} />
      <TextField
        name="name"
        label={texts("demo.name")}
        hint={texts("demo.nameHint")}
        error={name ? texts(`problems.${name}`) : undefined}
        defaultValue={form.typed("name")}
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
