import { describe, expect, test } from "vitest";
import { type Connection, type VendorAnswer, VendorError, type VendorRequest } from "../../kernel/ports/connections.ts";
import { createAmoCrm } from "./amo-crm.ts";

const now = Temporal.Instant.from("2026-11-28T10:00:00Z");
const connection: Connection = {
  id: 1,
  schoolId: 1,
  kind: "AMO",
  active: true,
  address: "https://larks.kommo.com",
  updatedAt: now,
  keys: { clientId: "0f1e", clientSecret: "secret" },
};

/** The adapter with answers in order, and what it asked for. */
function withAnswers(...answers: (VendorError | { status?: number; body?: unknown })[]) {
  const asked: VendorRequest[] = [];
  const crm = createAmoCrm({
    now: () => now,
    redirectUri: "https://larkroom.example/",
    clientOf: () => ({
      async call(request): Promise<VendorAnswer> {
        asked.push(request);
        const answer = answers.shift() ?? { status: 204 };
        if (answer instanceof VendorError) throw answer;
        return { status: answer.status ?? 200, body: answer.body ?? null, header: () => null };
      },
    }),
  });
  return { asked, crm, api: crm.apiOf(connection, async (rejected) => (rejected === null ? "token one" : "token two")) };
}

const contact = { name: "Ada One", email: "ada@test.example", phone: "+13325550101" };
const draft = { title: "Chess · LR-W7", values: [], stage: { pipelineId: 1, statusId: 11 } };

describe("[FT-06] what amoCRM is sent, as its documentation of the API v4 has it", () => {
  test("a code and a refresh token are exchanged with the integration's keys and the same redirect address", async () => {
    const answer = { body: { token_type: "Bearer", expires_in: 86_400, access_token: "a", refresh_token: "r", server_time: 1 } };
    const { asked, crm } = withAnswers(answer, answer);
    expect(await crm.exchangeCode(connection, "def502")).toEqual({
      accessToken: "a",
      refreshToken: "r",
      expiresAt: now.add({ hours: 24 }),
    });
    await crm.renew(connection, "old");
    const common = { client_id: "0f1e", client_secret: "secret", redirect_uri: "https://larkroom.example/" };
    expect(asked.map(({ method, path, json }) => [method, path, json])).toEqual([
      ["POST", "/oauth2/access_token", { ...common, grant_type: "authorization_code", code: "def502" }],
      ["POST", "/oauth2/access_token", { ...common, grant_type: "refresh_token", refresh_token: "old" }],
    ]);
    expect(asked.every(({ isRepeatable }) => isRepeatable === undefined)).toBe(true);
  });

  test("a new lead goes with its contact at once; one of a known contact goes alone", async () => {
    const { asked, api } = withAnswers(
      { body: [{ id: 9, contact_id: 8, company_id: null, request_id: ["0"], merged: false }] },
      { body: { _embedded: { leads: [{ id: 10, request_id: "0" }] } } },
    );
    expect(await api.createLead(draft, contact)).toEqual({ leadId: 9, contactId: 8 });
    expect(await api.createLead({ ...draft, stage: null }, 8)).toEqual({ leadId: 10, contactId: 8 });
    expect(asked.map(({ path, json }) => [path, json])).toEqual([
      [
        "/api/v4/leads/complex",
        [
          {
            name: "Chess · LR-W7",
            pipeline_id: 1,
            status_id: 11,
            _embedded: {
              contacts: [
                {
                  name: "Ada One",
                  custom_fields_values: [
                    { field_code: "EMAIL", values: [{ value: "ada@test.example", enum_code: "WORK" }] },
                    { field_code: "PHONE", values: [{ value: "+13325550101", enum_code: "WORK" }] },
                  ],
                },
              ],
            },
          },
        ],
      ],
      ["/api/v4/leads", [{ name: "Chess · LR-W7", _embedded: { contacts: [{ id: 8 }] } }]],
    ]);
    expect(asked[0]?.headers).toEqual({ authorization: "Bearer token one" });
  });

  test("a phone that is gone is taken away, and a lead is cleared to its reference", async () => {
    const { asked, api } = withAnswers();
    await api.updateContact(8, { ...contact, phone: null });
    await api.clearLead({ leadId: 9, contactId: 8 }, "LR-W7");
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "PATCH /api/v4/contacts/8",
      "PATCH /api/v4/contacts/8",
      "PATCH /api/v4/leads/9",
    ]);
    expect(JSON.stringify(asked[0]?.json)).toContain('{"field_code":"PHONE","values":null}');
    expect(JSON.stringify(asked.slice(1))).not.toMatch(/Ada|@|\+1/);
  });

  test("a reference finds its own lead and no longer one", async () => {
    const lead = (id: number, name: string | null) => ({ id, name, _embedded: { contacts: [{ id: id + 100, is_main: true }] } });
    const body = { _embedded: { leads: [lead(1, "Chess · LR-W71"), lead(2, null), lead(3, "Chess · LR-W7"), lead(4, "LR-W7")] } };
    const { asked, api } = withAnswers({ body }, { status: 204 });
    expect(await api.findLead("LR-W7")).toEqual({ leadId: 3, contactId: 103 });
    expect(asked[0]?.query).toEqual({ query: "LR-W7", with: "contacts", limit: 250 });
    expect(await api.findLead("LR-W7")).toBeNull();
  });

  test("changes are read from a time on, by time, with whole seconds", async () => {
    const body = { _links: { next: { href: "x" } }, _embedded: { leads: [{ id: 9, status_id: 12, updated_at: 1_795_860_001 }] } };
    const { asked, api } = withAnswers({ body });
    expect(await api.listChangedLeads(now.add({ milliseconds: 900 }), 2)).toEqual({
      items: [{ id: 9, statusId: 12, updatedAt: now.add({ seconds: 1 }) }],
      isMore: true,
    });
    expect(asked[0]?.query).toEqual({
      "filter[updated_at][from]": 1_795_860_000,
      "order[updated_at]": "asc",
      page: 2,
      limit: 250,
    });
  });
});

describe("what amoCRM answers", () => {
  test("a refused token is renewed once, and a second refusal is final", async () => {
    const refused = () => new VendorError("keys_refused", { status: 401 });
    const again = withAnswers(refused(), { status: 204 });
    await again.api.readPipelines();
    expect(again.asked.map(({ headers }) => headers?.["authorization"])).toEqual(["Bearer token one", "Bearer token two"]);
    const final = withAnswers(refused(), refused());
    await expect(final.api.readPipelines()).rejects.toMatchObject({ problem: "keys_refused" });
    expect(final.asked).toHaveLength(2);
  });

  test.each([
    ["402 is an account that isn't paid for", new VendorError("refused", { status: 402 }), "not_allowed"],
    ["403 is a missing right", new VendorError("not_allowed", { status: 403 }), "not_allowed"],
    ["another form than the documented one", { body: { _embedded: { pipelines: [{ id: "1" }] } } }, "wrong_address"],
    ["no list at all", { body: { leads: [] } }, "wrong_address"],
  ])("%s", async (_, answer, problem) => {
    await expect(withAnswers(answer).api.readPipelines()).rejects.toMatchObject({ problem });
  });

  test("a list of fields that always has a next page is left after fifty", async () => {
    const body = { _links: { next: { href: "x" } }, _embedded: { custom_fields: [{ id: 501, name: "Course", type: "text" }] } };
    const { asked, api } = withAnswers(...Array.from({ length: 60 }, () => ({ body })));
    expect(await api.readCustomFields()).toHaveLength(50);
    expect(asked.map(({ query }) => query?.["page"])).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  });

  test.each([400, 401])("a spent token (%s) is told from a lost connection", async (status) => {
    const error = new VendorError(status === 401 ? "keys_refused" : "refused", { status });
    await expect(withAnswers(error).crm.renew(connection, "old")).rejects.toMatchObject({ problem: "keys_refused" });
    const lost = new VendorError("not_reachable");
    await expect(withAnswers(lost).crm.renew(connection, "old")).rejects.toMatchObject({ problem: "not_reachable" });
  });

  test("tokens in another form are not taken for tokens", async () => {
    await expect(withAnswers({ body: { access_token: "", expires_in: 0 } }).crm.exchangeCode(connection, "x")).rejects.toMatchObject({
      problem: "wrong_address",
    });
  });
});
