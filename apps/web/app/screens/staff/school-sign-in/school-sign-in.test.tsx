import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../texts/en.json";
import staffSchoolSignIn from "./texts/en.json";
import { type Provider, ProviderCard } from "./provider-card.tsx";
import { ProviderDialog, RemoveDialog } from "./provider-dialog.tsx";

const answer = stubApi();
const onClose = vi.fn();
const options = { user: { ...aClient, type: "admin", role: "school_admin" } as const, texts: { staff, staffSchoolSignIn } };
const provider = (more: Partial<Provider> = {}): Provider => ({
  kind: "OIDC",
  issuer: "https://id.school.example",
  clientId: "larkroom",
  secretEnd: "7Kq2",
  active: true,
  redirectUri: "https://larkroom.example/login/school",
  loginUrl: "https://larkroom.example/us/login?school=larks",
  testedAt: null,
  testProblem: null,
  updatedAt: "2026-03-10T20:00:00Z",
  ...more,
});
const none = provider({ issuer: "", clientId: "", secretEnd: null, active: false, updatedAt: null });
const sent = () =>
  answer.mock.calls.map(([address, init]) => {
    const { method, body } = init as RequestInit;
    return [method, address, typeof body === "string" ? JSON.parse(body) : undefined];
  });
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

test("[OIDC-05] [OIDC-07] shows the end of the secret, the addresses to pass on, and what the last test found", async () => {
  answer.mockImplementation(async () => json(200, { ok: true, problem: null }));
  const show = (one: Provider) =>
    renderPage(<ProviderCard schoolId={3} provider={one} onEdit={() => undefined} onRemove={() => undefined} />, options);
  const { unmount } = show(none);
  expect(screen.getByText("https://larkroom.example/login/school")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Test connection" })).toBeNull();
  unmount();
  show(provider({ testedAt: "2026-03-10T20:00:00Z", testProblem: "wrong_issuer" }));
  expect(screen.getByRole("region", { name: "Another provider (OpenID Connect)" }).textContent).toMatch(
    /Offered.*id\.school\.example.*larkroom.*7Kq2/,
  );
  expect(screen.getByText(/another issuer/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Test connection" }));
  await waitFor(() =>
    expect(sent().map(([method, address]) => [method, address])).toEqual([["POST", "/api/school/3/sign_in_provider/test"]]),
  );
});

test("[OIDC-06] what is missing is named and nothing is sent; Clever needs no issuer", async () => {
  answer.mockImplementation(async () => json(200, provider()));
  renderPage(<ProviderDialog schoolId={3} provider={none} onClose={onClose} />, options);
  save();
  expect(await screen.findAllByText("Fill in this field.")).toHaveLength(3);
  expect(sent()).toEqual([]);
  fireEvent.change(screen.getByLabelText("Provider"), { target: { value: "CLEVER" } });
  expect(screen.queryByLabelText(/Issuer/)).toBeNull();
  type("Client ID", "c1");
  type(/Client secret/, "s3cret");
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([
    ["PUT", "/api/school/3/sign_in_provider", { kind: "CLEVER", issuer: "", clientId: "c1", active: true, clientSecret: "s3cret" }],
  ]);
});

test("[OIDC-06] a saved secret stays unless the registration changes; the code from the authenticator app is asked for when needed", async () => {
  answer.mockImplementationOnce(async () => json(403, { code: "fresh_second_factor_required", message: "", requestId: "r" }));
  renderPage(<ProviderDialog schoolId={3} provider={provider()} onClose={onClose} />, options);
  expect(screen.getByText(/Leave it empty to keep the one ending in/)).toBeTruthy();
  type("Client ID", "another");
  save();
  expect(await screen.findByText("Fill in this field.")).toBeTruthy();
  type("Client ID", "larkroom");
  save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[2]).toEqual({ kind: "OIDC", issuer: "https://id.school.example", clientId: "larkroom", active: true });
  await waitFor(() => expect(document.querySelector('[name="code"]')).toBeTruthy());
});

test("[OIDC-08] is removed after a confirmation", async () => {
  answer.mockImplementation(async () => new Response(null, { status: 204 }));
  renderPage(<RemoveDialog schoolId={3} onClose={onClose} />, options);
  expect(screen.getByText(staffSchoolSignIn.removal.text)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(sent().map(([method, address]) => [method, address])).toEqual([["DELETE", "/api/school/3/sign_in_provider"]]));
});
