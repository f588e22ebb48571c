import { data } from "react-router";
import { demoLoginForm } from "~/features/identity/guests/guest-forms.ts";
import { guests } from "~/features/identity/guests/texts.server.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import type { Route } from "./+types/demo";
import { DemoClass } from "./demo-class.tsx";

/** A demo class by the name in its URL. */
export async function loader(args: Route.LoaderArgs) {
  return { texts: loadTexts(args, { guests }), one: await demoClass(args) };
}

async function demoClass({ context, params: { uid } }: Pick<Route.LoaderArgs, "context" | "params">) {
  if (uid.length > 100) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const one = await pageState(context).api("GET /public/class/get_by_uid/:uid", { params: { uid } });
  return { ...one, uid };
}

export const action = async (args: Route.ActionArgs) =>
  formAction(args, demoLoginForm(pageState(args.context).edition, await demoClass(args)));

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t("guests")("demo.metaTitle"), description: t("guests")("demo.metaDescription"), hidden: true }));

export default function DemoClassPage({ loaderData: { one } }: Route.ComponentProps) {
  return <DemoClass one={one} />;
}
