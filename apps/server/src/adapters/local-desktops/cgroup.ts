import { access, mkdir, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { mostProcesses } from "./isolate.ts";

const controllers = "+memory +pids +cpu";

/**
 * Creates a cgroup for one desktop with limits on memory, processes and processor time. Null on a machine without cgroup v2: then only the
 * limits of each process apply.
 */
export async function createCgroup(root: string, name: string, memoryMb: number): Promise<string | null> {
  try {
    await access(path.join(root, "cgroup.controllers"));
  } catch {
    return null;
  }
  const parent = path.join(root, "larkroom-desktops");
  const own = path.join(parent, name);
  await writeFile(path.join(root, "cgroup.subtree_control"), controllers);
  await mkdir(parent, { recursive: true });
  await writeFile(path.join(parent, "cgroup.subtree_control"), controllers);
  await mkdir(own, { recursive: true });
  await writeFile(path.join(own, "memory.max"), String(memoryMb * 1024 * 1024));
  await writeFile(path.join(own, "memory.swap.max"), "0").catch(() => undefined);
  await writeFile(path.join(own, "pids.max"), String(mostProcesses));
  // Microseconds of every 100,000: one processor.
  await writeFile(path.join(own, "cpu.max"), "100000 100000");
  return own;
}

/** Removes a cgroup whose processes have ended. */
export async function removeCgroup(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined);
}
