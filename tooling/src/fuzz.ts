import { randomInt } from "node:crypto";
import { exec } from "./exec.ts";
import { bin, filesOf, textOf } from "./repository.ts";

// `npm run fuzz -- 20` runs every property twenty times, each time with random cases. The first failure ends it.
const times = Number(process.argv[2] ?? 10);
if (!Number.isInteger(times) || times < 1) throw new RangeError("npm run fuzz -- <how many times>");
const properties = filesOf("{apps,packages,tooling}/**/*.test.{ts,tsx}").filter((file) => /from "fast-check"/.test(textOf(file)));

for (let time = 1; time <= times; time += 1) {
  const seed = randomInt(2 ** 31 - 1);
  const { code, output } = await exec(bin("vitest"), ["run", ...properties], { env: { PROPERTY_SEED: String(seed) } });
  if (code !== 0) {
    console.error(`${output}\n\nReproduce with: PROPERTY_SEED=${seed} npx vitest run <file>`);
    process.exitCode = 1;
    break;
  }
  console.log(`${time} of ${times}: the properties of ${properties.length} files hold with seed ${seed}`);
}
