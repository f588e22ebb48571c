import { pageMeta } from "~/shared/texts/page-meta.ts";
import type { Route } from "./+types/terms-and-conditions";
import { LegalPage } from "./legal-page.tsx";
import { loadLegal } from "./load-legal.server.ts";

export const loader = (args: Route.LoaderArgs) => loadLegal(args, "terms");

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: args.loaderData?.document.title ?? "", description: t("legal")("termsDescription") }));

export default function TermsAndConditions({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData.document} retention={loaderData.retention} />;
}
