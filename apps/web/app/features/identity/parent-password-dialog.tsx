import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Text } from "~/kit/text/text.tsx";
import { closeDialog, useDialog } from "~/shared/dialogs/dialog-store.ts";
import { useEdition, useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { keepArrival } from "./arrival.tsx";
import { CredentialFields } from "./credential-fields.tsx";
import { logIn, pageAfter } from "./log-in.ts";
import styles from "./login.module.css";
import { useLoginForm } from "./use-login-form.ts";

/** 'Log in as Parent': a student becomes the parent with the parent's password. `openDialog("parentPassword", { redirect })`. */
export function ParentPasswordDialog() {
  const asked = useDialog("parentPassword");
  const texts = useTexts("login");
  const shell = useTexts("shell");
  return (
    <Dialog
      open={asked !== null}
      onClose={closeDialog}
      closeLabel={shell("close")}
      title={texts("parentDialog.title")}
      titleLook="h2"
      width={486}
      className={styles.dialog}
    >
      {asked ? <ParentPassword wanted={asked.redirect ?? null} /> : null}
    </Dialog>
  );
}

function ParentPassword({ wanted }: { wanted: string | null }) {
  const texts = useTexts("login");
  const { slug } = useEdition();
  const parent = useUser()?.client;
  const form = useLoginForm({
    // A parent known by phone only says who they are.
    identity: parent?.email ?? undefined,
    send: (credentials) => logIn("client", credentials),
    onDone: () => {
      keepArrival("parent");
      window.location.assign(pageAfter("client", wanted, slug));
    },
  });
  return (
    <form {...form.formProps} className={styles.form} data-scale="adult">
      <Text size="compact" tone="soft">
        {parent ? texts("parentDialog.text", { name: parent.name }) : texts("parentDialog.textWithoutName")}
      </Text>
      <CredentialFields
        form={form}
        identity={parent?.email ? undefined : texts("identity")}
        action={texts("parentDialog.logIn")}
        forgot="client"
      />
    </form>
  );
}
