import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useEffect, useState } from "react";
import { describe, expect, test } from "vitest";
import activityLog from "~/features/people/activity-log/texts/en.json";
import table from "~/shared/table/texts/en.json";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../texts/en.json";
import { ContactCard, MessageCard } from "./lead-cards.tsx";
import { LeadList } from "./lead-list.tsx";
import { CallCard } from "./call-card.tsx";
import { CallList } from "./call-list.tsx";
import { CallSettingsForm } from "./call-settings-form.tsx";
import { PlanForm } from "./lead-plan.tsx";
import type { LeadRecord, LeadRow } from "./lead-words.tsx";
import staffLeads from "./texts/en.json";

const answer = stubApi();
const user = { ...aClient, type: "admin" as const, role: "school_admin" as const, students: undefined };
const options = { user, texts: { staff, staffLeads, table, activityLog }, path: "/us/staff/leads" };

const row: LeadRow = {
  id: 7,
  source: "contact",
  stage: "NEW",
  name: "Vera Visitor",
  email: "vera@form.example",
  phone: null,
  school: { id: 1, name: "Larks" },
  course: null,
  call: null,
  owner: null,
  nextStep: null,
  nextStepOn: null,
  createdAt: "2026-03-10T14:00:00Z",
};
const record: LeadRecord = {
  ...row,
  version: 3,
  message: "Do you teach\nat weekends?",
  edition: "us",
  consentAt: null,
  keptUntil: "2027-03-10T14:00:00Z",
  client: null,
  file: null,
  notes: [],
  owners: [{ id: 4, name: "Eleanor Park" }],
};
const asked = { search: undefined, source: undefined, stage: undefined, owner: undefined, school: undefined, limit: 50 };

describe("list of leads", () => {
  test("shows who wrote and from where; older ones are added below", async () => {
    answer.mockResolvedValue(
      json(200, { items: [{ ...row, id: 3, name: "", email: "old@form.example", source: "programme" }], next: null }),
    );
    renderPage(<LeadList asked={asked} first={{ items: [row], next: 7 }} isStale={false} />, options);
    expect(screen.getByRole("link", { name: "Vera Visitor" }).getAttribute("href")).toBe("/us/staff/leads/7");
    fireEvent.click(screen.getByRole("button", { name: /Show older/ }));
    await screen.findByRole("link", { name: "old@form.example" });
    expect(answer.mock.calls[0]?.[0]).toContain("before=7");
    expect(screen.queryByRole("button", { name: /Show older/ })).toBeNull();
  });

  test("says what will stand here, and that a filter matches nothing", () => {
    const { unmount } = renderPage(<LeadList asked={asked} first={{ items: [], next: null }} isStale={false} />, options);
    expect(screen.getByText(/Messages from the contact form/)).toBeTruthy();
    unmount();
    renderPage(<LeadList asked={{ ...asked, stage: "LOST" }} first={{ items: [], next: null }} isStale={false} />, options);
    expect(screen.getByText("No leads match.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Clear filters" })).toBeTruthy();
  });

  test("offers to try again when it couldn't be loaded", () => {
    renderPage(<LeadList asked={asked} first={null} isStale />, options);
    expect(screen.getByText("We couldn’t load the leads.")).toBeTruthy();
  });
});

describe("a lead's page", () => {
  test("keeps the lines of the message, and says that only an answer was agreed to", () => {
    renderPage(
      <>
        <MessageCard lead={record} />
        <ContactCard lead={record} />
      </>,
      options,
    );
    expect(screen.getByText(/Do you teach/).textContent).toBe(record.message);
    expect(screen.getByText("Not agreed. Only answer them.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "vera@form.example" }).getAttribute("href")).toBe("mailto:vera@form.example");
  });

  test("saves what was changed, based on the version that was seen", async () => {
    answer.mockResolvedValue(json(200, { ...record, version: 4, stage: "CONTACTED", nextStep: "Call", nextStepOn: "2026-03-12" }));
    renderPage(<PlanForm lead={record} />, options);
    fireEvent.change(screen.getByLabelText("By"), { target: { value: "2026-03-12" } });
    fireEvent.click(screen.getByRole("button", { name: /Save/ }));
    expect(screen.getByText("Say what to do by that day.")).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText("Next step"), { target: { value: " Call " } });
    fireEvent.change(screen.getByLabelText("Stage"), { target: { value: "CONTACTED" } });
    fireEvent.click(screen.getByRole("button", { name: /Save/ }));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    const [address, request] = answer.mock.calls[0] ?? [];
    expect([address, request?.method]).toEqual(["/api/lead/7", "PUT"]);
    expect(JSON.parse(request?.body as string)).toEqual({ version: 3, stage: "CONTACTED", nextStep: "Call", nextStepOn: "2026-03-12" });
  });

  test("a closed lead has no next step", async () => {
    answer.mockResolvedValue(json(200, { ...record, version: 4, stage: "LOST" }));
    renderPage(<PlanForm lead={{ ...record, nextStep: "Call", nextStepOn: "2026-03-12" }} />, options);
    fireEvent.change(screen.getByLabelText("Stage"), { target: { value: "LOST" } });
    expect(screen.queryByLabelText("Next step")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: /Save/ }));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    expect(JSON.parse(answer.mock.calls[0]?.[1]?.body as string)).toEqual({ version: 3, stage: "LOST" });
  });
});

describe("a lead's call", () => {
  const call = {
    id: 4,
    startsAt: "2026-03-12T20:00:00Z",
    endsAt: "2026-03-12T20:20:00Z",
    status: "BOOKED" as const,
    method: "phone" as const,
    videoUrl: null,
    timeZone: "Europe/Lisbon",
    childAge: 9,
    host: { id: 4, name: "Eleanor Park" },
  };

  test("[CALL-06] shows both sides' time; before it starts it can be canceled, afterwards marked", async () => {
    answer.mockResolvedValue(json(200, { ...call, status: "HELD" }));
    const { unmount } = renderPage(<CallCard lead={record} call={call} />, options);
    expect(screen.getByText(/4:00 – 4:20 PM/)).toBeTruthy();
    expect(screen.getByText("8:00 PM (Europe/Lisbon)")).toBeTruthy();
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Cancel call"]);
    unmount();
    const past = { ...call, startsAt: "2026-03-10T19:00:00Z", endsAt: "2026-03-10T19:20:00Z" };
    renderPage(<CallCard lead={record} call={past} />, options);
    fireEvent.click(screen.getByRole("button", { name: "Mark as held" }));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    expect([answer.mock.calls[0]?.[0], answer.mock.calls[0]?.[1]?.body]).toEqual([
      "/api/booked_call/4",
      JSON.stringify({ status: "HELD" }),
    ]);
  });
});

describe("list of calls", () => {
  const booked = (id: number) => ({
    id,
    startsAt: `2026-03-10T1${id}:00:00Z`,
    endsAt: `2026-03-10T1${id}:20:00Z`,
    status: "BOOKED" as const,
    method: "phone" as const,
    videoUrl: null,
    timeZone: "America/New_York",
    childAge: null,
    host: null,
    lead: { id, name: `Caller ${id}`, email: "caller@form.example", phone: null },
    school: { id: 1, name: "Larks" },
  });

  test("[CALL-05] a call that is marked leaves the list, and a later one that moves up into the first page is shown once", async () => {
    const afterwards = { items: [booked(2), booked(3)], next: 3 };
    let reload = (): void => undefined;
    const Calls = () => {
      const [first, setFirst] = useState({ items: [booked(1), booked(2)], next: 2 });
      useEffect(() => {
        reload = () => setFirst(afterwards);
      }, []);
      return <CallList school={undefined} first={first} isStale={false} />;
    };
    answer.mockImplementation((_, init) =>
      Promise.resolve(json(200, init?.method === "PUT" ? { ...booked(1), status: "HELD" } : { items: [booked(3), booked(4)], next: null })),
    );
    renderPage(<Calls />, { ...options, onReload: () => reload() });
    const callers = () => screen.getAllByRole("link", { name: /^Caller/ }).map(({ textContent }) => textContent);
    const mark = (name: string) =>
      fireEvent.click(within(screen.getByRole("row", { name: new RegExp(name) })).getByRole("button", { name: "Mark as held" }));
    fireEvent.click(screen.getByRole("button", { name: "Show later" }));
    await screen.findByRole("link", { name: "Caller 4" });
    mark("Caller 1");
    await waitFor(() => expect(callers()).toEqual(["Caller 2", "Caller 3", "Caller 4"]));
    mark("Caller 4");
    await waitFor(() => expect(callers()).toEqual(["Caller 2", "Caller 3"]));
    expect(screen.queryByRole("button", { name: "Show later" })).toBeNull();
  });
});

describe("call settings", () => {
  const stored = {
    isOn: false,
    minutes: 15 as const,
    weekly: [],
    noticeHours: 4,
    horizonDays: 14,
    hostId: null,
    method: "phone" as const,
    videoUrl: null,
    timeZone: "America/New_York",
    hosts: [{ id: 4, name: "Eleanor Park" }],
    page: null,
  };

  test("[CALL-08] can't be switched on without hours and someone who takes the calls", async () => {
    answer.mockResolvedValue(json(200, stored));
    renderPage(<CallSettingsForm schoolId={1} stored={stored} />, options);
    fireEvent.click(screen.getByRole("checkbox", { name: "Families can book a call" }));
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Choose who takes the calls.")).toBeTruthy();
    expect(screen.getByText("Add hours first.")).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
    fireEvent.change(screen.getByRole("combobox", { name: "Takes the calls" }), { target: { value: "4" } });
    fireEvent.click(screen.getByRole("button", { name: "Add hours" }));
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    expect(JSON.parse(answer.mock.calls[0]?.[1]?.body as string)).toMatchObject({
      isOn: true,
      hostId: 4,
      weekly: [{ weekday: 1, timeFrom: "09:00", timeTo: "17:00" }],
      minutes: 15,
      videoUrl: null,
    });
  });
});
