import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import staff from "../texts/en.json";
import staffSchool from "./texts/en.json";
import { SchoolDialog } from "./school-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("[SCH-01] a school's slug follows its name until edited; a taken one is reported at its field and keeps the input", async () => {
  const sent: unknown[] = [];
  let isSaved = false;
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sent.push(typeof init.body === "string" ? JSON.parse(init.body) : init.body);
    return sent.length === 1
      ? Response.json(
          { code: "validation_failed", message: "", details: [{ field: "slug", code: "slug_taken", message: "" }] },
          { status: 422 },
        )
      : Response.json({ id: 9 });
  });
  renderPage(
    <SchoolDialog
      countries={[
        { id: 1, name: "USA" },
        { id: 4, name: "Portugal" },
      ]}
      onClose={() => undefined}
      onSaved={() => (isSaved = true)}
    />,
    { user: { ...aClient, type: "admin", role: "super_admin" }, texts: { staff, staffSchool } },
  );
  const add = () => fireEvent.click(screen.getByRole("button", { name: "New school" }));
  add();
  expect((await screen.findAllByText("Fill in this field.")).length).toBe(2);
  type("Name", "Cotovias São João");
  expect(screen.getByLabelText<HTMLInputElement>("Web address").value).toBe("cotovias-sao-joao");
  type("Country", "4");
  add();
  expect(await screen.findByText("Another school uses this address.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Cotovias São João");
  type("Web address", "cotovias");
  type("Name", "Cotovias");
  add();
  await waitFor(() => expect(isSaved).toBe(true));
  const first = { title: "Cotovias São João", slug: "cotovias-sao-joao", country: 4, timeZone: "Europe/Lisbon", privateSale: false };
  expect(sent).toEqual([first, { ...first, title: "Cotovias", slug: "cotovias" }]);
});
