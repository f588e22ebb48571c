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
  close: "Close",
  previous: "Previous",
  next: "Next",
  save: "Save image",
  zoomIn: "Enlarge",
  zoomOut: "Make smaller",
  failed: "Did not come",
  place: (number: number, count: number) => `${number} of ${count}`,
};

function Viewer(props: Partial<ImageViewerProps>) {
  const [index, setIndex] = useState<number | null>(0);
  return <ImageViewer images={images} index={index} onIndex={setIndex} onClose={() => setIndex(null)} words={words} {...props} />;
}
const title = () => screen.getByRole("heading").textContent;
const frame = () => screen.getByRole("group");
const press = (key: string) => fireEvent.keyDown(frame(), { key });

describe("[WG-15] picture viewer", () => {
  test("shows a picture with title, description and sender; arrow buttons stop at the ends", () => {
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

  test("works by keyboard: arrow keys, Home and End, and Escape to close", () => {
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

  test("goes forward with the left arrow in right-to-left pages", () => {
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

  test("saves a picture as a file named image", () => {
    render(<Viewer />);
    press("ArrowRight");
    const link = screen.getByRole("link", { name: "Save image" });
    expect([link.getAttribute("href"), link.getAttribute("download")]).toEqual(["/image/b.png", "image"]);
  });

  test("enlarges a picture on click; the next one starts unzoomed", () => {
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

  test("has no arrows for a single picture or when disabled; reports a picture that fails to load", () => {
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
