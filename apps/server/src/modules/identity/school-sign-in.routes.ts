import type { schoolSignInContract } from "@larkroom/contract/identity/school-sign-in";
import type { Handlers } from "../../kernel/http/call.ts";
import { disconnectSchoolAccount, getSchoolAccount } from "./school-account.ts";
import { beginSchoolSignIn, confirmSchoolSignIn, connectSchoolSignIn, getSchoolSignIn } from "./school-sign-in.ts";
import { changeSignInProvider, getSignInProvider, removeSignInProvider, testSignInProvider } from "./sign-in-provider.ts";

export const schoolSignInRoutes: Handlers<typeof schoolSignInContract> = {
  "GET /auth/school_sign_in": getSchoolSignIn,
  "GET /auth2/school": beginSchoolSignIn,
  "POST /auth/connect/school": connectSchoolSignIn,
  "POST /auth/connect/school/confirm": confirmSchoolSignIn,
  "GET /auth/connect/school": getSchoolAccount,
  "DELETE /auth/connect/school": disconnectSchoolAccount,
  "GET /school/:id/sign_in_provider": getSignInProvider,
  "PUT /school/:id/sign_in_provider": changeSignInProvider,
  "POST /school/:id/sign_in_provider/test": testSignInProvider,
  "DELETE /school/:id/sign_in_provider": removeSignInProvider,
};
