import { TokenLogin } from "~/features/identity/token-login/token-login.tsx";
import { tokenLogin } from "~/features/identity/token-login/texts.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { FormSheet } from "../form-sheet.tsx";
import type { Route } from "./+types/enter";

export const loader = (args: Route.LoaderArgs) => ({ texts: loadTexts(args, { tokenLogin }) });

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("tokenLogin")("metaTitle"), hidden: true }));

/** The page for login tokens, which are in the URL's hash. */
export default function Enter() {
  return (
    <FormSheet>
      <TokenLogin />
    </FormSheet>
  );
}
