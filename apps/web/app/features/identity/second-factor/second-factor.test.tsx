import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import login from "../texts/en.json";
import secondFactor from "./texts/en.json";
import { OwnSecondFactor } from "./own-second-factor.tsx";
import { SetUpSecondFactor } from "./set-up.tsx";
import { VerifyCode } from "./verify-code.tsx";

type Reply = [status: number, body: unknown];
let sent: { path: string; body: unknown }[] = [];
let replies: Reply[] = [];
beforeEach(() => {
  sent = [];
  replies = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({ path: path.replace("/api/auth/second_factor/", ""), body: JSON.parse(init.body as string) });
    const [status, body] = replies.shift() ?? [200, { token: "t" }];
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const texts = { login, secondFactor };
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(box(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${name}`) }));
const refused = (status: number, code: string): Reply => [status, { code, message: "No", requestId: "r", details: [] }];

describe("[AUTH-25] code after the password", () => {
  const onDone = vi.fn();
  const onOver = vi.fn();
  beforeEach(() => {
    vi.clearAllMocks();
    renderPage(<VerifyCode mayTrustDevice onDone={onDone} onOver={onOver} />, { texts });
  });

  test("requires six digits and removes the spaces an authenticator shows", async () => {
    press("Log in");
    expect(screen.getByText("Enter the code.")).toBeTruthy();
    type("Code", "12 34");
    expect(screen.getByText("The code has 6 digits.")).toBeTruthy();
    expect(sent).toEqual([]);
    type("Code", "123 456");
    press("Log in");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ path: "verify", body: { code: "123456", trustDevice: false } }]);
  });

  test("trusts the device only when the box is checked", async () => {
    type("Code", "123456");
    fireEvent.click(screen.getByRole("checkbox", { name: "Trust this device for 30 days" }));
    press("Log in");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ path: "verify", body: { code: "123456", trustDevice: true } }]);
  });

  test("shows a wrong code at the field and allows another one", async () => {
    replies = [refused(422, "code_wrong")];
    type("Code", "000000");
    press("Log in");
    expect(await screen.findByText(/A new one appears every 30 seconds/)).toBeTruthy();
    expect(document.activeElement).toBe(box("Code"));
    type("Code", "111111");
    press("Log in");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  test("accepts a recovery code", async () => {
    press("I don’t have my authenticator app");
    expect(screen.queryByLabelText("Code")).toBeNull();
    type("Recovery code", "ABCDE-FGHJK");
    press("Log in");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ path: "verify", body: { code: "ABCDE-FGHJK", trustDevice: false } }]);
  });

  test("asks the server for the state when the login is no longer pending", async () => {
    replies = [refused(409, "transition_not_allowed")];
    type("Code", "123456");
    press("Log in");
    await waitFor(() => expect(onOver).toHaveBeenCalledOnce());
    expect(onDone).not.toHaveBeenCalled();
  });
});

test("[AUTH-25] offers no trusted device to roles that must enter a code at every login", () => {
  renderPage(<VerifyCode mayTrustDevice={false} onDone={vi.fn()} onOver={vi.fn()} />, { texts });
  expect(screen.queryByRole("checkbox")).toBeNull();
});

describe("[AUTH-23] [AUTH-24] setting up a second factor", () => {
  const secret = {
    secret: "ABCDEFGHIJKL",
    uri: "otpauth://totp/Larkroom:eleanor%40school.example?secret=ABCDEFGHIJKL",
    qr: "<svg xmlns='http://www.w3.org/2000/svg'/>",
  };
  const codes = ["AAAAA-BBBBB", "CCCCC-DDDDD"];
  const onDone = vi.fn();
  beforeEach(() => {
    vi.clearAllMocks();
    renderPage(<SetUpSecondFactor onDone={onDone} frame={(step, children) => <div data-testid={step}>{children}</div>} />, { texts });
  });

  test("shows QR code and key, asks for a code, then shows the recovery codes, which must be saved", async () => {
    replies = [[200, secret], refused(422, "code_wrong"), [200, { token: "t", recoveryCodes: codes }]];
    press("Get started");
    const picture = await screen.findByRole<HTMLImageElement>("img", { name: "QR code for your authenticator app" });
    expect(decodeURIComponent(picture.src)).toBe(`data:image/svg+xml,${secret.qr}`);
    expect(screen.getByText("ABCD EFGH IJKL")).toBeTruthy();
    type("Code from the app", "000000");
    press("Confirm");
    expect(await screen.findByText(/That code isn’t right/)).toBeTruthy();
    type("Code from the app", "123456");
    press("Confirm");
    await screen.findByTestId("recovery");
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(codes);
    press("Continue");
    expect(screen.getByText("Save the codes first: they won’t be shown again.")).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("checkbox"));
    press("Continue");
    expect(onDone).toHaveBeenCalledOnce();
    expect(sent.map(({ path }) => path)).toEqual(["setup", "confirm", "confirm"]);
  });

  test("copies the codes and downloads them as a file with the account's name", async () => {
    replies = [
      [200, secret],
      [200, { token: "t", recoveryCodes: codes }],
    ];
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    let file: Blob | undefined;
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      file = blob as Blob;
      return "blob:codes";
    });
    press("Get started");
    await screen.findByTestId("scan");
    type("Code from the app", "123456");
    press("Confirm");
    await screen.findByTestId("recovery");
    press("Copy");
    await waitFor(() => expect(copied).toHaveBeenCalledWith("AAAAA-BBBBB\nCCCCC-DDDDD"));
    await waitFor(() => expect(toasts.current()?.text).toBe("Copied"));
    press("Download");
    expect(await file?.text()).toBe("Recovery codes for Larkroom, eleanor@school.example\n\nAAAAA-BBBBB\nCCCCC-DDDDD\n");
  });

  test("[AUTH-31] asks for the skipped code first, then for the password", async () => {
    replies = [
      refused(403, "fresh_second_factor_required"),
      refused(422, "code_wrong"),
      [200, { freshUntil: "2026-03-10T10:05:00Z" }] as Reply,
      refused(403, "fresh_login_required"),
      [200, secret] as Reply,
    ];
    press("Get started");
    await screen.findByLabelText("Code from the app");
    press("Get started");
    expect(screen.getByText("Enter the code.")).toBeTruthy();
    type("Code from the app", "000000");
    press("Get started");
    expect(await screen.findByText(/That code isn’t right/)).toBeTruthy();
    type("Code from the app", "123 456");
    press("Get started");
    await screen.findByLabelText("Your password");
    expect(screen.queryByLabelText("Code from the app")).toBeNull();
    type("Your password", "larks-sing-at-dawn");
    press("Get started");
    await screen.findByTestId("scan");
    expect(sent).toEqual([
      { path: "setup", body: {} },
      { path: "step_up", body: { code: "000000" } },
      { path: "step_up", body: { code: "123456" } },
      { path: "setup", body: {} },
      { path: "setup", body: { currentPassword: "larks-sing-at-dawn" } },
    ]);
  });

  test("asks for the password first when the login is too old", async () => {
    replies = [refused(403, "fresh_login_required"), refused(401, "wrong_credentials"), [200, secret]];
    press("Get started");
    const asked = await screen.findByLabelText("Your password");
    await waitFor(() => expect(document.activeElement).toBe(asked));
    type("Your password", "not it");
    press("Get started");
    expect(await screen.findByText("That’s not your password.")).toBeTruthy();
    type("Your password", "larks-sing-at-dawn");
    press("Get started");
    await screen.findByTestId("scan");
    expect(sent.map(({ body }) => body)).toEqual([{}, { currentPassword: "not it" }, { currentPassword: "larks-sing-at-dawn" }]);
  });
});

describe("[AUTH-26] the user's own second factor", () => {
  const on = { required: false, mayTrustDevice: true, enabled: true, pending: null, recoveryCodesLeft: 1, freshUntil: null };
  const onChanged = vi.fn(async () => {});
  beforeEach(() => void vi.clearAllMocks());

  test("can be turned off with the password when optional", async () => {
    renderPage(<OwnSecondFactor state={on} onChanged={onChanged} />, { texts });
    expect(screen.getByText(/1 recovery code left/)).toBeTruthy();
    press("Turn off");
    press("Turn off");
    expect(screen.getByText("Enter your password.")).toBeTruthy();
    type("Your password", "larks-sing-at-dawn");
    replies = [[200, undefined]];
    press("Turn off");
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ path: "/api/auth/second_factor", body: { currentPassword: "larks-sing-at-dawn" } }]);
  });

  test("[AUTH-31] needs the code that a trusted device skipped before it is turned off", async () => {
    renderPage(<OwnSecondFactor state={on} onChanged={onChanged} />, { texts });
    press("Turn off");
    type("Your password", "larks-sing-at-dawn");
    replies = [refused(403, "fresh_second_factor_required"), [200, { freshUntil: "2026-03-10T10:05:00Z" }], [200, undefined]];
    press("Turn off");
    await screen.findByLabelText("Code from the app");
    type("Code from the app", "123456");
    press("Turn off");
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(sent.map(({ path }) => path)).toEqual(["/api/auth/second_factor", "step_up", "/api/auth/second_factor"]);
  });

  test("can only be replaced when required", () => {
    renderPage(<OwnSecondFactor state={{ ...on, required: true }} onChanged={onChanged} />, { texts });
    expect(screen.getByText(/Your school requires it/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Turn off" })).toBeNull();
    press("Replace app and codes");
    expect(screen.getByText(/stop working/)).toBeTruthy();
    press("Cancel");
    expect(screen.getByRole("button", { name: "Replace app and codes" })).toBeTruthy();
  });
});
