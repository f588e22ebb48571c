import type { identityContract } from "@larkroom/contract/identity/identity";
import type { googleContract } from "@larkroom/contract/identity/google";
import type { invitationContract } from "@larkroom/contract/identity/invitation";
import type { secondFactorContract } from "@larkroom/contract/identity/second-factor";
import type { tokensContract } from "@larkroom/contract/identity/tokens";
import type { Handlers } from "../../kernel/http/call.ts";
import { acceptInvitation, checkInvitation } from "./accept-invitation.ts";
import { changePassword } from "./change-password.ts";
import { beginGoogle, connectGoogle, getOptions } from "./google.ts";
import { checkRegistrationToken } from "./hand-over.ts";
import { logInByOauth, logInByToken } from "./log-in-by-token.ts";
import { logIn, logInAsClient } from "./log-in.ts";
import { endOwnSession, logOut } from "./log-out.ts";
import { endOneSession, listSessions } from "./own-sessions.ts";
import { resetPassword } from "./reset-password.ts";
import { confirmSecondFactor, getSecondFactor, setUpSecondFactor, turnOffSecondFactor, verifySecondFactor } from "./second-factor.ts";
import { stepUp } from "./step-up.ts";
import { forgetTrustedDevices, readTrustedDevices } from "./trusted-devices.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";
import { sendCode } from "./send-code.ts";
import { validateToken } from "./validate-token.ts";
import { verifyCode } from "./verify-code.ts";

export const identityRoutes: Handlers<
  typeof identityContract & typeof tokensContract & typeof googleContract & typeof invitationContract & typeof secondFactorContract
> = {
  "POST /auth2/token/identity": logIn,
  "POST /auth/login/client": logInAsClient,
  "POST /register/code": sendCode,
  "POST /register/verify": verifyCode,
  "POST /public/password_reset/:strategy": resetPassword,
  "POST /change_password": changePassword,
  "DELETE /auth2/token/session": endOwnSession,
  "POST /auth/logout": logOut,
  "GET /auth/sessions": listSessions,
  "DELETE /auth/sessions/:id": endOneSession,
  "POST /auth/validate_token": validateToken,
  "GET /auth/second_factor": getSecondFactor,
  "POST /auth/second_factor/setup": setUpSecondFactor,
  "POST /auth/second_factor/confirm": confirmSecondFactor,
  "POST /auth/second_factor/verify": verifySecondFactor,
  "POST /auth/second_factor/step_up": stepUp,
  "GET /auth/trusted_devices": readTrustedDevices,
  "DELETE /auth/trusted_devices": forgetTrustedDevices,
  "DELETE /auth/second_factor": turnOffSecondFactor,
  "DELETE /auth/second_factor/:id": resetSecondFactor,
  "POST /auth/invitation/check": checkInvitation,
  "POST /auth/invitation/accept": acceptInvitation,
  "GET /auth/options": getOptions,
  "GET /auth2/google": beginGoogle,
  "POST /auth/connect/google": connectGoogle,
  "POST /auth/login/token": logInByToken,
  "POST /auth/login/bearer_by_oauth": logInByOauth,
  "POST /auth/registration_token/check": checkRegistrationToken,
};
