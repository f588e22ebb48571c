import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useEdition, useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { keepArrival } from "./arrival.tsx";
import { CredentialFields } from "./credential-fields.tsx";
import { parentLogInForm } from "./log-in.ts";
import styles from "./login.module.css";
import { useNativeForm } from "~/shared/forms/use-native-form.ts";

/**
 * Asks for the parent's password, on its own page and in a dialog on a student's page. The browser posts the form, so that the student's page and its
 * requests are gone before the account changes. A wrong password is reported on the separate page.
 */
export function ParentPassword({ wanted }: { wanted: string | null }) {
  const texts = useTexts("login");
  const path = usePath();
  const { slug } = useEdition();
  const parent = useUser()?.client;
  const form = useNativeForm(parentLogInForm(slug, wanted, parent?.email ?? null), {
    action: path(`/login/parent${wanted ? `?${new URLSearchParams({ redirect: wanted })}` : ""}`),
    postsNatively: true,
  });
  return (
    <form
      {...form.formProps}
      className={styles.form}
      data-scale="adult"
      onSubmit={(event) => {
        form.formProps.onSubmit(event);
        if (!event.defaultPrevented) keepArrival("parent");
      }}
    >
      <Text size="compact" tone="soft">
        {parent ? texts("parentDialog.text", { name: parent.name }) : texts("parentDialog.textWithoutName")}
      </Text>
      <CredentialFields
        form={form}
        // A parent known only by phone must also enter their identity.
        identity={parent?.email ? undefined : texts("identity")}
        action={texts("parentDialog.logIn")}
        forgot="client"
      />
    </form>
  );
}
