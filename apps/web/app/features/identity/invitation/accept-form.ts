import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { LoginKind } from "@larkroom/domain/identity/person-kinds";
import { pageAfter } from "../log-in.ts";
import { newPasswordForm } from "../passwords/reset-forms.ts";

/** Sets the first password of an invited person. */
export const acceptForm = (edition: EditionSlug, kind: LoginKind, token: string) =>
  newPasswordForm(kind, async (api, password) =>
    pageAfter(kind, null, edition, await api("POST /auth/invitation/accept", { body: { token, password } })),
  );
