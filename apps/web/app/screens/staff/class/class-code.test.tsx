import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ConfirmHost } from "~/kit/confirm/confirm-host.tsx";
import { PROMPT_PAUSE } from "~/kit/confirm/confirm-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { stubApi } from "~/shared/testing/stub-api.ts";
import { ClassCode } from "./class-code.tsx";
import staffClass from "./texts/en.json";

const answer = stubApi();
afterEach(() => {
  vi.restoreAllMocks();
});

const code = { code: "ABC234", opensAt: "2026-03-10T20:30:00Z", closesAt: "2026-03-10T22:00:00Z" };
const draw = () =>
  renderPage(
    <>
      <ClassCode classId={7} code={code} />
      <ConfirmHost />
    </>,
    { texts: { staffClass } },
  );
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const { guests } = staffClass;

describe("[GCL-37] [GCL-38] class code", () => {
  test("is shown with its validity, and can be copied alone or as a link", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    draw();
    expect(screen.getByText("ABC234")).toBeTruthy();
    expect(screen.getByText(/from 4:30.PM to 6:00.PM/)).toBeTruthy();
    press(guests.copy);
    press(guests.link);
    await waitFor(() => expect(copied.mock.calls).toEqual([["ABC234"], ["http://localhost:3000/us/login?group=7"]]));
  });

  test("is replaced after a confirmation", async () => {
    answer.mockResolvedValue(
      new Response(JSON.stringify({ ...code, code: "XYZ789" }), { status: 200, headers: { "content-type": "application/json" } }),
    );
    draw();
    press(guests.renew);
    const sure = await screen.findByRole("alertdialog");
    expect(answer).not.toHaveBeenCalled();
    fireEvent.click(within(sure).getByRole("button", { name: guests.renew }));
    expect(await screen.findByText("XYZ789")).toBeTruthy();
    expect(screen.queryByText("ABC234")).toBeNull();
    expect(answer.mock.calls.map(([address]) => address)).toEqual(["/api/group_class/7/code"]);
  });

  test("stays when it couldn't be replaced", async () => {
    // Right after a confirmation no other one is shown.
    await new Promise((resolve) => setTimeout(resolve, PROMPT_PAUSE));
    answer.mockResolvedValue(new Response("{}", { status: 500, headers: { "content-type": "application/json" } }));
    draw();
    press(guests.renew);
    fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: guests.renew }));
    await waitFor(() => expect(answer).toHaveBeenCalledOnce());
    expect(screen.getByText("ABC234")).toBeTruthy();
  });
});
