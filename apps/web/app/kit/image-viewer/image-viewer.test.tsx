import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { ImageViewer, type ImageViewerProps, type ViewedImage } from "./image-viewer.tsx";

const images: ViewedImage[] = [
  { id: "a", src: "/image/a.png", title: "A loop", description: "Drawn by hand", sender: { name: "Maya Bennett" } },
  { id: "b", src: "/image/b.png", title: "A square", alt: "A square in the sand" },
  { id: "c", src: "/image/c.png", title: "ציור" },
];
const words = {
  ...{ close: "Close", previous: "Previous", next: "Next", save: "Save image", zoomIn: "Enlarge", zoomOut: "Make smaller" },
  ...{ failed: "Did not come", place: (number: number, count: number) => `${number} of ${count}` },
};

function Viewer(props: Partial<ImageViewerProps>) {
  const [index, setIndex] = useState<number | null>(0);
  return <ImageViewer images={images} index={index} onIndex={setIndex} onClose={() => setIndex(null)} words={words} {...props} />;
}
const title = () => screen.getByRole("heading").textContent;
const frame = () => screen.getByRole("group");
const press = (key: string) => fireEvent.keyDown(frame(), { key });

describe("[WG-15] the picture viewer", () => {
  test("shows one with its title, description and sender, and turns by its arrows to the ends and no further", () => {
    render(<Viewer />);
    expect(title()).toBe("A loop");
    expect(screen.getByText("Drawn by hand")).toBeTruthy();
    expect(screen.getByText("Maya Bennett")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("1 of 3");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Previous" }).disabled).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(title()).toBe("A square");
    expect(screen.queryByText("Maya Bennett")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next" }).disabled).toBe(true);
  });

  test("by keyboard: arrows as they point, the ends, and Escape closes", () => {
    render(<Viewer />);
    press("ArrowLeft");
    expect(title()).toBe("A loop");
    press("ArrowRight");
    expect(title()).toBe("A square");
    press("End");
    expect(title()).toBe("ציור");
    press("Home");
    expect(title()).toBe("A loop");
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("right to left the left arrow leads on", () => {
    const { container } = render(<Viewer />, { wrapper: ({ children }) => <div dir="rtl">{children}</div> });
    const computed = vi.spyOn(window, "getComputedStyle").mockImplementation((element) => {
      const direction = element instanceof Element && element.closest("[dir=rtl]") ? "rtl" : "ltr";
      return { direction } as CSSStyleDeclaration;
    });
    expect(container.querySelector("[dir=rtl]")).toBeTruthy();
    press("ArrowLeft");
    expect(title()).toBe("A square");
    press("ArrowRight");
    expect(title()).toBe("A loop");
    computed.mockRestore();
  });

  test("is saved as a file named image", () => {
    render(<Viewer />);
    press("ArrowRight");
    const link = screen.getByRole("link", { name: "Save image" });
    expect([link.getAttribute("href"), link.getAttribute("download")]).toEqual(["/image/b.png", "image"]);
  });

  test("is enlarged by a press, and the next one begins in its whole", () => {
    render(<Viewer />);
    const picture = () => screen.getByRole("button", { pressed: true });
    fireEvent.click(screen.getByRole("button", { name: "A loop. Enlarge" }));
    expect(picture().getAttribute("aria-label")).toBe("A loop. Make smaller");
    press("ArrowRight");
    expect(screen.getByRole("button", { name: "A square in the sand. Enlarge" })).toBeTruthy();
    press("+");
    expect(picture().getAttribute("aria-label")).toBe("A square in the sand. Make smaller");
    press("-");
    expect(screen.queryByRole("button", { pressed: true })).toBeNull();
  });

  test("one alone has no arrows, nor has a viewer without them; a picture that does not come is said to", () => {
    const { unmount } = render(<Viewer images={images.slice(0, 1)} />);
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    expect(screen.queryByRole("status")).toBeNull();
    unmount();
    render(<Viewer arrows={false} />);
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    fireEvent.error(document.querySelector("img") as HTMLImageElement);
    expect(screen.getByRole("alert").textContent).toBe("Did not come");
    press("ArrowRight");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
