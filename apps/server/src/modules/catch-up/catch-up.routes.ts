import type { catchUpContract } from "@larkroom/contract/catch-up/catch-up";
import type { Handlers } from "../../kernel/http/call.ts";
import { bookCatchUp, listCandidates, listOwnCredits, unbookCatchUp } from "./catch-ups.ts";
import { listCatchUps, listProposals } from "./list-catch-ups.ts";

export const catchUpRoutes: Handlers<typeof catchUpContract> = {
  "GET /public/profile/client/catch_ups": listOwnCredits,
  "GET /public/profile/client/catch_ups/:id/classes": listCandidates,
  "POST /public/profile/client/catch_ups/:id/book": bookCatchUp,
  "DELETE /public/profile/client/catch_ups/:id/book": unbookCatchUp,
  "GET /catch_up": listCatchUps,
  "GET /catch_up/proposals": listProposals,
};
