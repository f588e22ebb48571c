import { SchoolLogin } from "~/features/identity/school/school-login.tsx";
import { schoolSignIn } from "~/features/identity/school/texts.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { FormSheet } from "../form-sheet.tsx";
import type { Route } from "./+types/school";

export const loader = (args: Route.LoaderArgs) => ({ texts: loadTexts(args, { schoolSignIn }) });

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("schoolSignIn")("metaTitle"), hidden: true }));

/** The page that schools' providers redirect to. They know only one such URL, so it has no edition prefix. */
export default function School() {
  return (
    <FormSheet>
      <SchoolLogin />
    </FormSheet>
  );
}
