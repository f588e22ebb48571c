import { LoginPanel } from "~/features/identity/login-panel.tsx";
import { StaffLoginPanel } from "~/features/identity/staff-login-panel.tsx";
import { notAuthenticated } from "~/shared/guards/guards.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/login";
import { LoginPage } from "./login-page.tsx";

/** `as=staff`: people of the school. `strategy=student`: the student's side is on. `redirect`: the page somebody wanted. */
export async function loader(args: Route.LoaderArgs) {
  await notAuthenticated(args);
  const { searchParams } = args.url;
  return {
    staff: searchParams.get("as") === "staff",
    initial: searchParams.get("strategy") === "student" ? ("student" as const) : ("client" as const),
    wanted: searchParams.get("redirect"),
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t("login")("metaTitle"), description: t("login")("metaDescription") }));

export default function Login({ loaderData: { staff, initial, wanted } }: Route.ComponentProps) {
  const texts = useTexts("login");
  if (staff)
    return (
      <LoginPage title={texts("staff.title")}>
        <StaffLoginPanel wanted={wanted} />
      </LoginPage>
    );
  return (
    <LoginPage title={texts("title")}>
      <LoginPanel key={initial} initial={initial} wanted={wanted} />
    </LoginPage>
  );
}
