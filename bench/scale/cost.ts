import { readdir, readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { percentile } from "../assurance/figures.ts";

/** The cost of a repeated operation. */
export interface Cost {
  /** Wall time of each run in milliseconds. */
  readonly wall: readonly number[];
  /** Mean CPU milliseconds of this process and the database together: the wall time on an otherwise idle machine. */
  readonly cpu: number;
}

/** Clock ticks per second in /proc: fixed on Linux. */
const ticksOfASecond = 100;

/** @returns the CPU milliseconds used so far by a postmaster's processes; 0 where there is no /proc */
async function databaseCpu(postmaster: number): Promise<number> {
  let ticks = 0;
  for (const name of await readdir("/proc").catch(() => [])) {
    if (!/^\d+$/.test(name)) continue;
    const line = await readFile(`/proc/${name}/stat`, "latin1").catch(() => "");
    // The name in parentheses may contain anything; numbers follow: state, parent, ..., user and system time, and those of exited children.
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    const isOurs = Number(fields[1]) === postmaster || Number(name) === postmaster;
    const own = Number(fields[11]) + Number(fields[12]);
    const ended = Number(name) === postmaster ? Number(fields[13]) + Number(fields[14]) : 0;
    if (isOurs) ticks += own + ended;
  }
  return (ticks * 1000) / ticksOfASecond;
}

/** @returns the CPU milliseconds used so far by this process and a database. @param postmaster the database's first process */
export async function cpuSoFar(postmaster: number): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + (await databaseCpu(postmaster));
}

/** Runs operations in alternating rounds, so that other load affects all of them equally. */
export async function inRounds<Name extends string>(
  postmaster: number,
  things: Record<Name, () => Promise<unknown>>,
  { rounds = 5, times = 10 } = {},
): Promise<Record<Name, Cost>> {
  const names = Object.keys(things) as Name[];
  const wall = new Map(names.map((name) => [name, [] as number[]]));
  const cpu = new Map(names.map((name) => [name, 0]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const before = await cpuSoFar(postmaster);
      for (let time = 0; time < times; time++) {
        const began = performance.now();
        await things[name]();
        wall.get(name)?.push(performance.now() - began);
      }
      cpu.set(name, (cpu.get(name) ?? 0) + (await cpuSoFar(postmaster)) - before);
    }
  }
  const costOf = (name: Name): Cost => ({ wall: wall.get(name) ?? [], cpu: (cpu.get(name) ?? 0) / (rounds * times) });
  return Object.fromEntries(names.map((name) => [name, costOf(name)])) as Record<Name, Cost>;
}

const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1));
const half = (cost: Cost): number => percentile(cost.wall, 0.5);

/** A line that compares the cost of a product call with the bare statement. */
export function beside(what: string, product: Cost, bare: Cost, more = ""): string {
  const summary = (cost: Cost) => `p50 ${ms(half(cost))} ms, p95 ${ms(percentile(cost.wall, 0.95))} ms, cpu ${ms(cost.cpu)} ms`;
  const ratio = (half(product) / half(bare)).toFixed(2);
  return `${what.padEnd(34)} ${summary(product)}; bare ${summary(bare)}; ratio ${ratio}${more}; load ${(loadavg()[0] ?? 0).toFixed(1)}`;
}
