import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(?:css|html|ico|js|json|map|mjs|svg|ttf|txt|wasm|webmanifest|xml)$/;
const smallest = 512;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes `.br` and `.gz` files next to each browser asset that benefits, so that nothing is compressed while serving. */
export function precompress(): Plugin {
  return {
    name: "larkroom:precompress",
    apply: "build",
    async writeBundle(options) {
      if (this.environment.name !== "client" || options.dir === undefined) return;
      const names = await readdir(options.dir, { recursive: true });
      await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compressOne(join(options.dir as string, name))));
    },
  };
}

async function compressOne(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.length < smallest) return;
  // Brotli 11 takes ten times as long as 9 and saves about 3 % more.
  const [br, gzipped] = await Promise.all([
    brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: source.length } }),
    gz(source, { level: 9 }),
  ]);
  await Promise.all([
    br.length < source.length ? writeFile(`${path}.br`, br) : undefined,
    gzipped.length < source.length ? writeFile(`${path}.gz`, gzipped) : undefined,
  ]);
}
