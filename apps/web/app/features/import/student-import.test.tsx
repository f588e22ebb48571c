import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import family from "../people/registration/texts/en.json";
import { ImportStudents, type ImportStudentsProps } from "./import-students.tsx";
import studentImport from "./texts/en.json";
import { TemplateButtons } from "./template-buttons.tsx";

type Sent = [call: string, fields: Record<string, string> | undefined];
let sent: Sent[] = [];
let answer: (call: string, nth: number) => [status: number, body: unknown, headers?: Record<string, string>];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sent = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const call = `${init.method ?? "GET"} ${address.replace(/^\/api/, "")}`;
    const form =
      init.body instanceof FormData ? [...init.body].map(([name, value]) => [name, value instanceof File ? value.name : value]) : null;
    sent.push([call, form ? (Object.fromEntries(form) as Record<string, string>) : undefined]);
    const [status, body, headers] = answer(call, sent.filter(([each]) => each === call).length);
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const draw = (more: Partial<Omit<ImportStudentsProps, "studentsHref">> = {}) =>
  renderPage(
    <QueryProvider>
      <ImportStudents
        schoolId={null}
        group={null}
        missing={null}
        studentsHref="/us/staff/students"
        parentsHref="/us/staff/clients?status=added"
        {...more}
      />
    </QueryProvider>,
    { user: { ...aClient, type: "admin", role: "school_admin" }, texts: { studentImport, family } },
  );
const drop = (name = "class.csv") =>
  fireEvent.change(screen.getByLabelText("Student file"), { target: { files: [new File(["Name"], name, { type: "text/csv" })] } });

const counts = { newStudents: 2, existedStudents: 1, newParents: 0, parentsNotified: false, totalRows: 5, errorRows: 2 };
const errors = [
  { row: 3, column: "birthDate", code: "error.register.age" },
  { row: 5, column: null, code: "repeated" },
];
const plan = { status: "PENDING", statusCheckToken: "k1", statusToken: "t1", ...counts, errors };
const standing = (changes: object) => ({
  key: "k1",
  kind: "people.student_import",
  status: "RUNNING",
  progress: null,
  result: null,
  error: null,
  createdAt: "2026-03-10T20:00:00.000Z",
  finishedAt: null,
  ...changes,
});
const refused = (status: number, body: object, headers?: Record<string, string>): [number, unknown, Record<string, string>?] => [
  status,
  { message: "No", requestId: "r", ...body },
  headers,
];

describe("[STU-07] importing students from a file", () => {
  test("shows a preview with each problem's row and column, then executes it and shows the counts", async () => {
    answer = (call, nth) => {
      if (call === "POST /student/import") return [200, nth === 1 ? plan : { ...plan, status: "PENDING" }];
      return [200, nth === 1 ? standing({ progress: { done: 1, total: 2 } }) : standing({ status: "DONE", result: { ...counts, errors } })];
    };
    draw({ schoolId: 3 });
    drop();
    expect(await screen.findByText("2 students will be added")).toBeTruthy();
    expect(screen.getByText("1 student already exists and won’t change")).toBeTruthy();
    expect(screen.getByText("5 rows in class.csv")).toBeTruthy();
    const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ["3", "Birth date", "This age is outside the range we teach"],
      ["5", "Whole row", "This student is already in the file"],
    ]);
    fireEvent.click(screen.getByRole("button", { name: "Import 2 students" }));
    await waitFor(() =>
      expect(screen.getByRole("progressbar", { name: "Importing students…" }).getAttribute("aria-valuetext")).toBe("1 of 2"),
    );
    await vi.advanceTimersByTimeAsync(3000);
    expect(await screen.findByText("Import complete")).toBeTruthy();
    expect(screen.getByText("2 students added")).toBeTruthy();
    expect(screen.getByText("Importing the same file again won’t add anyone twice.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "View students" }).getAttribute("href")).toBe("/us/staff/students");
    const polled = "GET /operation/k1?editToken=t1";
    expect(sent).toEqual([
      ["POST /student/import", { mode: "plan", schoolId: "3", students: "class.csv" }],
      ["POST /student/import", { mode: "execute", statusToken: "t1" }],
      [polled, undefined],
      [polled, undefined],
    ]);
  });

  test.each([
    ["now", /^2 parent accounts created\. We’re sending the emails\.$/],
    ["later", /^2 parent accounts created\. These parents haven’t been invited yet\.$/],
  ] as const)("[CLI-18] new parents are emailed %s, as chosen beforehand", async (when, words) => {
    const withParents = { ...counts, newParents: 2, parentsNotified: when === "now" };
    answer = (call) =>
      call === "POST /student/import"
        ? [200, { ...plan, newParents: 2 }]
        : [200, standing({ status: "DONE", result: { ...withParents, errors: [] } })];
    draw();
    drop();
    expect(await screen.findByText("2 parent accounts will be created")).toBeTruthy();
    const choice = screen.getByRole("group", { name: "Invite these parents?" });
    expect(within(choice).getByRole<HTMLInputElement>("radio", { name: /^Later/ }).checked).toBe(true);
    if (when === "now") fireEvent.click(within(choice).getByRole("radio", { name: /^Now/ }));
    fireEvent.click(screen.getByRole("button", { name: "Import 2 students" }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(sent[1]).toEqual(["POST /student/import", { mode: "execute", statusToken: "t1", parents: when }]);
    const way = screen.queryByRole("link", { name: "View parents not invited yet" });
    expect(way?.getAttribute("href") ?? null).toBe(when === "now" ? null : "/us/staff/clients?status=added");
  });

  test("sends the group along and reports rows that can't join it; a teacher leaves later emails to the office", async () => {
    const inGroup = {
      ...plan,
      newParents: 1,
      errors: [
        ["known_at_school", 3],
        ["group_full", 4],
      ].map(([code, row]) => ({ row, column: null, code })),
    };
    answer = (call) =>
      call === "POST /student/import"
        ? [200, inGroup]
        : [200, standing({ status: "DONE", result: { ...counts, newParents: 1, errors: [] } })];
    draw({ group: { id: 12, name: "Python, Tuesday" }, parentsHref: null });
    drop();
    expect(await screen.findByText("New students will join Python, Tuesday.")).toBeTruthy();
    expect(sent[0]).toEqual(["POST /student/import", { mode: "plan", group: "12", students: "class.csv" }]);
    expect(screen.getByText("This student or their family is already at the school. Ask the office.")).toBeTruthy();
    expect(screen.getByText("The group has no free seats")).toBeTruthy();
    expect(screen.getByText("No one is emailed now. The office can email them later.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Import 2 students" }));
    expect(await screen.findByText("Import complete")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "View parents not invited yet" })).toBeNull();
  });

  test("requires a teacher to choose a group first; reports a group that isn't theirs", async () => {
    const locked = draw({ missing: "group" });
    expect(screen.getByLabelText<HTMLInputElement>("Student file").disabled).toBe(true);
    expect(screen.getByText("Choose a group first.")).toBeTruthy();
    locked.unmount();
    answer = () => refused(404, { code: "not_found" });
    draw({ group: { id: 99, name: "Gone" } });
    drop();
    expect((await screen.findByRole("alert")).textContent).toContain("You can’t import into this group.");
  });

  test("has nothing to execute for a file without new students", async () => {
    answer = () => [200, { ...plan, newStudents: 0, existedStudents: 5, errorRows: 0, errors: [] }];
    draw();
    drop();
    expect(await screen.findByText("There are no new students to add.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
    expect(screen.queryByRole("table")).toBeNull();
  });

  test.each([
    ["file_unreadable", /can’t read this file. Save it as CSV or XLSX/],
    ["file_encoding", /characters in this file/],
    ["file_too_large", /too large/],
    ["too_many_rows", /too many rows/],
    ["no_rows", /headings but no students/],
    ["required", /file is empty/],
  ])("a file refused as %s shows why, and another one can be chosen", async (code, words) => {
    answer = () => refused(422, { code: "validation_failed", details: [{ field: "students", code, message: "No" }] });
    draw();
    drop();
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
    expect(screen.getByLabelText<HTMLInputElement>("Student file").disabled).toBe(false);
  });

  test("names missing columns", async () => {
    const details = ["name", "parentEmail"].map((column) => ({ field: `students.${column}`, code: "column_missing", message: "No" }));
    answer = () => refused(422, { code: "validation_failed", reason: "columns_missing", details });
    draw();
    drop();
    expect((await screen.findByRole("alert")).textContent).toContain("missing: Name, Parent’s email.");
  });

  test("reports too many attempts, an expired plan, and a missing school", async () => {
    answer = () => refused(429, { code: "too_many_requests" }, { "retry-after": "120" });
    const first = draw();
    drop();
    expect((await screen.findByRole("alert")).textContent).toContain("2 minutes");
    first.unmount();
    answer = (_, nth) => (nth === 1 ? [200, plan] : refused(404, { code: "not_found" }));
    sent = [];
    const second = draw();
    drop();
    fireEvent.click(await screen.findByRole("button", { name: "Import 2 students" }));
    expect((await screen.findByRole("alert")).textContent).toContain("has expired");
    second.unmount();
    draw({ missing: "school" });
    expect(screen.getByLabelText<HTMLInputElement>("Student file").disabled).toBe(true);
    expect(screen.getByText(/^Choose the students’ school/)).toBeTruthy();
  });

  test("downloads the template under its name, in both formats", async () => {
    const kept: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      kept.push(this.download);
    });
    answer = (call) => [
      200,
      "",
      { "content-disposition": `attachment; filename*=UTF-8''students.${call.endsWith("xlsx") ? "xlsx" : "csv"}` },
    ];
    renderPage(<TemplateButtons />, { texts: { studentImport } });
    fireEvent.click(screen.getByRole("button", { name: "Template (CSV)" }));
    await waitFor(() => expect(kept).toEqual(["students.csv"]));
    fireEvent.click(screen.getByRole("button", { name: "Template (Excel)" }));
    await waitFor(() => expect(kept).toEqual(["students.csv", "students.xlsx"]));
  });
});
