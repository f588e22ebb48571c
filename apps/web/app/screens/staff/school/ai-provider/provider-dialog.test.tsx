import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../../texts/en.json";
import staffAiProvider from "./texts/en.json";
import { ProviderDialog } from "./provider-dialog.tsx";

const server = stubApi();
const limits = {
  messagesPerChild: 60,
  tokensPerChild: 40_000,
  tokensPerClass: 300_000,
  tokensPerSchool: 2_000_000,
  moneyPerSchool: 5_000_000,
};
const saved = {
  provider: "OPENAI",
  model: "small-model",
  active: true,
  price: { input: 2_500_000, output: 10_000_000 },
  limits,
  keyEnd: "1234",
  isCompatibleSet: false,
  testedAt: null,
  testProblem: null,
  updatedAt: "2026-03-10T20:00:00.000Z",
};
const show = () => {
  const onClose = vi.fn();
  renderPage(<ProviderDialog school={{ id: 4, title: "Lark School" }} onClose={onClose} />, { texts: { staff, staffAiProvider } });
  return onClose;
};
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const put = () =>
  server.mock.calls.filter(([, init]) => init?.method === "PUT").map(([, init]) => JSON.parse(init?.body as string) as unknown);

test("[AIA-11] prices are entered in units and sent in millionths; an empty key keeps the saved one", async () => {
  server.mockImplementation(async () => json(200, saved));
  const onClose = show();
  // A dialog opens a moment after its fields are there.
  await screen.findByRole("textbox", { name: /tokens sent/ });
  expect(screen.getByText(/Leave it empty to keep the one ending in/)).toBeTruthy();
  expect([field(/tokens sent/).value, field(/Money/).value, field(/API key/).value]).toEqual(["2.5", "5", ""]);
  fireEvent.change(field(/tokens sent/), { target: { value: "0,15" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(put()).toEqual([
    { provider: "OPENAI", model: "small-model", active: true, price: { input: 150_000, output: 10_000_000 }, limits },
  ]);
});

test("[AIA-11] another provider needs its own key, and numbers must be numbers", async () => {
  server.mockImplementation(async () => json(200, saved));
  show();
  fireEvent.change(await screen.findByRole("combobox", { name: /Provider/ }), { target: { value: "ANTHROPIC" } });
  fireEvent.change(field(/Tokens for a class/), { target: { value: "many" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Enter a number.")).toBeTruthy();
  expect(screen.getByText("Fill this in.")).toBeTruthy();
  expect(put()).toEqual([]);
});

test("[AIA-12] a failed connection test says what is wrong; one that can't be loaded can be tried again", async () => {
  server.mockImplementation(async () => Promise.reject(new TypeError("Failed to fetch")));
  show();
  const again = await screen.findByRole("button", { name: "Try again" });
  server.mockImplementation(async (_, init) =>
    init?.method === "POST" ? json(200, { ok: false, problem: "keys_refused" }) : json(200, saved),
  );
  fireEvent.click(again);
  fireEvent.click(await screen.findByRole("button", { name: "Test connection" }));
  expect(await screen.findByText("The key was refused.")).toBeTruthy();
});
