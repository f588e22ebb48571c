import { parentLogInForm } from "~/features/identity/log-in.ts";
import { ParentPassword } from "~/features/identity/parent-password.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { requireStudent } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormSheet } from "../form-sheet.tsx";
import type { Route } from "./+types/parent";

/** A student switches to the parent's account. `redirect`: the requested page of the parent. */
export async function loader(args: Route.LoaderArgs) {
  await requireStudent(args);
  return { wanted: args.url.searchParams.get("redirect") };
}

export async function action(args: Route.ActionArgs) {
  const { client } = await requireStudent(args);
  const wanted = args.url.searchParams.get("redirect");
  return formAction(args, parentLogInForm(pageState(args.context).edition, wanted, client?.email ?? null));
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("login")("parentDialog.title"), hidden: true }));

export default function ParentLogin({ loaderData: { wanted } }: Route.ComponentProps) {
  const texts = useTexts("login");
  return (
    <FormSheet title={texts("parentDialog.title")}>
      <ParentPassword wanted={wanted} />
    </FormSheet>
  );
}
