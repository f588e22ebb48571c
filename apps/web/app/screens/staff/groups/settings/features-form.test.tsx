import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { defaultFeatures } from "@larkroom/domain/classes/features";
import { toasts } from "~/kit/toast/toast-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../../texts/en.json";
import { aGroup } from "../group.testing.ts";
import staffGroups from "../texts/en.json";
import { checkFeatures, featureChanges, featuresDraftOf, featuresRecordOf } from "./features-fields.ts";
import { FeaturesForm } from "./features-form.tsx";
import staffGroupSettings from "./texts/en.json";

const answer = stubApi();
const render = () =>
  renderPage(<FeaturesForm group={{ ...aGroup, features: { maxSimultaneousSharedScreens: 2 } }} />, {
    user: { ...aClient, type: "admin", role: "school_admin", students: undefined },
    texts: { staff, staffGroups, staffGroupSettings },
  });
const sent = () => answer.mock.calls.map(([address, init]) => [address, JSON.parse(init?.body as string) as unknown]);

describe("[GRP-24] default class features of a group", () => {
  test("shows the defaults for unset values; sends only changes, also of nested values, with the version", async () => {
    answer.mockResolvedValue(json(200, { ...defaultFeatures, maxSimultaneousSharedScreens: 3, version: 5 }));
    render();
    const [camera, screens] = screen.getAllByLabelText<HTMLInputElement>("Width in pixels");
    expect([camera?.value, screens?.value]).toEqual(["160", "1080"]);
    expect(screen.getByLabelText<HTMLInputElement>("Maximum shared screens").value).toBe("2");
    fireEvent.change(camera as HTMLElement, { target: { value: "320" } });
    fireEvent.click(screen.getByLabelText("Echo cancellation"));
    fireEvent.change(screen.getByLabelText("Maximum shared screens"), { target: { value: "3" } });
    fireEvent.change(screen.getByLabelText("Media connection"), { target: { value: "tcp" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(toasts.current()?.tone).toBe("success"));
    expect(sent()).toEqual([
      [
        "/api/group/12/features",
        { version: 4, camera: { width: 320 }, microphone: { AEC: false }, maxSimultaneousSharedScreens: 3, proxyMode: 5 },
      ],
    ]);
  });

  test("reports numbers out of range and swapped limits at once, and doesn't send them", () => {
    render();
    fireEvent.change(screen.getByLabelText("Maximum open microphones"), { target: { value: "51" } });
    fireEvent.change(screen.getByLabelText("Minimum bitrate, kbit/s"), { target: { value: "500" } });
    fireEvent.change(screen.getByLabelText("Maximum bitrate, kbit/s"), { target: { value: "400" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getByText("Can’t be lower than the minimum.")).toBeTruthy();
    expect(screen.getByLabelText("Maximum open microphones").getAttribute("aria-invalid")).toBe("true");
    expect(answer).not.toHaveBeenCalled();
  });

  test("shows a refused select's error at the field and focuses it", async () => {
    const details = [{ field: "camera.optimizationMode", code: "invalid", message: "" }];
    answer.mockResolvedValue(json(422, { code: "validation_failed", message: "", details }));
    render();
    fireEvent.change(screen.getByLabelText("Maximum shared screens"), { target: { value: "3" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(staffGroups.problems.unknown)).toBeTruthy();
    expect(document.activeElement?.getAttribute("name")).toBe("cameraOptimizationMode");
    expect(screen.getByLabelText<HTMLInputElement>("Maximum shared screens").value).toBe("3");
  });

  test("[F-25] shows both values when someone else changed the same field first, and keeps the input", async () => {
    const current = { ...defaultFeatures, camera: { ...defaultFeatures.camera, width: 640 }, version: 5 };
    answer.mockImplementation(() => Promise.resolve(json(409, { code: "state_changed", message: "", requestId: "r", current })));
    render();
    const [camera] = screen.getAllByLabelText<HTMLInputElement>("Width in pixels");
    fireEvent.change(camera as HTMLElement, { target: { value: "320" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    const dialog = await screen.findByRole("alertdialog", { hidden: true });
    expect(dialog.textContent).toContain("320");
    expect(dialog.textContent).toContain("640");
    expect(camera?.value).toBe("320");
    expect(toasts.current()).toBeNull();
  });
});

test("[GRP-24] converts every supported field in both directions, and no other", () => {
  const draft = featuresDraftOf(featuresRecordOf({ features: {}, version: 1 }));
  expect(checkFeatures(draft)).toEqual({});
  expect(featureChanges(draft)).toEqual(defaultFeatures);
});
