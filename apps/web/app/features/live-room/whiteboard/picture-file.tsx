import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import type { BoardElement } from "@larkroom/domain/live-room/whiteboard/element";
import { BoardPicture } from "./board-picture.tsx";

/** How many pixels of the file are one unit of the board. */
const scale = 1.5;

/** A whiteboard as a PNG file, on white or on its backdrop. @throws when the browser can't draw it */
export async function pictureFile(elements: readonly (BoardElement & { id: string })[], backdrop: string | null): Promise<Blob> {
  const holder = document.createElement("div");
  const root = createRoot(holder);
  flushSync(() => root.render(<BoardPicture elements={elements} label="" />));
  const svg = holder.querySelector("svg");
  if (!svg) throw new Error("the whiteboard was not drawn");
  const { x, y, width, height } = svg.viewBox.baseVal;
  svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  svg.setAttribute("width", String(width * scale));
  svg.setAttribute("height", String(height * scale));
  svg.style.fontFamily = "sans-serif";
  const markup = svg.outerHTML;
  root.unmount();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * scale, height * scale];
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the browser has no canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (backdrop !== null)
    drawInside(context, await imageOf(backdrop), { x: -x * scale, y: -y * scale, width: 1280 * scale, height: 720 * scale });
  context.drawImage(await imageOf(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`), 0, 0, canvas.width, canvas.height);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!file) throw new Error("the browser made no file of the whiteboard");
  return file;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a picture as large as it fits into a box, as the page shows it. */
function drawInside(context: CanvasRenderingContext2D, image: HTMLImageElement, box: Box): void {
  const fit = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight);
  const [width, height] = [image.naturalWidth * fit, image.naturalHeight * fit];
  context.drawImage(image, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}

async function imageOf(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}
