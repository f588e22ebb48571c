import { Dialog } from "~/kit/dialog/dialog.tsx";
import { closeDialog, useDialog } from "~/shared/dialogs/dialog-store.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./login.module.css";
import { ParentPassword } from "./parent-password.tsx";

/** 'Log in as Parent': a student switches to the parent's account with the parent's password. `openDialog("parentPassword", { redirect })`. */
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
