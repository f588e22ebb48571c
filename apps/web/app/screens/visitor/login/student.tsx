import { LoginPanel } from "~/features/identity/login-panel.tsx";
import { notAuthenticated } from "~/shared/guards/guards.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginPage } from "./login-page.tsx";
import type { Route } from "./+types/student";

export async function loader(args: Route.LoaderArgs) {
  await notAuthenticated(args);
  return { wanted: args.url.searchParams.get("redirect") };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t("login")("metaTitle"), description: t("login")("metaDescription") }));

export default function StudentLogin({ loaderData: { wanted } }: Route.ComponentProps) {
  const texts = useTexts("login");
  return (
    <LoginPage title={texts("title")}>
      <LoginPanel initial="student" wanted={wanted} />
    </LoginPage>
  );
}
