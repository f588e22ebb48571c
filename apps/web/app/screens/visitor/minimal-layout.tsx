import { Outlet } from "react-router";
import { lazyDialog } from "~/shared/dialogs/lazy-dialog.tsx";
import { MinimalLayout } from "~/shared/layouts/minimal-layout.tsx";

const LoginDialog = lazyDialog("login", () => import("~/features/identity/login-dialog.tsx").then((file) => file.LoginDialog));

export default function VisitorMinimalLayout() {
  return (
    <MinimalLayout dialogs={<LoginDialog />}>
      <Outlet />
    </MinimalLayout>
  );
}
