import { loadavg } from "node:os";
import autocannon from "autocannon";
import { startProduct } from "./assurance/product.ts";

/**
 * The course list page as a visitor's browser gets it, compressed: rendered for one visitor, because of its query, and from memory, where it
 * is the same for all. At an even pace, one at a time, and as many per second as possible; beside the same list from the API. The whole product runs in its own process with its demo school.
 *
 * node bench/pages.ts [seconds a phase, 8] [pages a second, 20]
 */
const [seconds = 8, pace = 20] = process.argv.slice(2).map(Number);
const product = await startProduct();
const browser = { "accept-encoding": "gzip, deflate, br", accept: "text/html", cookie: "locale=us" };

interface Phase {
  readonly what: string;
  readonly at: string;
  readonly headers: Record<string, string>;
  readonly connections: number;
  readonly rate?: number;
}

async function measure({ what, at, headers, connections, rate }: Phase): Promise<void> {
  const url = product.origin + at;
  const once = await fetch(url, { headers, redirect: "manual" });
  if (once.status !== 200) throw new Error(`${at}: ${once.status}`);
  await once.arrayBuffer();
  const result = await autocannon({ url, connections, duration: seconds, headers, ...(rate === undefined ? {} : { overallRate: rate }) });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  const { p50, p97_5: p97, p99 } = result.latency;
  const bytes = Math.round(result.throughput.average / result.requests.average);
  console.log(
    `${what.padEnd(30)} ${Math.round(result.requests.average)} a second, p50 ${p50} ms, p97.5 ${p97} ms, p99 ${p99} ms, ${bytes} bytes; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}

try {
  const [page, shared, data] = ["/courses?rendered", "/courses", "/api/public/course"];
  const list = { "x-country": "1" };
  await measure({ what: "warming up", at: page, headers: browser, connections: 4 });
  await measure({ what: "page, one after another", at: page, headers: browser, connections: 1 });
  await measure({ what: `page, ${pace} a second`, at: page, headers: browser, connections: 8, rate: pace });
  await measure({ what: "page, as many as go", at: page, headers: browser, connections: 16 });
  await measure({ what: "page, not compressed", at: page, headers: { accept: "text/html", cookie: "locale=us" }, connections: 16 });
  await measure({ what: "from memory, one by one", at: shared, headers: browser, connections: 1 });
  await measure({ what: "from memory, as many as go", at: shared, headers: browser, connections: 16 });
  await measure({ what: "list as data, one by one", at: data, headers: list, connections: 1 });
  await measure({ what: "list as data, as many as go", at: data, headers: list, connections: 16 });
} finally {
  await product.stop();
}
