import type { CustomField, FieldValue } from "@larkroom/domain/crm/custom-fields";
import type { Connection } from "./connections.ts";

/** What lets us call an account. The refresh token works once: each renewal answers with the next one. */
export interface CrmTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: Temporal.Instant;
}

/** A pipeline with the stages a lead can be in, in the account's order. */
export interface CrmPipeline {
  readonly id: number;
  readonly name: string;
  readonly isMain: boolean;
  readonly stages: readonly { readonly id: number; readonly name: string }[];
}

/** What is sent of a person. Never a child. */
export interface CrmContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/** A lead as it is sent. Without a stage it stays where it is. */
export interface CrmLeadDraft {
  readonly title: string;
  readonly values: readonly FieldValue[];
  readonly stage: { readonly pipelineId: number; readonly statusId: number } | null;
}

/** Where a lead is in the CRM. */
export interface CrmLeadState {
  readonly id: number;
  readonly statusId: number;
  readonly updatedAt: Temporal.Instant;
}

export interface CrmLeadIds {
  readonly leadId: number;
  readonly contactId: number | null;
}

/** An account's API. Every call throws VendorError when the CRM refused, failed or did not answer. */
export interface CrmApi {
  readPipelines(): Promise<CrmPipeline[]>;
  readCustomFields(): Promise<CustomField[]>;
  /** The lead whose title contains a reference, or null. */
  findLead(reference: string): Promise<CrmLeadIds | null>;
  /** @param contact a new one, or the id of one that exists */
  createLead(draft: CrmLeadDraft, contact: CrmContact | number): Promise<CrmLeadIds>;
  updateLead(id: number, draft: CrmLeadDraft): Promise<void>;
  updateContact(id: number, contact: CrmContact): Promise<void>;
  /** Takes everything about a lead and its person away but a number. */
  clearLead(ids: CrmLeadIds, reference: string): Promise<void>;
  /** Leads that changed at or after an instant, by time; a page of at most 250. */
  listChangedLeads(since: Temporal.Instant, page: number): Promise<{ readonly items: readonly CrmLeadState[]; readonly isMore: boolean }>;
  /** Has an address called when a lead changes. Once for each address. */
  subscribe(address: string): Promise<void>;
}

/** A CRM of the vendor. */
export interface CrmPort {
  /** Exchanges an authorization code, which works once and for 20 minutes. */
  exchangeCode(connection: Connection, code: string): Promise<CrmTokens>;
  /** Spends a refresh token. @throws VendorError `keys_refused` if it was spent already, or has expired */
  renew(connection: Connection, refreshToken: string): Promise<CrmTokens>;
  /** @param token the current access token; `rejected` is one the CRM has just refused, which must not be given again */
  apiOf(connection: Connection, token: (rejected: string | null) => Promise<string>): CrmApi;
}
