import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../../texts/en.json";
import { aGroup } from "../group.testing.ts";
import staffGroups from "../texts/en.json";
import { GroupForm } from "./group-form.tsx";
import staffGroupSettings from "./texts/en.json";
import { TeacherCard } from "./teacher-card.tsx";

const answer = stubApi();
const onSaved = vi.fn();
afterEach(() => {
  onSaved.mockReset();
});
const options = {
  user: { ...aClient, type: "admin", role: "school_admin", students: undefined },
  texts: { staff, staffGroups, staffGroupSettings },
} as const;
const sent = () => answer.mock.calls.map(([address, init]) => [address, JSON.parse(init?.body as string) as unknown]);

describe("[GRP-01] editing a group", () => {
  test("adding a holiday sends only that, with the loaded version, and asks to update the schedule", async () => {
    answer.mockImplementation(() => Promise.resolve(json(200, { ...aGroup, version: 5 })));
    renderPage(<GroupForm group={aGroup} onSaved={onSaved} />, options);
    fireEvent.click(screen.getByRole("button", { name: "Add holiday" }));
    fireEvent.change(screen.getByLabelText("Start of holiday 1"), { target: { value: "2026-04-06" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ isTimetable: true }));
    expect(sent()).toEqual([["/api/group/12", { version: 4, holidays: [{ dateFrom: "2026-04-06", dateTo: "2026-04-06" }] }]]);
  });

  test.each([
    ["school_admin", "admin"],
    ["teacher", "teacher"],
    ["teacher_assistant", "teacher_assistant"],
  ] as const)("shows a %s only the fields they may change", (role, type) => {
    renderPage(<GroupForm group={aGroup} onSaved={onSaved} />, {
      ...options,
      user: { ...options.user, role, type },
    });
    const has = (label: string): boolean => screen.queryByLabelText(label) !== null;
    const [isLead, isSchoolManager] = [role !== "teacher_assistant", role === "school_admin"];
    expect(has(staffGroups.fields.publicName)).toBe(true);
    expect(has(staffGroups.fields.startDate)).toBe(isLead);
    expect(screen.queryByRole("button", { name: "Add weekly time" }) !== null).toBe(isLead);
    for (const label of [staffGroups.fields.capacity, staffGroupSettings.sandbox]) expect(has(label), label).toBe(isSchoolManager);
  });

  test("overlapping times are reported at once and not sent", () => {
    renderPage(<GroupForm group={aGroup} onSaved={onSaved} />, options);
    fireEvent.click(screen.getByRole("button", { name: "Add weekly time" }));
    fireEvent.change(screen.getByLabelText("Weekly time 2: weekday"), { target: { value: "2" } });
    expect(screen.getByText("Tuesday 4:00 PM and Tuesday 4:00 PM overlap or touch. Leave a gap between them.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(answer).not.toHaveBeenCalled();
  });

  test("[F-25] both versions are shown when someone else saved first, and the input stays", async () => {
    answer.mockImplementation(() =>
      Promise.resolve(
        json(409, { code: "state_changed", message: "", requestId: "r", current: { ...aGroup, version: 5, publicName: "Theirs" } }),
      ),
    );
    renderPage(<GroupForm group={aGroup} onSaved={onSaved} />, options);
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Mine" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    const dialog = await screen.findByRole("alertdialog", { hidden: true });
    expect(dialog.textContent).toContain("Mine");
    expect(dialog.textContent).toContain("Theirs");
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Mine");
    expect(onSaved).not.toHaveBeenCalled();
  });
});

describe("[GRP-09] teacher of a group", () => {
  test("lists conflicts when someone would be in two classes", async () => {
    const other = { id: 90, from: "2026-03-17T20:00:00Z", to: "2026-03-17T21:00:00Z", group: { id: 5, publicName: "Game Makers" } };
    answer.mockResolvedValue(
      json(200, {
        conflicts: [
          { who: "assistant", person: { id: 3, name: "Ida" }, groupClass: { id: 2, from: other.from, to: other.to }, with: other },
        ],
      }),
    );
    renderPage(<TeacherCard group={{ ...aGroup, teacherAssistants: [{ id: 3, name: "Ida" }] }} />, options);
    fireEvent.click(screen.getByRole("button", { name: "Remove Ida" }));
    fireEvent.click(screen.getByRole("button", { name: "Assign" }));
    expect(await screen.findByText(/Ida assists in Game Makers on Tue, Mar 17, 2026/)).toBeTruthy();
    expect(sent()).toEqual([["/api/group/12/assign_teacher", { teacher: 7, teacherAssistants: [] }]]);
  });
});
