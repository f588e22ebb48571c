import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { ContractKey } from "@larkroom/contract/contract";
import type { Answer, TestApp } from "../testing/app.ts";

interface Sent {
  readonly as: string | undefined;
  readonly params?: Record<string, string | number>;
  readonly bytes: Uint8Array | string;
  readonly name?: string;
  readonly type?: string;
  readonly fields?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

/** A multipart form with a file, as a browser sends it. */
export async function formOf({ bytes, name = "file.bin", type = "", fields = {} }: Omit<Sent, "as">) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append("file", new Blob([Buffer.from(bytes as string)], { type }), name);
  const written = new Response(form);
  const body = Buffer.from(await written.arrayBuffer());
  return { body, headers: { "content-type": written.headers.get("content-type") ?? "", "content-length": String(body.length) } };
}

/** Uploads a file to an endpoint. */
export async function sendFile<K extends ContractKey>(app: TestApp, key: K, sent: Sent): Promise<Answer<K>> {
  const { body, headers } = await formOf(sent);
  return app.call(key, { as: sent.as, params: sent.params ?? {}, headers: { ...headers, ...sent.headers }, multipart: body });
}

/** A two-color drawing with soft edges, so that it does not compress to nothing. */
export const drawing = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop stop-color="#f80"/><stop offset="1" stop-color="#08f"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="40%" cy="50%" r="20%" fill="#fff"/></svg>`,
    ),
  );

/** A photo as taken by a phone: rotated by its EXIF orientation, with the location. */
export const phonePhoto = (width: number, height: number): Promise<Buffer> =>
  drawing(width, height)
    .withExif({
      IFD0: { Make: "Larkphone", Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100", GPSLongitudeRef: "W", GPSLongitude: "0/1 7/1 3900/100" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** All files below a folder, with relative paths. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
