import { createLocalDesktops } from "./local-desktops.ts";

/** A server with one desktop, for tests that kill it. Its arguments: the desktops' folder, and their first user. */
const [folder = "", firstUser = ""] = process.argv.slice(2);
const desktops = createLocalDesktops({
  folder,
  hidden: [],
  firstUser: Number(firstUser),
  session: "sleep 1000",
  memoryMb: 512,
  now: () => Temporal.Now.instant(),
});
await desktops.launch("1-1");
process.stdout.write("ready\n");
setInterval(() => undefined, 1_000);
