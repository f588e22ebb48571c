import { guestNameLength } from "@larkroom/domain/identity/guest-name";
import { Button } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useNativeForm } from "~/shared/forms/use-native-form.ts";
import { classNumber, codeLoginForm } from "./guest-forms.ts";

/** A guest's login to one class: its number, its code, and an optional name. `group`: the number from the URL. */
export function CodeLogin({ group }: { group: string }) {
  const texts = useTexts("guests");
  const path = usePath();
  const { slug } = useEdition();
  const known = classNumber(group) ?? "";
  const form = useNativeForm(codeLoginForm(slug));
  const problem = (field: "group" | "code" | "name") => {
    const found = form.problems[field];
    return found ? texts(`problems.${found}`) : undefined;
  };
  return (
    <>
      <form {...form.formProps} className={styles.form}>
        <Text tone="soft">{texts("code.text")}</Text>
        <LoginAlert {...form.alert} />
        <TextField
          name="group"
          label={texts("code.group")}
          error={problem("group")}
          defaultValue={form.typed("group") ?? known}
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
          defaultValue={form.typed("code")}
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
          defaultValue={form.typed("name")}
          error={problem("name")}
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
