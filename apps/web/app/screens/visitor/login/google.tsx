import { GoogleLogin } from "~/features/identity/google/google-login.tsx";
import { google } from "~/features/identity/google/texts.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { FormSheet } from "../form-sheet.tsx";
import type { Route } from "./+types/google";

export const loader = (args: Route.LoaderArgs) => ({ texts: loadTexts(args, { google }) });

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("google")("metaTitle"), hidden: true }));

/** Where Google sends the browser back to. It knows one such address, so that this page has no edition before its own. */
export default function Google() {
  return (
    <FormSheet>
      <GoogleLogin />
    </FormSheet>
  );
}
