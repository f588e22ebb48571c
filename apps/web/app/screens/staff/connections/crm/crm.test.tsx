import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import staff from "../../texts/en.json";
import { AccountCard } from "./account-card.tsx";
import { MappingForm } from "./mapping-form.tsx";
import staffCrm from "./texts/en.json";
import { SyncsCard } from "./syncs-card.tsx";
import type { CrmAccount, CrmField, CrmPipeline, CrmSyncs } from "./types.ts";

type Sent = [method: string, path: string, body: unknown];
let sent: Sent[] = [];
let answers: [status: number, body: unknown][] = [];
beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push([init.method ?? "GET", path, typeof init.body === "string" ? JSON.parse(init.body) : undefined]);
    const [status, body] = answers.shift() ?? [200, account()];
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const account = (over: Partial<CrmAccount> = {}): CrmAccount => ({
  id: 7,
  school: { id: 3, title: "School A" },
  active: true,
  domain: "larks.kommo.com",
  integrationId: "0f1e",
  secretKey: "cret",
  amoToken: "7Kq2",
  state: "connected",
  redirectUri: "https://larkroom.example/",
  readAt: "2026-03-10T20:00:00Z",
  mapping: { pipelineId: 1, stages: { NEW: 11 }, fields: { course: 501 }, processor: null },
  ...over,
});
const pipelines: CrmPipeline[] = [
  { id: 1, name: "Sales", isMain: true, stages: [11, 12, 142].map((id) => ({ id, name: `Stage ${id}` })) },
  { id: 2, name: "Renewals", isMain: false, stages: [{ id: 21, name: "Asked" }] },
];
const fields: CrmField[] = [
  { id: 501, name: "Course name", type: "text", holds: ["course", "source", "reference", "createdAt"] },
  { id: 502, name: "Since", type: "date", holds: ["createdAt"] },
];
const options = { user: { ...aClient, type: "admin", role: "school_admin" } as const, texts: { staff, staffCrm } };
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save changes" }));

test("[CRM-04] an account is connected with the code of the integration's page; a refused one is named and nothing else is lost", async () => {
  renderPage(<AccountCard account={account({ state: "connect_again" })} />, options);
  expect(screen.getByText("https://larkroom.example/")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Connect again" }));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Connect" }));
  expect(await dialog.findByText("Paste the authorization code.")).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText("Authorization code"), { target: { value: " def502 " } });
  answers = [[422, { code: "token_invalid", message: "", requestId: "r" }]];
  fireEvent.click(dialog.getByRole("button", { name: "Connect" }));
  expect(await dialog.findByText(/^The CRM didn’t accept this code/)).toBeTruthy();
  expect(sent).toEqual([["POST", "/api/amo/get_token", { code: "def502", schoolId: 3 }]]);
  expect(dialog.getByLabelText<HTMLInputElement>("Authorization code").value).toBe(" def502 ");
});

test("[CRM-04] a code of the app is asked for when the last one is old, and is not taken for the CRM's", async () => {
  renderPage(<AccountCard account={account({ state: "not_connected" })} />, options);
  fireEvent.click(screen.getByRole("button", { name: "Connect" }));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Authorization code"), { target: { value: "def502" } });
  answers = [[403, { code: "fresh_second_factor_required", message: "", requestId: "r" }]];
  fireEvent.click(dialog.getByRole("button", { name: "Connect" }));
  expect(await dialog.findByLabelText(/Code from your authenticator app/)).toBeTruthy();
});

test("[CRM-06] a pipeline is chosen with its stages and fields; what can't be is named before it is sent", async () => {
  renderPage(<MappingForm {...{ account: account(), pipelines, fields }} />, options);
  choose("Contacted", "11");
  save();
  expect(await screen.findByText("This one is already taken. Choose another.")).toBeTruthy();
  expect(sent).toEqual([]);
  choose("Contacted", "12");
  choose("Created", "502");
  choose("Company that runs the CRM for you", " Kommo Inc., United States ");
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    "PUT",
    "/api/amo/account/7/mapping",
    { pipelineId: 1, stages: { NEW: 11, CONTACTED: 12 }, fields: { course: 501, createdAt: 502 }, processor: "Kommo Inc., United States" },
  ]);
  const holders = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  expect(holders("Course"), "a date holds no course").toEqual(["Don’t send", "Course name"]);
});

test("[CRM-06] another pipeline has stages of its own, and without one nothing is sent", async () => {
  renderPage(<MappingForm {...{ account: account(), pipelines, fields }} />, options);
  choose("Pipeline", "2");
  expect(screen.getByLabelText<HTMLSelectElement>("New").value).toBe("");
  save();
  expect(await screen.findByText("Choose the stage in which new leads begin.")).toBeTruthy();
  choose("Pipeline", "");
  expect(screen.queryByLabelText("New")).toBeNull();
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[2]).toEqual({ pipelineId: null, stages: {}, fields: { course: 501 }, processor: null });
});

test("[CRM-03] pipelines are read again, and a CRM that doesn't answer is said so", async () => {
  renderPage(<MappingForm {...{ account: account(), pipelines, fields }} />, options);
  answers = [[503, { code: "connection_unavailable", message: "", requestId: "r" }]];
  fireEvent.click(screen.getByRole("button", { name: "Read again" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(sent).toEqual([["POST", "/api/amo/load_pipelines", { schoolId: 3 }]]);
});

const sync = (id: number, over: Partial<CrmSyncs["items"][number]> = {}): CrmSyncs["items"][number] => ({
  id,
  startedAt: "2026-03-10T20:00:00Z",
  endedAt: "2026-03-10T20:00:05Z",
  sent: 3,
  received: 1,
  heldBack: 2,
  failed: 0,
  problem: null,
  ...over,
});

test("[CRM-07] [CRM-08] the last runs say what came of them, and one is started", async () => {
  const items = [sync(9), sync(8, { problem: "keys_refused", heldBack: 0 }), sync(7, { endedAt: null }), sync(6, { problem: "new_word" })];
  renderPage(<SyncsCard account={account()} syncs={{ items, refused: 2 }} />, options);
  const [first, second, third, fourth] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(first).toMatch(/3 sent · 1 stage received · 2 held back without consent.*Done/);
  expect(second).toMatch(/Connect again$/);
  expect(third).toMatch(/In progress$/);
  expect(fourth).toMatch(/Failed$/);
  expect(screen.getByText(/^The CRM refuses 2 leads/)).toBeTruthy();
  answers = [[204, null]];
  fireEvent.click(screen.getByRole("button", { name: "Sync now" }));
  await waitFor(() => expect(sent).toEqual([["POST", "/api/amo/account/7/sync", undefined]]));
});

test("[CRM-08] without a pipeline or a connection there is nothing to start, and the empty list says what to do", () => {
  const unmapped = account({ mapping: { pipelineId: null, stages: {}, fields: {}, processor: null } });
  renderPage(<SyncsCard account={unmapped} syncs={{ items: [], refused: 0 }} />, options);
  expect(screen.queryByRole("button", { name: "Sync now" })).toBeNull();
  expect(screen.getByText("Connect the account and choose a pipeline first.")).toBeTruthy();
});
