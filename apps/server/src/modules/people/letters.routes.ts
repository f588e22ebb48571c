import type { lettersContract } from "@larkroom/contract/people/letters";
import type { Handlers } from "../../kernel/http/call.ts";
import { openUnsubscribe, setLetters, unsubscribe } from "./letters.ts";

export const lettersRoutes: Handlers<typeof lettersContract> = {
  "PUT /public/profile/client/letters": setLetters,
  "POST /public/letters/unsubscribe": unsubscribe,
  "GET /public/letters/unsubscribe": openUnsubscribe,
};
