import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface FieldSent {
  readonly field_id?: number;
  readonly field_code?: string;
  readonly values: readonly { readonly value: string | number }[] | null;
}
interface StandInContact {
  readonly id: number;
  name: string;
  readonly fields: Map<string, string | number>;
}
interface StandInLead {
  readonly id: number;
  name: string;
  statusId: number;
  pipelineId: number;
  /** Seconds since 1970. */
  updatedAt: number;
  contactId: number | null;
  readonly fields: Map<string, string | number>;
}

/** What an operation does next instead of its work: a status, or its work with the answer lost on the way. */
export type StandInFault = { readonly status: number; readonly retryAfter?: number } | "cut_after";

export const integration = { clientId: "0f1e2d3c-larkroom", clientSecret: "a-secret-of-the-integration" };
const limitPerSecond = 7;

/**
 * An account of the vendor, as its documentation of the API v4 describes it: authorization codes and refresh tokens that work once, access
 * tokens that end, HAL lists with pages and 204 for none, a limit of seven requests a second, webhooks. Everything sent to it is kept.
 */
export async function startAmo() {
  let codes = new Set<string>();
  let refreshTokens = new Set<string>();
  let accessTokens = new Map<string, number>();
  let leads: StandInLead[] = [];
  let contacts: StandInContact[] = [];
  let webhooks: { destination: string; settings: readonly string[] }[] = [];
  let faults: { path: RegExp; fault: StandInFault }[] = [];
  let received: { method: string; path: string; body: string; at: number }[] = [];
  let spent: string[] = [];
  let turnedAway = 0;
  let nextId = 1_000;
  let clock = Math.floor(Date.now() / 1_000);
  let fields = defaultFields();
  let redirectUri: string | null = null;
  let pageSize = 250;

  const answer = (response: ServerResponse, status: number, body: object | null, headers: Record<string, string> = {}): void =>
    void response
      .writeHead(status, { "content-type": status < 300 ? "application/hal+json" : "application/problem+json", ...headers })
      .end(body === null ? undefined : JSON.stringify(body));
  const refuse = (response: ServerResponse, status: number, detail: string, headers: Record<string, string> = {}): void =>
    answer(
      response,
      status,
      { title: "Error", type: "https://www.amocrm.ru/developers/content/oauth/error-codes", status, detail },
      headers,
    );
  const list = (response: ServerResponse, name: string, all: readonly object[], url: URL): void => {
    const page = Number(url.searchParams.get("page") ?? 1);
    const limit = Math.min(Number(url.searchParams.get("limit") ?? 50), pageSize);
    const items = all.slice((page - 1) * limit, page * limit);
    if (items.length === 0) return void response.writeHead(204).end();
    const next = page * limit < all.length ? { next: { href: `${url.origin}${url.pathname}?page=${page + 1}` } } : {};
    answer(response, 200, { _page: page, _links: { self: { href: url.href }, ...next }, _embedded: { [name]: items } });
  };

  function giveTokens(response: ServerResponse): void {
    const [access, refresh] = [randomUUID(), randomUUID()];
    accessTokens.set(access, clock + 86_400);
    refreshTokens.add(refresh);
    answer(response, 200, { token_type: "Bearer", expires_in: 86_400, server_time: clock, access_token: access, refresh_token: refresh });
  }

  function token(response: ServerResponse, body: Record<string, unknown>): void {
    if (body["client_id"] !== integration.clientId || body["client_secret"] !== integration.clientSecret)
      return refuse(response, 401, "Client authentication failed");
    if (typeof body["redirect_uri"] !== "string" || (redirectUri !== null && body["redirect_uri"] !== redirectUri))
      return refuse(response, 400, "redirect_uri doesn't match");
    if (body["grant_type"] === "authorization_code") {
      if (!codes.delete(String(body["code"]))) return refuse(response, 400, "Authorization code has been revoked");
      return giveTokens(response);
    }
    if (body["grant_type"] !== "refresh_token") return refuse(response, 400, "unsupported grant_type");
    spent.push(String(body["refresh_token"]));
    if (!refreshTokens.delete(String(body["refresh_token"]))) return refuse(response, 401, "Token has been revoked");
    return giveTokens(response);
  }

  const fill = (target: Map<string, string | number>, sent: readonly FieldSent[] = []): void => {
    for (const { field_id, field_code, values } of sent) {
      const key = field_code ?? String(field_id);
      const value = values?.[0]?.value;
      if (value === undefined) target.delete(key);
      else target.set(key, value);
    }
  };
  const knowsFields = (sent: readonly FieldSent[] = []): boolean =>
    sent.every(({ field_id }) => field_id === undefined || fields.some(({ id }) => id === field_id));
  const newContact = (sent: { name?: string; custom_fields_values?: readonly FieldSent[] }): StandInContact => {
    const one: StandInContact = { id: nextId++, name: sent.name ?? "", fields: new Map() };
    fill(one.fields, sent.custom_fields_values);
    contacts.push(one);
    return one;
  };

  type LeadSent = {
    name?: string;
    pipeline_id?: number;
    status_id?: number;
    custom_fields_values?: readonly FieldSent[];
    _embedded?: { contacts?: { id?: number; name?: string; custom_fields_values?: readonly FieldSent[] }[] };
  };
  const isStage = (pipelineId: number, statusId: number): boolean =>
    pipelines.some(({ id, statuses }) => id === pipelineId && statuses.some((status) => status.id === statusId && status.type === 0));

  function add(response: ServerResponse, sent: readonly LeadSent[], isComplex: boolean): void {
    if (!Array.isArray(sent) || sent.length === 0 || sent.length > 50) return refuse(response, 400, "a list of at most 50 leads");
    for (const one of sent) {
      const [pipelineId, statusId] = [one.pipeline_id ?? 1, one.status_id ?? 11];
      if (!isStage(pipelineId, statusId) || !knowsFields(one.custom_fields_values)) return refuse(response, 400, "NotSupportedChoice");
    }
    const made = sent.map((one) => {
      const [person] = one._embedded?.contacts ?? [];
      const contactId = person ? (person.id ?? newContact(person).id) : null;
      const lead: StandInLead = {
        id: nextId++,
        name: one.name ?? "",
        statusId: one.status_id ?? 11,
        pipelineId: one.pipeline_id ?? 1,
        updatedAt: clock,
        contactId,
        fields: new Map(),
      };
      fill(lead.fields, one.custom_fields_values);
      leads.push(lead);
      return lead;
    });
    if (isComplex)
      return answer(
        response,
        200,
        made.map(({ id, contactId }) => ({ id, contact_id: contactId, company_id: null, request_id: ["0"], merged: false })),
      );
    answer(response, 200, { _embedded: { leads: made.map(({ id }) => ({ id, request_id: "0" })) } });
  }

  function change(response: ServerResponse, id: number, sent: LeadSent): void {
    const lead = leads.find((one) => one.id === id);
    if (!lead) return refuse(response, 404, "Not Found");
    const [pipelineId, statusId] = [sent.pipeline_id ?? lead.pipelineId, sent.status_id ?? lead.statusId];
    if (!isStage(pipelineId, statusId) || !knowsFields(sent.custom_fields_values)) return refuse(response, 400, "NotSupportedChoice");
    Object.assign(lead, { pipelineId, statusId, updatedAt: clock, ...(sent.name !== undefined && { name: sent.name }) });
    fill(lead.fields, sent.custom_fields_values);
    answer(response, 200, { id, updated_at: clock });
  }

  const shown = (lead: StandInLead): object => ({
    id: lead.id,
    name: lead.name,
    price: 0,
    status_id: lead.statusId,
    pipeline_id: lead.pipelineId,
    updated_at: lead.updatedAt,
    _embedded: { tags: [], companies: [], ...(lead.contactId !== null && { contacts: [{ id: lead.contactId, is_main: true }] }) },
  });

  function serve(response: ServerResponse, method: string, url: URL, body: unknown): void {
    const [, kind, id] = /^\/api\/v4\/(leads|contacts)\/(\d+)$/.exec(url.pathname) ?? [];
    switch (`${method} ${url.pathname}`) {
      case "GET /api/v4/leads/pipelines":
        return list(
          response,
          "pipelines",
          pipelines.map(({ statuses, ...one }) => ({ ...one, _embedded: { statuses } })),
          url,
        );
      case "GET /api/v4/leads/custom_fields":
        return list(response, "custom_fields", fields, url);
      case "GET /api/v4/leads": {
        const query = url.searchParams.get("query");
        const from = Number(url.searchParams.get("filter[updated_at][from]") ?? 0);
        const matching = leads.filter((one) => (query === null || one.name.includes(query)) && one.updatedAt >= from);
        return list(response, "leads", matching.toSorted((a, b) => a.updatedAt - b.updatedAt).map(shown), url);
      }
      case "POST /api/v4/leads":
        return add(response, body as LeadSent[], false);
      case "POST /api/v4/leads/complex":
        return add(response, body as LeadSent[], true);
      case "POST /api/v4/webhooks": {
        const asked = body as { destination: string; settings: readonly string[] };
        webhooks = [...webhooks.filter(({ destination }) => destination !== asked.destination), asked];
        return answer(response, 201, { id: nextId++, ...asked, disabled: false });
      }
      default:
        if (method === "PATCH" && kind === "leads") return change(response, Number(id), body as LeadSent);
        if (method === "PATCH" && kind === "contacts") {
          const person = contacts.find((one) => one.id === Number(id));
          if (!person) return refuse(response, 404, "Not Found");
          const sent = body as { name?: string; custom_fields_values?: readonly FieldSent[] };
          person.name = sent.name ?? person.name;
          fill(person.fields, sent.custom_fields_values);
          return answer(response, 200, { id: person.id, updated_at: clock });
        }
        return refuse(response, 404, "Not Found");
    }
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const { method = "GET", headers } = request;
    const now = Date.now();
    received.push({ method, path: `${url.pathname}${url.search}`, body: text, at: now });
    const at = faults.findIndex(({ path }) => path.test(url.pathname));
    const [{ fault } = { fault: null }] = at < 0 ? [] : faults.splice(at, 1);
    if (fault !== null && fault !== "cut_after")
      return refuse(response, fault.status, "fault", fault.retryAfter === undefined ? {} : { "retry-after": String(fault.retryAfter) });
    if (received.filter((one) => now - one.at < 1_000).length > limitPerSecond) {
      turnedAway += 1;
      return refuse(response, 429, "Too many requests", { "retry-after": "1" });
    }
    if (fault === "cut_after") response.end = () => response.destroy();
    const body: unknown = text === "" ? null : JSON.parse(text);
    if (url.pathname === "/oauth2/access_token") return token(response, body as Record<string, unknown>);
    const expiry = accessTokens.get((headers.authorization ?? "").replace(/^Bearer /, ""));
    if (expiry === undefined || expiry <= clock) return refuse(response, 401, "Unauthorized");
    return serve(response, method, url, body);
  }

  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The server's settings for stand-ins of services. */
    env: { CONNECTION_PRIVATE_HOSTS: "127.0.0.1" },
    pipelines,
    leads: () => leads,
    contacts: () => contacts,
    webhooks: () => webhooks,
    /** Every request, with its body as it came. */
    received: () => received,
    /** Refresh tokens in the order in which they were presented. */
    spent: () => spent,
    /** How many requests exceeded the limit. */
    turnedAway: () => turnedAway,
    /** A new authorization code. */
    code(): string {
      const code = `def502${randomUUID()}`;
      codes.add(code);
      return code;
    },
    expectRedirect: (address: string | null) => void (redirectUri = address),
    setFields: (given: ReturnType<typeof defaultFields>) => void (fields = given),
    setPageSize: (size: number) => void (pageSize = size),
    /** Ends all access tokens, as when an admin of the account changes something. */
    endAccess: () => accessTokens.clear(),
    /** Ends everything the integration was given. */
    disconnect(): void {
      accessTokens.clear();
      refreshTokens.clear();
    },
    /** A person of the account moves a lead. @param at seconds since 1970 */
    move(id: number, statusId: number, at: number): void {
      const lead = leads.find((one) => one.id === id);
      if (!lead) throw new Error(`no lead ${id}`);
      Object.assign(lead, { statusId, updatedAt: at });
    },
    setClock: (seconds: number) => void (clock = seconds),
    /** The next `times` requests to a path fail. */
    fail: (path: RegExp, fault: StandInFault, times = 1) => void faults.push(...Array.from({ length: times }, () => ({ path, fault }))),
    close(): void {
      server.closeAllConnections();
      server.close();
    },
    forgetReceived(): void {
      received = [];
      spent = [];
      turnedAway = 0;
    },
    reset(): void {
      [codes, refreshTokens, accessTokens] = [new Set(), new Set(), new Map()];
      [leads, contacts, webhooks, faults, received, spent] = [[], [], [], [], [], []];
      [fields, pageSize, turnedAway, redirectUri] = [defaultFields(), 250, 0, null];
      clock = Math.floor(Date.now() / 1_000);
    },
  };
}

const status = (id: number, name: string, sort: number, type = 0) => ({ id, name, sort, type, is_editable: id > 143, color: "#99ccff" });
const pipelines = [
  {
    id: 2,
    name: "Renewals",
    sort: 2,
    is_main: false,
    is_archive: false,
    statuses: [status(21, "Asked", 10), status(142, "Won", 10_000), status(143, "Lost", 11_000)],
  },
  {
    id: 1,
    name: "Sales",
    sort: 1,
    is_main: true,
    is_archive: false,
    statuses: [
      status(143, "Closed - lost", 11_000),
      status(10, "Incoming leads", 5, 1),
      status(11, "Initial contact", 10),
      status(12, "Called", 20),
      status(13, "Trial class", 30),
      status(14, "Offer made", 40),
      status(142, "Closed - won", 10_000),
    ],
  },
  { id: 3, name: "Old", sort: 3, is_main: false, is_archive: true, statuses: [status(31, "Asked", 10)] },
];
const defaultFields = () => [
  { id: 501, name: "Course", type: "text", code: null, sort: 1 },
  { id: 502, name: "Since", type: "date_time", code: null, sort: 2 },
  { id: 503, name: "Size", type: "select", code: null, sort: 3 },
];
