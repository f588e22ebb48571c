import type { Kernel } from "../../kernel/kernel.ts";
import { createKeeper, type Keeper } from "./keeper.ts";

const keepers = new WeakMap<Kernel, Keeper>();

/** The keeper of the classes in progress of this process. */
export function keeperOf(kernel: Kernel): Keeper {
  const known = keepers.get(kernel);
  if (known) return known;
  const keeper = createKeeper(kernel);
  keepers.set(kernel, keeper);
  return keeper;
}
