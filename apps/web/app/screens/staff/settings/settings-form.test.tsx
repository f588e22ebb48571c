import { fireEvent, screen, waitFor } from "@testing-library/react";
import { defaultSettings } from "@larkroom/domain/schools/settings";
import { describe, expect, test } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import errors from "~/shared/errors/texts/en.json";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../texts/en.json";
import pt from "./texts/pt.json";
import staffSettings from "./texts/en.json";
import { SettingsForm } from "./settings-form.tsx";

const school = {
  id: 3,
  title: "Brookline",
  slug: "brookline",
  timeZone: "America/New_York",
  privateSale: false,
  isCountryDefault: true,
  features: {},
  distributor: null,
  country: 1,
  settings: defaultSettings,
  ltiConsumers: [],
  isLiveKitSetUp: true,
};
const answer = stubApi();

const draw = (more: Partial<typeof school> = {}) =>
  renderPage(<SettingsForm school={{ ...school, ...more }} />, { texts: { staff, staffSettings } });
const field = (name: RegExp) => screen.getByRole("textbox", { name }) as HTMLInputElement;
const fill = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: /^Save/ }));
const sent = () => {
  const [, request] = answer.mock.calls[0] as [string, RequestInit];
  return JSON.parse(request.body as string);
};

/** What this form changes: the look of emails and booked calls have pages of their own. */
const { email: _look, calls: _calls, ...own } = defaultSettings;

describe("[SCH-01] school settings", () => {
  test("shows shares as percent and sends them as shares, without other changes", async () => {
    const changed = {
      ...defaultSettings,
      attendance: { ...defaultSettings.attendance, partialBelowShare: 0.625, absentBelowMinutes: 0.2 },
    };
    answer.mockResolvedValue(json(200, { ...school, settings: changed }));
    draw();
    expect([field(/Left early below/).value, field(/Absent below ?, %/).value]).toEqual(["60", "15"]);
    fill(/Left early below/, "62.5");
    fill(/Always absent/, "0.2");
    save();
    await waitFor(() => expect(toasts.current()?.text).toBe("Changes saved"));
    expect(sent()).toEqual({ title: "Brookline", settings: { ...own, attendance: changed.attendance } });
    await waitFor(() => expect(screen.queryByText(staffSettings.unsaved)).toBeNull());
  });

  test("offers LiveKit only where it is set up, and sends the chosen connection mode", async () => {
    answer.mockResolvedValue(json(200, { ...school, settings: { ...defaultSettings, connectionMode: "livekit" } }));
    const { unmount } = draw({ isLiveKitSetUp: false });
    const mode = () => screen.getByRole("combobox", { name: /^Connection mode/ }) as HTMLSelectElement;
    expect([...mode().options].map(({ value }) => value)).toEqual(["automatic", "embedded"]);
    expect(screen.getByText(staffSettings.noLiveKit)).toBeTruthy();
    unmount();
    draw();
    fireEvent.change(mode(), { target: { value: "livekit" } });
    save();
    await waitFor(() => expect(toasts.current()?.text).toBe("Changes saved"));
    expect(sent().settings).toEqual({ ...own, connectionMode: "livekit" });
  });

  test("[RCP-02] saves what receipts say about the school, with its lines, and shows a refusal at its field", async () => {
    answer.mockResolvedValue(
      json(422, { code: "validation_failed", details: [{ field: "settings.seller.taxLines", code: "control_characters", message: "" }] }),
    );
    draw();
    fill(/Legal name/, " Larks Ltd. ");
    fill(/^Address/, "1 High Street\nSpringfield");
    fill(/Tax details/, "Tax ID 12-3456789");
    save();
    await waitFor(() => expect(field(/Tax details/).getAttribute("aria-invalid")).toBe("true"));
    expect(sent().settings.seller).toEqual({
      legalName: "Larks Ltd.",
      address: "1 High Street\nSpringfield",
      taxLines: "Tax ID 12-3456789",
    });
  });

  test("shows problems at their fields without sending them, and focuses the first", () => {
    draw();
    fill(/How early/, "121");
    fill(/Stuck after/, "2.5");
    fill(/Inactive after/, "");
    fill(/Seats are held for(?! direct)/, "long");
    save();
    for (const words of ["Enter a number from 0 to 120.", "Enter a whole number.", "Fill in this field.", "Enter a number."])
      expect(screen.getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(field(/How early/));
    fill(/How early/, "20");
    expect(field(/How early/).getAttribute("aria-invalid")).toBeNull();
    expect(answer).not.toHaveBeenCalled();
  });

  test("refuses an absent share above the partial share", () => {
    draw();
    fill(/Absent below ?, %/, "70");
    save();
    expect(screen.getByText(staffSettings.problems.order)).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
  });

  test("shows the server's error at its field and keeps the input", async () => {
    answer.mockResolvedValue(
      json(422, {
        code: "validation_failed",
        message: "",
        details: [{ field: "settings.wall.resortSeconds", code: "too_long", message: "" }],
        requestId: "r",
      }),
    );
    draw();
    fill(/Reorder every/, "9");
    save();
    expect(await screen.findByText(staffSettings.problems.refused)).toBeTruthy();
    expect(document.activeElement).toBe(field(/Reorder every/));
    expect(field(/Reorder every/).value).toBe("9");
  });

  test.each([
    [429, "Too many attempts. Wait a moment and try again."],
    [404, staffSettings.failures.forbidden],
    [500, errors.unknown],
  ])("answer %d shows an error message", async (status, words) => {
    answer.mockResolvedValue(json(status, { code: "x", message: "", requestId: "r" }));
    draw();
    fill(/School name/, "Brookline North");
    save();
    expect((await screen.findByRole("alert")).textContent).toContain(words);
    expect(field(/School name/).value).toBe("Brookline North");
  });

  test("can undo changes, and warns before the tab closes with unsaved ones", () => {
    draw();
    const closing = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    fill(/Full refund/, "48");
    expect(closing()).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Discard changes" }));
    expect(field(/Full refund/).value).toBe("24");
    expect(closing()).toBe(false);
  });

  test("[S-18] requires a second factor for teachers until the box is unchecked", async () => {
    answer.mockResolvedValue(json(200, { ...school, settings: { ...defaultSettings, staffSecondFactor: false } }));
    draw();
    const box = screen.getByRole("checkbox", { name: /two-step verification/ }) as HTMLInputElement;
    expect(box.checked).toBe(true);
    fireEvent.click(box);
    save();
    await waitFor(() => expect(toasts.current()?.tone).toBe("success"));
    expect(sent().settings.staffSecondFactor).toBe(false);
    expect(box.checked).toBe(false);
  });

  test("recordings are off until the school turns them on", async () => {
    answer.mockResolvedValue(json(200, { ...school, settings: { ...defaultSettings, recordings: true } }));
    renderPage(<SettingsForm school={school} />, { texts: { staff, staffSettings } });
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /Teachers can record classes/ });
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent().settings.recordings).toBe(true));
  });

  test("uses a decimal comma where the language does", async () => {
    answer.mockResolvedValue(json(200, school));
    const settings = { ...defaultSettings, attendance: { ...defaultSettings.attendance, absentBelowMinutes: 0.5 } };
    renderPage(<SettingsForm school={{ ...school, settings }} />, { edition: "pt", texts: { staff, staffSettings: pt } });
    expect(field(/Falta sempre/).value).toBe("0,5");
    fill(/Falta sempre/, "1,5");
    fireEvent.click(screen.getByRole("button", { name: /^Guardar/ }));
    await waitFor(() => expect(toasts.current()?.tone).toBe("success"));
    expect(sent().settings.attendance.absentBelowMinutes).toBe(1.5);
  });
});
