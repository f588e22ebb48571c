import type { Answer } from "~/shared/api/call.ts";

export type CrmAccount = Answer<"GET /amo/account">[number];
export type CrmPipeline = Answer<"GET /amo/pipelines">[number];
export type CrmField = Answer<"GET /amo/custom_fields">[number];
export type CrmSyncs = Answer<"GET /amo/account/:id/sync">;
