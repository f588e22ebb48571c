import { z } from "zod";
import { openPool } from "../db/pool.ts";
import { createJobs, defineJob } from "./jobs.ts";

/** A worker that gets stuck after the first of two steps, to be killed there. */
const url = process.argv[2] ?? "";
const pool = openPool({ url, role: "worker", max: 2 });
const jobs = createJobs({ pool, url, onError: (error) => console.error(error) });
jobs.handle(defineJob({ name: "test.say", schema: z.object({ word: z.string() }) }), async () => {
  await pool.query("insert into job_trace (word) values ('step one')");
  await new Promise(() => setInterval(() => {}, 1_000));
});
await jobs.start();
