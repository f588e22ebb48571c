import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import menu from "~/shared/menu/texts/en.json";
import type { RootData } from "~/shared/session/root-data.ts";
import table from "~/shared/table/texts/en.json";
import { readTableQuery } from "~/shared/table/table-query.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../texts/en.json";
import type { Person } from "./people-calls.ts";
import staffPeople from "./texts/en.json";
import { PeopleTable, type PeopleTableProps } from "./people-table.tsx";

const answer = stubApi();

const person = (id: number, name: string, status: Person["status"] = "active"): Person => ({
  id,
  name,
  email: `${id}@home.example`,
  phone: null,
  edition: "us",
  school: { id: 3, name: "Brookline" },
  status,
  invitedAt: null,
  createdAt: "2026-01-05T10:00:00Z",
  students: [{ id: 50 + id, name: `Child of ${name}` }],
});
const people = [person(1, "Nadia"), person(2, "Tom", "invited"), person(3, "Marta", "suspended")];
const someone = (role: string): RootData["user"] => ({ ...aClient, type: "admin", role, students: undefined });
const draw = (more: Partial<PeopleTableProps["data"]> = {}, role = "school_admin", path = "/us/staff/clients") =>
  renderPage(
    <PeopleTable
      kind="clients"
      data={{
        query: readTableQuery(new URLSearchParams(path.split("?")[1] ?? ""), ["name"], ["active"]),
        list: { items: people, total: 3 },
        views: [],
        at: Date.UTC(2026, 2, 10, 20),
        isStale: false,
        ...more,
      }}
    />,
    { user: someone(role), path, texts: { staff, staffPeople, table, menu } },
  );
const headers = () => screen.getAllByRole("columnheader").map((header) => header.textContent);
const sent = () => answer.mock.calls.map(([address, init]) => [address, JSON.parse(init?.body as string) as unknown]);

describe("[RT-24] [CLI-18] list of people", () => {
  test("shows contact data and actions, but no school, to an admin of one school", () => {
    draw();
    expect(headers()).toEqual(["", "Name", "Email", "Phone", "Children", "Status", "Added", "Actions"]);
    expect(screen.getByRole("link", { name: "Nadia" }).getAttribute("href")).toBe("/us/staff/clients/1");
    expect(screen.getByRole("link", { name: "Child of Tom" }).getAttribute("href")).toBe("/us/staff/students/52");
    expect(screen.getByRole("button", { name: "Add parent" })).toBeTruthy();
  });

  test("[WG-08] takes the columns from the URL and the menu; the name column stays", async () => {
    draw({}, "school_admin", "/us/staff/clients?columns=name,status");
    expect(headers()).toEqual(["", "Name", "Status", "Actions"]);
    const item = (name: string) => screen.getByRole("menuitemcheckbox", { name, hidden: true });
    expect([item("Status"), item("Phone")].map((one) => one.getAttribute("aria-checked"))).toEqual(["true", "false"]);
    expect(screen.queryByRole("menuitemcheckbox", { name: "Name", hidden: true })).toBeNull();
    fireEvent.click(item("Phone"));
    await waitFor(() => expect(headers()).toEqual(["", "Name", "Phone", "Status", "Actions"]));
  });

  test("[S-42] shows people the reader has no access to as a first name with an initial, without a link", () => {
    const [one] = people;
    if (!one) throw new Error("no person in the list");
    const stranger = { ...one, name: "Maya B.", isOpen: false, students: [{ id: 77, name: "Leo B." }] };
    draw({ list: { items: [stranger], total: 1 } }, "teacher");
    for (const name of ["Maya B.", "Leo B."]) {
      expect(screen.getByText(name)).toBeTruthy();
      expect(screen.queryByRole("link", { name })).toBeNull();
    }
  });

  test.each(["teacher", "teacher_assistant", "distributor"])(
    "[PM-04] shows a %s no contact data and no editing or export actions",
    (role) => {
      draw({}, role);
      for (const header of ["Email", "Phone", "Actions"]) expect(headers()).not.toContain(header);
      expect(screen.queryAllByRole("checkbox")).toEqual([]);
      for (const name of ["Add parent", "Export", "Suspend"]) expect(screen.queryByRole("button", { name })).toBeNull();
      expect(headers().includes("School")).toBe(role === "distributor");
    },
  );

  test("previews a bulk action for each person, applies it to those listed, and can undo it", async () => {
    answer.mockImplementation((_, init) => {
      const { ids, action } = JSON.parse(init?.body as string) as { ids: number[]; action: string };
      const items = ids.map((id) => ({
        id,
        name: people[id - 1]?.name ?? null,
        outcome: action === "suspend" && id === 3 ? "nothing_to_do" : "done",
        reason: null,
      }));
      return Promise.resolve(json(200, { items }));
    });
    draw();
    fireEvent.click(screen.getByRole("checkbox", { name: table.selectAll }));
    fireEvent.click(within(screen.getByText("3 selected").parentElement!).getByRole("button", { name: "Suspend" }));
    const preview = await screen.findByRole("list", { name: "What will change", hidden: true });
    expect(
      within(preview)
        .getAllByRole("listitem", { hidden: true })
        .map((item) => item.textContent),
    ).toEqual(["NadiaWill be suspended", "TomWill be suspended", "MartaAlready suspended"]);
    expect(sent()).toEqual([["/api/people/bulk", { kind: "client", action: "suspend", ids: [1, 2, 3], dryRun: true }]]);
    fireEvent.click(screen.getByText("Suspend 2"));
    await waitFor(() => expect(toasts.current()?.text).toBe("2 accounts suspended"));
    expect(sent()[1]).toEqual(["/api/people/bulk", { kind: "client", action: "suspend", ids: [1, 2], dryRun: false }]);
    expect(screen.queryByText("3 selected")).toBeNull();
    toasts.current()?.action?.onPress();
    await waitFor(() => expect(toasts.current()?.text).toBe("Changes undone"));
    expect(sent()[2]).toEqual(["/api/people/bulk", { kind: "client", action: "activate", ids: [1, 2], dryRun: false }]);
  });

  test("says why someone is skipped; nothing can be applied when everyone is", async () => {
    answer.mockResolvedValue(json(200, { items: [{ id: 1, name: "Nadia", outcome: "refused", reason: "already_in" }] }));
    draw();
    fireEvent.click(screen.getByRole("checkbox", { name: "Select Nadia" }));
    fireEvent.click(within(screen.getByText("1 selected").parentElement!).getByRole("button", { name: "Invite again" }));
    expect(await screen.findByText("Already has a password")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send", hidden: true }).disabled).toBe(true);
  });

  test("keeps rows that couldn't be reloaded and shows how old they are", () => {
    draw({ isStale: true });
    expect(screen.getByRole("link", { name: "Nadia" })).toBeTruthy();
    expect(screen.getByText("We couldn’t refresh this list. Showing results from 4:00 PM.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  test("distinguishes an empty list from a search without results", () => {
    draw({ list: { items: [], total: 0 } });
    expect(screen.getByText("Oops! There is nothing here")).toBeTruthy();
    expect(screen.getByText(staffPeople.kinds.clients.empty)).toBeTruthy();
  });

  test("says in title, pages and export that there are more rows when the count is capped", () => {
    draw({ list: { items: people, total: 10_000, isMore: true } }, "super_admin");
    expect(screen.getByText("More than 10,000 parents")).toBeTruthy();
    expect(screen.getByText(/of 10,000\+$/)).toBeTruthy();
    expect(screen.getByText("More than 10,000 filtered rows")).toBeTruthy();
  });

  describe("[S-96] export", () => {
    const replies = new Map<string, () => Response>();
    const calls = () =>
      answer.mock.calls.map(([address, init]) => [
        (address as string).replace("/api/", ""),
        typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : null,
      ]);
    const refusal = (status: number, code: string, details: unknown[] = []) => json(status, { code, message: "", details, requestId: "r" });
    const open = async (freshUntil: string | null) => {
      replies.set("auth/second_factor", () => json(200, { freshUntil }));
      replies.set("auth/second_factor/step_up", () => json(200, { freshUntil: "2026-03-10T20:05:00Z" }));
      answer.mockImplementation((address) => Promise.resolve(replies.get((address as string).replace("/api/", ""))!()));
      draw({}, "school_admin", "/us/staff/clients?sort=-name");
      fireEvent.click(screen.getByText("CSV file"));
      await screen.findByRole("dialog");
    };
    const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
    const send = () => fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Export" }));
    const { purpose, code } = staff.export;

    test("asks for purpose and code, sends nothing until both are given, and reports a failed download", async () => {
      await open(null);
      send();
      expect(screen.getByText(staff.export.purposeMissing)).toBeTruthy();
      expect(screen.getByText(staff.export.codeMissing)).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByLabelText(purpose));
      expect(calls()).toHaveLength(1);
      type(purpose, " Letters ");
      type(code, "000 000");
      replies.set("auth/second_factor/step_up", () => refusal(422, "code_wrong"));
      send();
      expect(await screen.findByText(staff.export.codeWrong)).toBeTruthy();
      replies.set("auth/second_factor/step_up", () => json(200, { freshUntil: "2026-03-10T20:05:00Z" }));
      replies.set("people/client/export", () =>
        refusal(422, "validation_failed", [{ field: "search", code: "too_many_rows", message: "" }]),
      );
      type(code, "123 456");
      send();
      expect(await screen.findByText(staff.export.tooMany)).toBeTruthy();
      expect(screen.queryByLabelText(code)).toBeNull();
      expect(calls().slice(-2)).toEqual([
        ["auth/second_factor/step_up", { code: "123456" }],
        [
          "people/client/export",
          {
            purpose: "Letters",
            format: "csv",
            sort: "-name",
            columns: ["name", "email", "phone", "students", "school", "status", "createdAt"],
            headings: ["Name", "Email", "Phone", "Children", "School", "Status", "Added"],
          },
        ],
      ]);
    });

    test("skips the code when one was entered recently, and asks again if it expires meanwhile", async () => {
      await open(new Date(Date.now() + 240_000).toISOString());
      expect(screen.queryByLabelText(code)).toBeNull();
      type(purpose, "Letters");
      replies.set("people/client/export", () => refusal(403, "fresh_second_factor_required"));
      send();
      expect(await screen.findByLabelText(code)).toBeTruthy();
      replies.set("people/client/export", () => new Response("Name", { status: 200 }));
      type(code, "123456");
      send();
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(calls().map(([path]) => path)).toEqual([
        "auth/second_factor",
        "people/client/export",
        "auth/second_factor/step_up",
        "people/client/export",
      ]);
    });
  });
});
