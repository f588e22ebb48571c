import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useEdition, useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { keepArrival } from "./arrival.tsx";
import { CredentialFields } from "./credential-fields.tsx";
import { parentLogInForm } from "./log-in.ts";
import styles from "./login.module.css";
import { useNativeForm } from "./use-native-form.ts";

/**
 * The parent's password, on a page of its own and in a dialog over a student's page. The browser posts it: the student's page goes, with
 * all it asks for, before the person changes. A wrong one is told on the page of its own.
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
        // A parent known by phone only says who they are.
        identity={parent?.email ? undefined : texts("identity")}
        action={texts("parentDialog.logIn")}
        forgot="client"
      />
    </form>
  );
}
