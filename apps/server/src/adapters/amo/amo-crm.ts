import { z } from "zod";
import type { CustomField } from "@larkroom/domain/crm/custom-fields";
import {
  type Connection,
  type ConnectionPorts,
  type VendorAnswer,
  type VendorClient,
  VendorError,
  type VendorRequest,
} from "../../kernel/ports/connections.ts";
import type { CrmApi, CrmContact, CrmLeadDraft, CrmLeadState, CrmPipeline, CrmPort, CrmTokens } from "../../kernel/ports/crm.ts";

interface Settings {
  readonly clientOf: ConnectionPorts["clientOf"];
  readonly now: () => Temporal.Instant;
  /** The redirect address that is entered in the integration's settings; the vendor compares it and calls it never. */
  readonly redirectUri: string;
}

const tokens = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1), expires_in: z.int().positive() });
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the parsed items keep their type
const embedded = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({ _embedded: z.object({ [name]: z.array(item) } as Record<Name, z.ZodArray<Item>>), _links: z.looseObject({}).optional() });

/** The most pages of custom fields that are read: 2,500 fields. */
const mostPages = 50;

/** Incoming leads have a stage of their own, which nothing can be moved to. */
const incoming = 1;
const pipelines = embedded(
  "pipelines",
  z.object({
    id: z.int(),
    name: z.string(),
    sort: z.number(),
    is_main: z.boolean(),
    is_archive: z.boolean().default(false),
    _embedded: z.object({
      statuses: z.array(z.object({ id: z.int(), name: z.string(), sort: z.number(), type: z.int().default(0) })),
    }),
  }),
);
const customFields = embedded("custom_fields", z.object({ id: z.int(), name: z.string(), type: z.string() }));
const changedLeads = embedded("leads", z.object({ id: z.int(), status_id: z.int(), updated_at: z.int() }));
const foundLeads = embedded(
  "leads",
  z.object({ id: z.int(), name: z.string().nullable(), _embedded: z.object({ contacts: z.array(z.object({ id: z.int() })).default([]) }) }),
);
const createdComplex = z.array(z.object({ id: z.int(), contact_id: z.int().nullable() })).min(1);
const createdLeads = embedded("leads", z.object({ id: z.int() }));

/** The vendor's list is over: with no items it answers 204 and no body. */
function read<S extends z.ZodType>(schema: S, { status, body }: VendorAnswer): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new VendorError("wrong_address", { status });
  return parsed.data;
}
const hasNext = ({ _links }: { readonly _links?: Record<string, unknown> | undefined }): boolean => _links?.["next"] !== undefined;

/** What the vendor's statuses say beyond those every service has: 402 is an account that isn't paid for, 400 at the tokens a spent one. */
function explained(error: unknown, isTokenCall: boolean): unknown {
  if (!(error instanceof VendorError)) return error;
  const { status, retryAfter, body } = error;
  if (status === 402) return new VendorError("not_allowed", { status, retryAfter, body });
  if (isTokenCall && status === 400) return new VendorError("keys_refused", { status, retryAfter, body });
  return error;
}

/** amoCRM, named Kommo outside Russia: the REST API v4 of an account at its own subdomain. */
export function createAmoCrm({ clientOf, now, redirectUri }: Settings): CrmPort {
  async function askTokens(connection: Connection, operation: string, grant: Readonly<Record<string, string>>): Promise<CrmTokens> {
    const { clientId = "", clientSecret = "" } = connection.keys;
    const answer = await clientOf(connection)
      .call({
        operation,
        method: "POST",
        path: "/oauth2/access_token",
        json: { client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri, ...grant },
      })
      .catch((error: unknown) => {
        throw explained(error, true);
      });
    const { access_token, refresh_token, expires_in } = read(tokens, answer);
    return { accessToken: access_token, refreshToken: refresh_token, expiresAt: now().add({ seconds: expires_in }) };
  }
  return {
    exchangeCode: (connection, code) => askTokens(connection, "exchange_code", { grant_type: "authorization_code", code }),
    renew: (connection, refreshToken) => askTokens(connection, "renew_token", { grant_type: "refresh_token", refresh_token: refreshToken }),
    apiOf: (connection, token) => apiOf(clientOf(connection), token),
  };
}

function apiOf(client: VendorClient, token: (rejected: string | null) => Promise<string>): CrmApi {
  async function ask(request: VendorRequest): Promise<VendorAnswer> {
    const send = (accessToken: string) => client.call({ ...request, headers: { authorization: `Bearer ${accessToken}` } });
    const first = await token(null);
    try {
      return await send(first).catch(async (error: unknown) => {
        if (!(error instanceof VendorError && error.problem === "keys_refused")) throw error;
        // Ended before its time: the account's admin changed something. One renewal shows whether we are still welcome.
        return await send(await token(first));
      });
    } catch (error) {
      throw explained(error, false);
    }
  }
  return {
    async readPipelines() {
      const answer = await ask({ operation: "read_pipelines", method: "GET", path: "/api/v4/leads/pipelines" });
      if (answer.status === 204) return [];
      return read(pipelines, answer)
        ._embedded.pipelines.filter(({ is_archive }) => !is_archive)
        .toSorted((a, b) => a.sort - b.sort)
        .map(({ id, name, is_main, _embedded: { statuses } }): CrmPipeline => ({
          id,
          name,
          isMain: is_main,
          stages: statuses
            .filter(({ type }) => type !== incoming)
            .toSorted((a, b) => a.sort - b.sort)
            .map((stage) => ({ id: stage.id, name: stage.name })),
        }));
    },
    async readCustomFields() {
      const all: CustomField[] = [];
      for (let page = 1; page <= mostPages; page += 1) {
        const query = { page, limit: 50 };
        const answer = await ask({ operation: "read_custom_fields", method: "GET", path: "/api/v4/leads/custom_fields", query });
        if (answer.status === 204) break;
        const found = read(customFields, answer);
        all.push(...found._embedded.custom_fields);
        if (!hasNext(found)) break;
      }
      return all;
    },
    async findLead(reference) {
      const query = { query: reference, with: "contacts", limit: 250 };
      const answer = await ask({ operation: "find_lead", method: "GET", path: "/api/v4/leads", query });
      if (answer.status === 204) return null;
      // The search also finds longer references that begin with this one.
      const isIts = (name: string | null) => name === reference || name?.endsWith(` ${reference}`) === true;
      const lead = read(foundLeads, answer)._embedded.leads.find(({ name }) => isIts(name));
      return lead ? { leadId: lead.id, contactId: lead._embedded.contacts[0]?.id ?? null } : null;
    },
    async createLead(draft, contact) {
      if (typeof contact === "number") {
        const json = [{ ...leadBody(draft), _embedded: { contacts: [{ id: contact }] } }];
        const answer = await ask({ operation: "create_lead", method: "POST", path: "/api/v4/leads", json });
        const [made] = read(createdLeads, answer)._embedded.leads;
        if (!made) throw new VendorError("wrong_address");
        return { leadId: made.id, contactId: contact };
      }
      const json = [{ ...leadBody(draft), _embedded: { contacts: [contactBody(contact, true)] } }];
      const answer = await ask({ operation: "create_lead", method: "POST", path: "/api/v4/leads/complex", json });
      const [made] = read(createdComplex, answer);
      if (!made) throw new VendorError("wrong_address");
      return { leadId: made.id, contactId: made.contact_id };
    },
    // Setting the same values again changes nothing, so that changes may be repeated.
    async updateLead(id, draft) {
      await ask({ operation: "update_lead", method: "PATCH", path: `/api/v4/leads/${id}`, json: leadBody(draft), isRepeatable: true });
    },
    async updateContact(id, contact) {
      const json = contactBody(contact, false);
      await ask({ operation: "update_contact", method: "PATCH", path: `/api/v4/contacts/${id}`, json, isRepeatable: true });
    },
    async clearLead({ leadId, contactId }, reference) {
      if (contactId !== null) {
        const json = { name: reference, first_name: "", last_name: "", custom_fields_values: [emptied("EMAIL"), emptied("PHONE")] };
        await ask({ operation: "clear_contact", method: "PATCH", path: `/api/v4/contacts/${contactId}`, json, isRepeatable: true });
      }
      const json = { name: reference };
      await ask({ operation: "clear_lead", method: "PATCH", path: `/api/v4/leads/${leadId}`, json, isRepeatable: true });
    },
    async listChangedLeads(since, page) {
      const from = Math.floor(since.epochMilliseconds / 1_000);
      const query = { "filter[updated_at][from]": from, "order[updated_at]": "asc", page, limit: 250 };
      const answer = await ask({ operation: "list_changed_leads", method: "GET", path: "/api/v4/leads", query });
      if (answer.status === 204) return { items: [], isMore: false };
      const found = read(changedLeads, answer);
      const items = found._embedded.leads.map(({ id, status_id, updated_at }): CrmLeadState => ({
        id,
        statusId: status_id,
        updatedAt: Temporal.Instant.fromEpochMilliseconds(updated_at * 1_000),
      }));
      return { items, isMore: hasNext(found) };
    },
    async subscribe(address) {
      const json = { destination: address, settings: ["status_lead", "update_lead"] };
      await ask({ operation: "subscribe", method: "POST", path: "/api/v4/webhooks", json, isRepeatable: true });
    },
  };
}

const leadBody = ({ title, values, stage }: CrmLeadDraft) => ({
  name: title,
  ...(values.length > 0 && { custom_fields_values: values }),
  ...(stage && { pipeline_id: stage.pipelineId, status_id: stage.statusId }),
});

const emptied = (code: "EMAIL" | "PHONE") => ({ field_code: code, values: null });
const held = (code: "EMAIL" | "PHONE", value: string) => ({ field_code: code, values: [{ value, enum_code: "WORK" }] });
const contactBody = ({ name, email, phone }: CrmContact, isNew: boolean) => ({
  name,
  custom_fields_values: [held("EMAIL", email), ...(phone !== null ? [held("PHONE", phone)] : isNew ? [] : [emptied("PHONE")])],
});
