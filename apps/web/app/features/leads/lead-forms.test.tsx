import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { ContactForm } from "./contact-form.tsx";
import leads from "./texts/en.json";
import { TeacherForm } from "./teacher-form.tsx";

const answer = stubApi();
const refused = (status: number, code: string, field?: string, problem = "") =>
  json(status, { code, message: "", requestId: "r", ...(field === undefined ? {} : { details: [{ field, code: problem, message: "" }] }) });

const box = (name: RegExp | string) => screen.getByRole("textbox", { name }) as HTMLInputElement;
const type = (name: RegExp | string, value: string) => fireEvent.input(box(name), { target: { value } });
const bodies = () =>
  answer.mock.calls.map(([address, request]) => [
    address,
    request?.body instanceof FormData ? request.body : JSON.parse((request?.body as string | undefined) ?? "null"),
  ]);

describe("contact form", () => {
  const draw = (user: typeof aClient | null = null, actionData?: unknown, processor: string | null = null) =>
    renderPage(<ContactForm stamp="s.t.a" processor={processor} />, { texts: { leads }, user, actionData, path: "/us/contact-us" });
  const send = () => fireEvent.click(screen.getByRole("button", { name: /Send message/ }));

  test("[FORM-02] sends the message with its stamp, and the field that people don't see stays empty", async () => {
    answer.mockResolvedValue(json(200, { id: 1 }));
    draw();
    type("Your name", " Vera ");
    type("Email", "vera@form.example");
    type("Your message", "Hello there");
    fireEvent.click(screen.getByRole("checkbox"));
    send();
    send();
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    expect(bodies()).toEqual([
      [
        "/api/public/contact_us",
        { name: "Vera", email: "vera@form.example", phone: null, message: "Hello there", consent: true, website: "", stamp: "s.t.a" },
      ],
    ]);
    // Neither the keyboard nor a screen reader reaches it.
    const trap = document.querySelector<HTMLInputElement>("input[name=website]");
    expect([trap?.tabIndex, trap?.closest("[aria-hidden=true]") !== null]).toEqual([-1, true]);
  });

  test("[FORM-02] names the company that keeps the details of those who allow it, and sends what it named; the box is unticked", async () => {
    answer.mockResolvedValue(json(200, { id: 1 }));
    draw(null, undefined, "Kommo Inc., United States");
    expect(await screen.findByText(/the school keeps your name, email and phone at/)).toBeTruthy();
    expect(screen.getByText("Kommo Inc., United States").tagName).toBe("BDI");
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
    type("Your name", "Vera");
    type("Email", "vera@form.example");
    type("Your message", "Hello there");
    send();
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    expect(bodies()[0]?.[1]).toMatchObject({ consent: false, processor: "Kommo Inc., United States" });
  });

  test("what is missing or wrong stands at its field after the first try, and nothing is sent", () => {
    draw();
    type("Email", "vera@");
    send();
    expect(answer).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(box("Your name"));
    expect(screen.getAllByText("Fill this in.")).toHaveLength(2);
    expect(screen.getByText("Enter a valid email address.")).toBeTruthy();
    type("Email", "vera@form.example");
    expect(screen.queryByText("Enter a valid email address.")).toBeNull();
  });

  test("a refused field keeps what was typed", async () => {
    answer.mockResolvedValue(refused(422, "validation_failed", "phone", "error.register.phone-invalid"));
    draw();
    type("Your name", "Vera");
    type("Email", "vera@form.example");
    type(/Phone/, "+1 332 555 0148");
    type("Your message", "Hello");
    send();
    await screen.findByText("Enter a valid phone number.");
    expect(box("Your message").value).toBe("Hello");
  });

  test("asked for a proof of work, the page does the work and sends once more", async () => {
    answer.mockImplementation(async (address, request) => {
      if ((address as string).endsWith("form_stamp")) return json(200, { stamp: "fresh" });
      return JSON.parse(request?.body as string).proof ? json(200, { id: 1 }) : refused(403, "proof_required");
    });
    draw();
    type("Your name", "Vera");
    type("Email", "vera@form.example");
    type("Your message", "Hello");
    send();
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(3), { timeout: 15_000 });
    expect(bodies().at(-1)?.[1]).toMatchObject({ stamp: "fresh", proof: expect.stringMatching(/^\d+$/), message: "Hello" });
  }, 20_000);

  test("a parent who is logged in finds name and email filled in", () => {
    draw(aClient);
    expect([box("Your name").value, box("Email").value]).toEqual([aClient.name, aClient.email]);
  });

  test("posted without scripts, the page shows what was typed and why it wasn't taken", () => {
    const values = {
      name: "Vera",
      email: "vera@form.example",
      phone: "",
      message: "Hello",
      consent: "1",
      processor: "",
      website: "",
      stamp: "old",
    };
    const form = "name email phone message consent processor website stamp";
    const failure = { code: "proof_required", status: 403, reason: null, retryAfter: null, fields: {}, current: null };
    draw(null, { form, values, problems: {}, failure, isDone: false });
    expect(screen.getByRole("alert").textContent).toContain("We couldn’t verify that a person sent this.");
    expect(box("Your message").value).toBe("Hello");
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    // The next try carries the page's own stamp.
    expect(document.querySelector<HTMLInputElement>("input[name=stamp]")?.value).toBe("s.t.a");
  });
});

describe("teacher's application", () => {
  const draw = () => renderPage(<TeacherForm stamp="s.t.a" />, { texts: { leads }, path: "/us/teach" });
  const fill = () => {
    type("Your name", "Tess");
    type("Email", "tess@form.example");
    type("About you", "I teach Python.");
  };
  const choose = (file: File) => fireEvent.change(screen.getByLabelText("Résumé"), { target: { files: [file] } });
  const send = () => fireEvent.click(screen.getByRole("button", { name: /Send application/ }));

  test("[FORM-03] sends what was typed with the chosen file", async () => {
    answer.mockResolvedValue(json(200, { id: 1 }));
    draw();
    fill();
    choose(new File(["%PDF-1.4"], "cv.pdf", { type: "application/pdf" }));
    expect(screen.getByText("cv.pdf")).toBeTruthy();
    send();
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    const form = bodies()[0]?.[1] as FormData;
    expect([form.get("name"), form.get("about"), form.get("stamp"), (form.get("file") as File).name]).toEqual([
      "Tess",
      "I teach Python.",
      "s.t.a",
      "cv.pdf",
    ]);
  });

  test("a file of another type is refused before it is sent, and a harmful one says so", async () => {
    answer.mockResolvedValue(refused(422, "validation_failed", "file", "file_infected"));
    draw();
    fill();
    choose(new File(["x"], "run.exe", { type: "application/x-msdownload" }));
    expect(screen.getByText("This file can’t be used. Choose a PDF or an office document.")).toBeTruthy();
    choose(new File(["%PDF-1.4"], "cv.pdf", { type: "application/pdf" }));
    send();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("This file can’t be used."));
  });
});
