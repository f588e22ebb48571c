import type { crmContract } from "@larkroom/contract/crm/crm";
import { missing, type Row } from "./access-targets.test-support.ts";

const account = { domain: "10.0.0.1", integrationId: "of-the-matrix", secretKey: "secret-of-the-matrix" };

/** Targets of the calls about CRM accounts. Whose account is whose is tested with accounts, in the module. */
export const crmAccess: Record<keyof typeof crmContract, Row> = {
  "GET /amo/pipelines": {},
  "GET /amo/custom_fields": {},
  "POST /amo/load_pipelines": { body: () => ({}) },
  "POST /amo/get_token": { body: () => ({ code: "of the matrix" }) },
  "GET /amo/account": {},
  "GET /amo/account/:id": { targets: () => [missing], param: "id" },
  "POST /amo/account": { body: () => account },
  "PUT /amo/account/:id": { targets: () => [missing], param: "id", body: () => ({ active: false }) },
  "DELETE /amo/account/:id": { targets: () => [missing], param: "id" },
  "PUT /amo/account/:id/mapping": { targets: () => [missing], param: "id", body: () => ({ pipelineId: null, stages: {}, fields: {} }) },
  "GET /amo/account/:id/sync": { targets: () => [missing], param: "id" },
  "POST /amo/account/:id/sync": { targets: () => [missing], param: "id" },
  "POST /amo/webhook/:id/:token": { targets: () => [missing], param: "id" },
};
