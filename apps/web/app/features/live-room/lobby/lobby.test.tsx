import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { LobbyButton } from "./lobby-button.tsx";
import lobby from "./texts/en.json";

const server = stubApi();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const guest = (id: number, name: string) => ({ id, name, since: "2026-03-10T20:00:00Z" });
let shown = { waiting: [guest(7, "Lou"), guest(8, "Mo")], admitted: 0 };
const decisions: unknown[] = [];

function draw(decide: () => Response) {
  decisions.length = 0;
  shown = { waiting: [guest(7, "Lou"), guest(8, "Mo")], admitted: 0 };
  server.mockImplementation(async (address, init) => {
    if (init?.method !== "POST") return json(200, shown);
    decisions.push([address, JSON.parse(init.body as string)]);
    return decide();
  });
  renderPage(<LobbyButton classId={9} />, { texts: { lobby } });
}

test("[FT-03] the host sees how many wait, lets one in and turns one away", async () => {
  draw(() => json(200, (shown = { waiting: [guest(8, "Mo")], admitted: 1 })));
  fireEvent.click(await screen.findByRole("button", { name: "2 guests waiting" }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Let in Lou" })));
  expect(decisions).toEqual([["/api/group_class/9/lobby/7", { decision: "admit" }]]);
  expect(await screen.findByText("1 guest in the class")).toBeTruthy();
  expect(screen.queryByText("Lou")).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Decline Mo" })));
  expect(decisions.at(-1)).toEqual(["/api/group_class/9/lobby/8", { decision: "decline" }]);
});

test("[FT-03] a guest who left meanwhile is said to have left, and the list is read again", async () => {
  draw(() => json(404, { code: "not_found", message: "Not found", requestId: "r" }));
  fireEvent.click(await screen.findByRole("button", { name: "2 guests waiting" }));
  shown = { waiting: [], admitted: 0 };
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Let in Lou" })));
  expect(toasts.current()?.text).toBe("This guest has left the lobby.");
  expect(await screen.findByText("No one is waiting. Guests with the link appear here.")).toBeTruthy();
});
