import { Outlet } from "react-router";
import { NarrowLayout } from "~/shared/layouts/bare-layouts.tsx";

export default function VisitorNarrowLayout() {
  return (
    <NarrowLayout>
      <Outlet />
    </NarrowLayout>
  );
}
