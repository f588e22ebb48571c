import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../../texts/en.json";
import { aGroup } from "../group.testing.ts";
import staffGroups from "../texts/en.json";
import { AddDialog } from "./add-dialog.tsx";
import staffGroupStudents from "./texts/en.json";

// The field's own tests cover the search.
vi.mock("~/kit/autocomplete/autocomplete.tsx", () => ({
  Autocomplete: ({ onChange }: { onChange: (found: { id: number; name: string }) => void }) =>
    ["Ada Lark", "Ben Wren", "Cleo Tit"].map((name, index) => (
      <button key={name} type="button" onClick={() => onChange({ id: index + 1, name })}>
        {`find ${name}`}
      </button>
    )),
}));

const answer = stubApi();

test("[GRP-06] adding children reports the result of each, and whose parents are emailed", async () => {
  const outcomes = [
    { student: 1, name: "Ada Lark", outcome: "added", isNotified: true },
    { student: 2, name: "Ben Wren", outcome: "added", isNotified: false },
    { student: 3, name: "Cleo Tit", outcome: "full", isNotified: false },
  ];
  answer.mockImplementation(() => Promise.resolve(json(200, { outcomes })));
  renderPage(<AddDialog group={aGroup} onClose={() => {}} />, {
    user: { ...aClient, type: "admin", role: "school_admin", students: undefined },
    texts: { staff, staffGroups, staffGroupStudents },
  });
  expect(screen.getByText(/We’ll email their parents\./)).toBeTruthy();
  for (const { name } of outcomes) fireEvent.click(screen.getByRole("button", { name: `find ${name}`, hidden: true }));
  fireEvent.click(screen.getByRole("button", { name: "Add 3 students", hidden: true }));
  expect(await screen.findByText("2 of 3 added")).toBeTruthy();
  expect(screen.getByText("One student’s parents get an email.")).toBeTruthy();
  expect(screen.getByText("added, parents emailed")).toBeTruthy();
  expect(screen.getByText("added, no email address for the parents")).toBeTruthy();
  expect(screen.getByText("no free seats")).toBeTruthy();
});
