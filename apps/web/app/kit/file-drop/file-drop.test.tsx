import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { FileDrop, UploadList } from "./file-drop.tsx";
import { fileProblem, IMAGE_TYPES, MAX_FILE_BYTES } from "./file-rules.ts";

const file = (name: string, size: number, type = "image/png") =>
  Object.defineProperty(new File(["x"], name, { type }), "size", { value: size });

describe("Files", () => {
  test("[WG-12] may have up to 10240 KB; larger ones are an error with both sizes in bytes", () => {
    expect(fileProblem({ size: 10_240 * 1024, type: "" })).toBeNull();
    expect(fileProblem({ size: 10_240 * 1024 + 1, type: "" })).toEqual({ reason: "size", size: 10_485_761, allowed: 10_485_760 });
  });

  test("[WG-12] pictures are jpeg, png and gif", () => {
    expect(
      ["image/jpeg", "image/png", "image/gif", "image/webp", "text/html", ""].map(
        (type) => fileProblem({ size: 1, type }, IMAGE_TYPES) === null,
      ),
    ).toEqual([true, true, true, false, false, false]);
    expect(fileProblem({ size: 1, type: "video/mp4" }, ["video/*"])).toBeNull();
  });

  test("[WG-12] takes the valid ones of several files and names the others", () => {
    const onFiles = vi.fn();
    render(
      <FileDrop label="Files" prompt="Drop" multiple onFiles={onFiles} problemText={(problem, bad) => `${bad.name}: ${problem.reason}`} />,
    );
    fireEvent.change(screen.getByLabelText("Files"), {
      target: { files: [file("a.png", 10), file("big.png", MAX_FILE_BYTES + 1), file("b.png", 20)] },
    });
    expect(onFiles.mock.calls[0]?.[0].map((one: File) => one.name)).toEqual(["a.png", "b.png"]);
    expect(screen.getByText("big.png: size")).toBeTruthy();
  });

  test("[WG-12] [ST-15] shows the state of each upload; one in progress shows its percentage and can't be removed", () => {
    const onCancel = vi.fn();
    render(
      <UploadList
        label="Files"
        cancelLabel={(name) => `Remove ${name}`}
        onCancel={onCancel}
        uploads={[
          { id: "1", name: "a.png", size: "1 KB", state: "ready" },
          { id: "2", name: "b.png", size: "2 KB", state: "uploading", percent: 62 },
          { id: "3", name: "c.png", size: "3 KB", state: "error", error: "Too large" },
        ]}
      />,
    );
    expect(screen.getByRole("progressbar", { name: "b.png" }).getAttribute("aria-valuetext")).toBe("62%");
    expect(screen.getByText("Too large")).toBeTruthy();
    expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual(["Remove a.png", "Remove c.png"]);
    fireEvent.click(screen.getByRole("button", { name: "Remove c.png" }));
    expect(onCancel).toHaveBeenCalledWith("3");
  });
});
