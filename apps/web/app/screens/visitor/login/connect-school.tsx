import { ConnectSchool } from "~/features/identity/school/school-login.tsx";
import { schoolSignIn } from "~/features/identity/school/texts.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { FormSheet } from "../form-sheet.tsx";
import type { Route } from "./+types/connect-school";

export const loader = (args: Route.LoaderArgs) => ({ texts: loadTexts(args, { schoolSignIn }) });

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("schoolSignIn")("connect.metaTitle"), hidden: true }));

/** Where someone arrives after the one login by password that connects the school's account. */
export default function ConnectSchoolPage() {
  return (
    <FormSheet>
      <ConnectSchool />
    </FormSheet>
  );
}
