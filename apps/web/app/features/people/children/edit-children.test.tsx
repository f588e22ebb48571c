import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import family from "../registration/texts/en.json";
import type { OwnChild } from "../registration/own-children.tsx";
import { AccessLog } from "./access-log.tsx";
import { EditChildren } from "./edit-children.tsx";
import children from "./texts/en.json";

let sent: unknown[] = [];
let answer: [status: number, body: unknown] = [200, []];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push([init.method, address, JSON.parse(init.body as string)]);
    return new Response(JSON.stringify(answer[1]), { status: answer[0], headers: { "content-type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const texts = { children, family };
const noah: OwnChild = { id: 5, name: "Noah Bennett", login: "noah.b", birthDate: "2014-02-03", hasPassword: true, consents: [] };
const maya: OwnChild = { id: 6, name: "Maya Bennett", login: null, birthDate: "2013-02-03", hasPassword: false, consents: [] };

describe("[CLI-09] [RT-11] editing all children in one form", () => {
  const onSaved = vi.fn();
  beforeEach(() => {
    onSaved.mockClear();
    renderPage(<EditChildren students={[noah, maya]} onSaved={onSaved} onCancel={() => undefined} />, { user: aClient, texts });
  });
  const of = (name: string) => within(screen.getByRole("group", { name }));
  const save = () => fireEvent.click(screen.getByRole("button", { name: "Save changes" }));

  test("saves them with one request; empty fields stay unchanged", async () => {
    answer = [200, []];
    fireEvent.change(of("Noah Bennett").getByLabelText("Name"), { target: { value: "Noah B." } });
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      [
        "PUT",
        "/api/public/profile/client/student/batch",
        {
          students: [
            { id: 5, name: "Noah B.", birthDate: "2014-02-03", login: "noah.b" },
            { id: 6, name: "Maya Bennett", birthDate: "2013-02-03" },
          ],
        },
      ],
    ]);
  });

  test("shows each problem at that child's field before sending anything", () => {
    fireEvent.change(of("Maya Bennett").getByLabelText("Name"), { target: { value: " " } });
    fireEvent.change(of("Maya Bennett").getByLabelText("Username"), { target: { value: "maya.b" } });
    save();
    expect(of("Maya Bennett").getByText("Please don’t forget this")).toBeTruthy();
    expect(of("Maya Bennett").getByText("Enter a password to go with the username.")).toBeTruthy();
    expect(of("Noah Bennett").queryByText("Please don’t forget this")).toBeNull();
    expect(document.activeElement).toBe(of("Maya Bennett").getByLabelText("Name"));
    expect(sent).toEqual([]);
    fireEvent.change(of("Maya Bennett").getByLabelText("Name"), { target: { value: "Maya" } });
    expect(of("Maya Bennett").queryByText("Please don’t forget this")).toBeNull();
    expect(of("Maya Bennett").getByText("Enter a password to go with the username.")).toBeTruthy();
  });

  test("shows a server error at the second child and keeps the input", async () => {
    const details = [{ field: "students.1.login", code: "login_taken", message: "No" }];
    answer = [422, { code: "validation_failed", message: "No", requestId: "r", details }];
    fireEvent.change(of("Maya Bennett").getByLabelText("Username"), { target: { value: "sam" } });
    fireEvent.change(of("Maya Bennett").getByLabelText("New password"), { target: { value: " sunrise " } });
    save();
    expect(await of("Maya Bennett").findByText("This username is taken. Choose another.")).toBeTruthy();
    const login = of("Maya Bennett").getByLabelText<HTMLInputElement>("Username");
    expect([login.value, document.activeElement]).toEqual(["sam", login]);
    expect(sent).toMatchObject([["PUT", expect.any(String), { students: [{}, { login: "sam", password: "sunrise" }] }]]);
    expect(onSaved).not.toHaveBeenCalled();
  });
});

test("[S-23] [CLI-23] a parent sees who viewed a child's password", () => {
  const at = "2026-03-10T19:04:00.000Z";
  const page = renderPage(
    <AccessLog
      name="Maya"
      entries={[
        { id: 3, at, what: "switched", by: { name: "Rachel Bennett", role: "client" } },
        { id: 2, at, what: "password_read", by: { name: "Dana Whitfield", role: "teacher" } },
        { id: 1, at, what: "password_reset", by: { name: null, role: "canvas_observer" } },
      ]}
    />,
    { user: aClient, texts },
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Rachel Bennett (parent): logged in as MayaMar 10, 2026, 3:04 PM",
    "Dana Whitfield (teacher): viewed the passwordMar 10, 2026, 3:04 PM",
    "Former user (staff): set a new passwordMar 10, 2026, 3:04 PM",
  ]);
  page.unmount();
  renderPage(<AccessLog name="Maya" entries={[]} />, { user: aClient, texts });
  expect(screen.getByText("No entries yet.")).toBeTruthy();
});
