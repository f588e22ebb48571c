import { Outlet } from "react-router";
import { LoginDialog } from "~/features/identity/login-dialog.tsx";
import { MinimalLayout } from "~/shared/layouts/bare-layouts.tsx";

export default function VisitorMinimalLayout() {
  return (
    <MinimalLayout dialogs={<LoginDialog />}>
      <Outlet />
    </MinimalLayout>
  );
}
