import { Scene } from "~/kit/art/scene.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { closeDialog, useDialog } from "~/shared/dialogs/dialog-store.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginPanel } from "./login-panel.tsx";
import styles from "./login.module.css";

/** The dialog 'Sign In as' on any page whose layout renders it: `openDialog("login", { redirect })`. */
export function LoginDialog() {
  const asked = useDialog("login");
  const texts = useTexts("login");
  const shell = useTexts("shell");
  return (
    <Dialog
      open={asked !== null}
      onClose={closeDialog}
      closeLabel={shell("close")}
      title={texts("title")}
      titleLook="h2"
      width={468}
      className={styles.dialog}
      scene={<Scene name="dawn-ground" className={styles.dawn} />}
    >
      {asked ? <LoginPanel initial={asked.strategy ?? "client"} wanted={asked.redirect ?? null} /> : null}
    </Dialog>
  );
}
