import { Outlet } from "react-router";
import { MinimalLayout } from "~/shared/layouts/bare-layouts.tsx";

export default function VisitorMinimalLayout() {
  return (
    <MinimalLayout>
      <Outlet />
    </MinimalLayout>
  );
}
