import { pageMeta } from "~/shared/texts/page-meta.ts";
import type { Route } from "./+types/privacy-policy";
import { LegalPage } from "./legal-page.tsx";
import { loadLegal } from "./load-legal.server.ts";

export const loader = (args: Route.LoaderArgs) => loadLegal(args, "privacy");

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: args.loaderData?.document.title ?? "", description: t("legal")("privacyDescription") }));

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData.document} retention={loaderData.retention} />;
}
