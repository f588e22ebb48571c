import type { Kernel } from "../../kernel/kernel.ts";
import { createLiveClassEngine, type LiveClassEngine } from "./live-class-engine.ts";

const engines = new WeakMap<Kernel, LiveClassEngine>();

/** The live class engine of this process. */
export function liveClassEngineOf(kernel: Kernel): LiveClassEngine {
  const known = engines.get(kernel);
  if (known) return known;
  const engine = createLiveClassEngine(kernel);
  engines.set(kernel, engine);
  return engine;
}
