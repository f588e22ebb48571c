import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Link, Route, Routes, useParams } from "react-router";
import { describe, expect, test } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { aGroup } from "./groups/group.testing.ts";
import { GroupForm } from "./groups/settings/group-form.tsx";
import staffGroupSettings from "./groups/settings/texts/en.json";
import staffGroups from "./groups/texts/en.json";
import StaffLayout from "./layout.tsx";
import { recordOf } from "./staff-places.ts";
import staff from "./texts/en.json";

/** The settings of any group; no group's version is higher than another's. */
function Settings() {
  const id = Number(useParams()["id"]);
  return <GroupForm group={{ ...aGroup, id, publicName: `Group ${id}` }} onSaved={() => undefined} />;
}

describe("from one record to another of its kind", () => {
  test("[GRP-01] a form shows the opened record, not the former one", async () => {
    const props = { loaderData: { staffSchools: [], texts: {} } } as unknown as Parameters<typeof StaffLayout>[0];
    renderPage(
      <>
        <Link to="/us/staff/groups/13/settings">Another group</Link>
        <Routes>
          <Route path="staff" element={<StaffLayout {...props} />}>
            <Route path="groups/:id/settings" element={<Settings />} />
          </Route>
        </Routes>
      </>,
      {
        user: { ...aClient, type: "admin", role: "school_admin", students: undefined },
        path: "/us/staff/groups/12/settings",
        texts: { staff, staffGroups, staffGroupSettings },
      },
    );
    const name = () => screen.getByLabelText<HTMLInputElement>("Name").value;
    expect(name()).toBe("Group 12");
    fireEvent.click(screen.getByRole("link", { name: "Another group" }));
    await waitFor(() => expect(name()).toBe("Group 13"));
  });

  test.each([
    ["/us/staff/groups/12", "/us/staff/groups/12"],
    ["/us/staff/groups/12/settings", "/us/staff/groups/12"],
    ["/us/staff/courses/5/rubrics/3", "/us/staff/courses/5"],
    ["/us/staff/api/webhooks/7", "/us/staff/api/webhooks/7"],
    ["/us/staff/leads/calls", undefined],
  ])("%s is about the record %s", (path, record) => {
    expect(recordOf(path)).toBe(record);
  });
});
