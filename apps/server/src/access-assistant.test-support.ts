import type { assistantContract } from "@larkroom/contract/assistant/assistant";
import type { assistantProviderContract } from "@larkroom/contract/assistant/assistant-provider";
import { children, classes, missing, ofSuperAdmin, type Row, schools } from "./access-targets.test-support.ts";

/** Targets of the calls about the AI assistant. */
export const assistantAccess: Record<keyof typeof assistantContract | keyof typeof assistantProviderContract, Row> = {
  "POST /ai_assistant/open_thread": {
    targets: () => [missing],
    body: (groupClassId, f) => ({ groupClassId, aiAssistantId: 1, userId: f.sam.id }),
  },
  "POST /ai_assistant/thread/find": {
    targets: () => [missing],
    body: (groupClassId, f) => ({ groupClassId, assistantId: 1, userId: f.sam.id }),
  },
  "POST /ai_assistant/thread": {
    targets: () => [missing],
    body: (groupClassId, f) => ({ groupClassId, assistantId: 1, userId: f.sam.id, threadId: 1 }),
  },
  "POST /ai_assistant/thread/:threadId/message": { targets: () => [missing], param: "threadId", body: () => ({ text: "Why?" }) },
  "GET /ai_assistant/class/:id": { targets: classes(true), param: "id" },
  "PUT /ai_assistant/class/:id": {
    targets: classes(false),
    param: "id",
    body: () => ({ mode: "off", audience: "everyone", students: [] }),
  },
  "GET /ai_assistant/class/:id/messages": { targets: classes(false), param: "id" },
  "GET /public/profile/client/student/:id/ai_messages": { targets: children, param: "id" },
  "GET /school/:id/ai_provider": { targets: ofSuperAdmin(schools), param: "id" },
  "PUT /school/:id/ai_provider": {
    targets: ofSuperAdmin(schools),
    param: "id",
    body: () => ({
      provider: "OPENAI",
      model: "small-model",
      active: false,
      key: "sk-of-the-matrix",
      price: { input: 1, output: 1 },
      limits: { messagesPerChild: 1, tokensPerChild: 1, tokensPerClass: 1, tokensPerSchool: 1, moneyPerSchool: 1 },
    }),
  },
  "POST /school/:id/ai_provider/test": { targets: () => [missing], param: "id" },
  "DELETE /school/:id/ai_provider": { targets: () => [missing], param: "id" },
};
