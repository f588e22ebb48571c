import type { crmContract } from "@larkroom/contract/crm/crm";
import type { Handlers } from "../../kernel/http/call.ts";
import {
  changeAccount,
  changeMapping,
  createAccount,
  getAccount,
  getToken,
  listAccounts,
  listCustomFields,
  listPipelines,
  loadPipelines,
  readSyncs,
  removeAccount,
  syncNow,
  takeCrmWebhook,
} from "./crm-accounts.ts";

export const crmRoutes: Handlers<typeof crmContract> = {
  "GET /amo/pipelines": listPipelines,
  "GET /amo/custom_fields": listCustomFields,
  "POST /amo/load_pipelines": loadPipelines,
  "POST /amo/get_token": getToken,
  "GET /amo/account": listAccounts,
  "GET /amo/account/:id": getAccount,
  "POST /amo/account": createAccount,
  "PUT /amo/account/:id": changeAccount,
  "DELETE /amo/account/:id": removeAccount,
  "PUT /amo/account/:id/mapping": changeMapping,
  "GET /amo/account/:id/sync": readSyncs,
  "POST /amo/account/:id/sync": syncNow,
  "POST /amo/webhook/:id/:token": takeCrmWebhook,
};
