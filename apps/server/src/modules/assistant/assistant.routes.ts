import type { assistantContract } from "@larkroom/contract/assistant/assistant";
import type { assistantProviderContract } from "@larkroom/contract/assistant/assistant-provider";
import type { Handlers } from "../../kernel/http/call.ts";
import { ask } from "./ask.ts";
import { getClassAssistant, setClassAssistant } from "./class-switches.ts";
import { findThreadOf, getThread, openThread } from "./open-thread.ts";
import { changeSchoolProvider, getSchoolProvider, removeSchoolProvider, testSchoolProvider } from "./school-provider.ts";
import { listChildMessages, listClassMessages } from "./transcripts.ts";

export const assistantRoutes: Handlers<typeof assistantContract & typeof assistantProviderContract> = {
  "POST /ai_assistant/open_thread": openThread,
  "POST /ai_assistant/thread/find": findThreadOf,
  "POST /ai_assistant/thread": getThread,
  "POST /ai_assistant/thread/:threadId/message": ask,
  "GET /ai_assistant/class/:id": getClassAssistant,
  "PUT /ai_assistant/class/:id": setClassAssistant,
  "GET /ai_assistant/class/:id/messages": listClassMessages,
  "GET /public/profile/client/student/:id/ai_messages": listChildMessages,
  "GET /school/:id/ai_provider": getSchoolProvider,
  "PUT /school/:id/ai_provider": changeSchoolProvider,
  "POST /school/:id/ai_provider/test": testSchoolProvider,
  "DELETE /school/:id/ai_provider": removeSchoolProvider,
};
