import { data } from "react-router";
import { guests } from "~/features/identity/guests/texts.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import type { Route } from "./+types/demo";
import { DemoClass } from "./demo-class.tsx";

/** A demo class by the name in its address. */
export async function loader(args: Route.LoaderArgs) {
  const { uid } = args.params;
  if (uid.length > 100) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const one = await pageState(args.context).api("GET /public/class/get_by_uid/:uid", { params: { uid } });
  return { texts: loadTexts(args, { guests }), one: { ...one, uid } };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t("guests")("demo.metaTitle"), description: t("guests")("demo.metaDescription"), hidden: true }));

export default function DemoClassPage({ loaderData: { one } }: Route.ComponentProps) {
  return <DemoClass one={one} />;
}
