import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import table from "~/shared/table/texts/en.json";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../texts/en.json";
import { DeliveriesTable } from "./deliveries-table.tsx";
import { KeyList } from "./key-list.tsx";
import staffApi from "./texts/en.json";
import { ReplayDialog } from "./replay-dialog.tsx";
import type { ApiKey, Delivery, Webhook } from "./types.ts";
import { WebhookList } from "./webhook-list.tsx";

const server = stubApi();
const options = {
  user: { ...aClient, type: "admin", role: "school_admin", students: undefined },
  texts: { staff, staffApi, table },
} as const;
const sent = () =>
  server.mock.calls.map(([path, init]) => [
    init?.method,
    path,
    typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
  ]);

const key: ApiKey = {
  id: 7,
  name: "Records",
  start: "lark_ab12CD",
  scopes: ["courses", "students"],
  createdAt: "2026-03-01T10:00:00.000Z",
  createdBy: null,
  lastUsedAt: null,
  expiresAt: "2026-03-02T10:00:00.000Z",
  isExpired: true,
};
const webhook: Webhook = {
  id: 3,
  url: "https://sis.example.com/in",
  events: ["paid"],
  includesStudents: true,
  active: true,
  endedBecause: null,
  failingSince: "2026-03-08T10:00:00.000Z",
  createdAt: "2026-03-01T10:00:00.000Z",
};
const delivery: Delivery = {
  id: 11,
  webhookId: "evt_1",
  event: "paid",
  status: "PARKED",
  attempts: 9,
  responseCode: 500,
  responseText: "<b>no</b>",
  createdAt: "2026-03-08T10:00:00.000Z",
  lastAttemptAt: "2026-03-09T10:00:00.000Z",
  nextAttemptAt: null,
};

describe("API keys in the console", () => {
  test("[PRT-01] a key shows what it may read, its beginning and that it expired; without any there is a button to add one", () => {
    const { unmount } = renderPage(
      <KeyList schoolId={2} keys={[key, { ...key, id: 8, name: "", isExpired: false, expiresAt: null }]} />,
      options,
    );
    const [, first, second] = screen.getAllByRole("row");
    expect(first?.textContent).toMatch(/Records.*lark_ab12CD….*Courses.*Children.*Never.*Expired/);
    expect(second?.textContent).toMatch(/Unnamed key.*Never.*Never/);
    unmount();
    renderPage(<KeyList schoolId={2} keys={[]} />, options);
    expect(screen.getByText("No keys yet")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add key" })).toBeTruthy();
  });

  test("[PRT-02] a key needs a name and a scope; made, it is shown once", async () => {
    server.mockImplementation(async () => json(200, { key, apiPartnerKey: "lark_secret" }));
    renderPage(<KeyList schoolId={2} keys={[]} />, options);
    fireEvent.click(screen.getByRole("button", { name: "Add key" }));
    const dialog = within(screen.getByRole("dialog", { name: "Add key" }));
    const add = () => fireEvent.click(dialog.getByRole("button", { name: "Add key" }));
    add();
    expect(dialog.getByText("Fill this in.")).toBeTruthy();
    expect(dialog.getByText("Choose at least one.")).toBeTruthy();
    fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "Records" } });
    fireEvent.click(dialog.getByLabelText("Orders"));
    fireEvent.click(dialog.getByLabelText("Attendance"));
    fireEvent.click(dialog.getByLabelText("Orders"));
    fireEvent.change(dialog.getByRole("combobox", { name: "Expires" }), { target: { value: "month" } });
    add();
    expect(await screen.findByText("lark_secret")).toBeTruthy();
    expect(sent()).toContainEqual([
      "POST",
      "/api/school/2/api_keys",
      { name: "Records", scopes: ["attendance"], expiresAt: expect.stringMatching(/\.\d{3}Z$/) },
    ]);
  });
});

describe("webhooks in the console", () => {
  test("[PRT-14] [PRT-16] a webhook shows what it is told and since when it fails, and is turned off", async () => {
    server.mockImplementation(async () => json(200, { ...webhook, active: false }));
    renderPage(<WebhookList schoolId={2} webhooks={[webhook]} />, options);
    const card = screen.getByRole("listitem", { name: webhook.url });
    expect(card.textContent).toMatch(/On.*Paid \(with children’s ids and first names\).*Failing since/);
    fireEvent.click(within(card).getByRole("button", { name: "Turn off" }));
    await waitFor(() => expect(sent()).toContainEqual(["PUT", "/api/school/2/webhooks/3", { active: false }]));
  });

  test("[PRT-14] one that was turned off says why", () => {
    renderPage(<WebhookList schoolId={2} webhooks={[{ ...webhook, active: false, endedBecause: "gone" }]} />, options);
    expect(screen.getByText("Turned off: the address answered 410.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Turn on" })).toBeTruthy();
  });

  test("[PRT-15] an address that is refused is named at its field", async () => {
    server.mockImplementation(async () =>
      json(422, { code: "validation_failed", details: [{ field: "url", code: "malformed_address", message: "" }] }),
    );
    renderPage(<WebhookList schoolId={2} webhooks={[]} />, options);
    fireEvent.click(screen.getByRole("button", { name: "Add webhook" }));
    const dialog = within(screen.getByRole("dialog", { name: "Add webhook" }));
    fireEvent.change(dialog.getByLabelText("Address"), { target: { value: "http://10.0.0.1/" } });
    fireEvent.click(dialog.getByRole("button", { name: "Add webhook" }));
    expect(await dialog.findByText(/^Enter an https address with a domain/)).toBeTruthy();
  });

  test("[PRT-18] [PRT-19] a delivery shows the answer as text, and is sent again; for a webhook that is off it can't be", async () => {
    server.mockImplementation(async () => json(200, { count: 1 }));
    const list = { items: [delivery], total: 1 };
    const shared = { params: { id: 2, webhookId: 3 }, list, query: { page: 1, limit: 20 } };
    const { unmount } = renderPage(<DeliveriesTable {...shared} isActive />, options);
    expect(screen.getByRole("row", { name: /Paid/ }).textContent).toMatch(/Given up.*9.*500<b>no<\/b>/);
    fireEvent.click(screen.getByRole("button", { name: "Send again" }));
    await waitFor(() => expect(sent()).toContainEqual(["POST", "/api/school/2/webhooks/3/replay", { deliveryId: 11 }]));
    unmount();
    renderPage(<DeliveriesTable {...shared} isActive={false} />, options);
    expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
  });

  test("[PRT-19] a delivery is sent again once, however often the button is pressed meanwhile; others can be sent at the same time", async () => {
    server.mockImplementation(async () => json(200, { count: 1 }));
    const list = { items: [delivery, { ...delivery, id: 12 }], total: 2 };
    renderPage(<DeliveriesTable params={{ id: 2, webhookId: 3 }} list={list} query={{ page: 1, limit: 20 }} isActive />, options);
    const [first, second] = screen.getAllByRole("button", { name: "Send again" });
    for (const button of [first, first, second]) fireEvent.click(button ?? document.body);
    expect(first?.getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(first?.getAttribute("aria-busy")).toBeNull());
    expect(sent().map(([, , body]) => body)).toEqual([{ deliveryId: 11 }, { deliveryId: 12 }]);
  });

  test("[PRT-19] all events since a time are sent again", async () => {
    server.mockImplementation(async () => json(200, { count: 4 }));
    renderPage(<ReplayDialog params={{ id: 2, webhookId: 3 }} onClose={() => undefined} />, options);
    fireEvent.change(screen.getByRole("combobox", { name: "Since" }), { target: { value: "week" } });
    fireEvent.click(screen.getByRole("button", { name: "Send again" }));
    await waitFor(() => expect(sent()).toContainEqual(["POST", "/api/school/2/webhooks/3/replay", { since: expect.stringMatching(/Z$/) }]));
  });
});
