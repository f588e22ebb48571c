import { GoogleLogin } from "~/features/identity/google/google-login.tsx";
import { google } from "~/features/identity/google/texts.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { FormSheet } from "../form-sheet.tsx";
import type { Route } from "./+types/google";

export const loader = (args: Route.LoaderArgs) => ({ texts: loadTexts(args, { google }) });

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("google")("metaTitle"), hidden: true }));

/** The page Google redirects to. Google knows only one such URL, so it has no edition prefix. */
export default function Google() {
  return (
    <FormSheet>
      <GoogleLogin />
    </FormSheet>
  );
}
