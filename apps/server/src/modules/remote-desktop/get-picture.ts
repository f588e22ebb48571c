import { featuresOf } from "@larkroom/domain/classes/features";
import { drawPixels } from "../../kernel/files/pictures.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { getAuthorizedClass, isRunning, runClass } from "../classes/index.ts";
import { type Desktop, findDesktop, keyOf } from "./desktops.store.ts";
import { takePicture } from "./take-picture.ts";

const [width, height] = [320, 180];
const withinMs = 5_000;
/** How long a picture is shown to several staff before a new one is taken. */
const freshMs = 4_000;

interface Taken {
  readonly at: number;
  readonly picture: Promise<Buffer>;
}
const taken = new WeakMap<Kernel, Map<string, Taken>>();

/** A small picture of a desktop in a class, for its staff. Any number of them cost one picture in four seconds. */
export const getPicture = handler("GET /remote_desktop/class/:id/picture", async ({ kernel, actor, params, query, now }) => {
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  const desktop = await findDesktop(kernel.db, found.id, query.userId);
  const isShown = desktop?.state === "RUNNING" && isRunning(found) && featuresOf(found.features).vdi;
  if (!desktop || !isShown) throw refusal("not_found");
  const known = taken.get(kernel) ?? new Map<string, Taken>();
  taken.set(kernel, known);
  const ms = now.epochMilliseconds;
  for (const [key, { at }] of known) if (at + freshMs <= ms) known.delete(key);
  let own = known.get(keyOf(desktop));
  if (!own) known.set(keyOf(desktop), (own = { at: ms, picture: draw(kernel, desktop) }));
  try {
    return { filename: "desktop.jpg", mediaType: "image/jpeg", content: await own.picture };
  } catch (error) {
    kernel.log.warn({ err: error, desktopId: desktop.id }, "no picture of a remote desktop could be taken");
    throw refusal("temporarily_unavailable", { retryAfter: 5 });
  }
});

async function draw(kernel: Kernel, { machineId }: Desktop): Promise<Buffer> {
  const { desktops } = kernel.ports;
  if (!desktops || machineId === null) throw new Error("there is no machine");
  return drawPixels(await takePicture(await desktops.connect(machineId), withinMs), { width, height });
}
