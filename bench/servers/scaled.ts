import type pg from "pg";
import { createApp } from "../../apps/server/src/app.ts";
import { createKernel } from "../../apps/server/src/composition.ts";
import { openSession } from "../../apps/server/src/kernel/auth/sessions.ts";
import { loadConfig } from "../../apps/server/src/kernel/config.ts";
import { createDb } from "../../apps/server/src/kernel/db/db.ts";
import { openPool } from "../../apps/server/src/kernel/db/pool.ts";
import { prepareDatabase } from "../../apps/server/src/kernel/db/prepare.ts";
import { cpuSoFar } from "../scale/cost.ts";
import { routeUpgrades } from "../../apps/server/src/kernel/pages/upgrade-router.ts";
import { startPostgres } from "../../apps/server/src/kernel/postgres/launcher.ts";
import { openLiveRoom } from "../../apps/server/src/modules/live-room/index.ts";

/** The product's API in this process, on a database filled beforehand, without a network in between. */
export async function startScaled(dataDir: string, fill: (pool: pg.Pool) => Promise<unknown>, env: Record<string, string> = {}) {
  const postgres = await startPostgres({ dataDir, durable: false });
  await prepareDatabase({ url: postgres.url });
  const filling = openPool({ url: postgres.url, role: "migration", max: 1 });
  await fill(filling);
  const filler = await filling.connect();
  await filler.query("set statement_timeout = 0; set lock_timeout = 0");
  const config = await loadConfig({ MODE: "demo", LOG_LEVEL: "error", DATA_DIR: dataDir, ...env });
  const pool = openPool({ url: postgres.url, role: "web", max: 10 });
  const now = () => Temporal.Now.instant();
  const { kernel, transports, close } = await createKernel({ config, db: createDb(pool), databaseUrl: postgres.url, now });
  const { http } = await createApp(kernel, transports);
  await http.ready();

  const tokenOf = (accountId: number, schoolId: number | null): Promise<string> =>
    kernel.db.transaction((tx) => openSession(kernel, tx, { accountId, schoolId }, { ip: "127.0.0.1", userAgent: "bench" }));

  let closeRoom = async () => {};
  return {
    pool,
    kernel,
    url: postgres.url,
    /** Sends a payment provider's event. @throws when it is refused */
    async webhook(provider: string, body: string, headers: Record<string, string>): Promise<void> {
      const given = { "content-type": "application/json", ...headers };
      const answer = await http.inject({ method: "POST", url: `/api/pay/webhook/${provider}`, headers: given, payload: body });
      if (answer.statusCode !== 204) throw new Error(`webhook: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    },
    /** Opens the live rooms on a port. @returns the address */
    async listen(): Promise<string> {
      closeRoom = await openLiveRoom(kernel, routeUpgrades(http.server, kernel.log));
      return http.listen({ host: "127.0.0.1", port: 0 });
    },
    /** A connection without limits, for filling the database. */
    filler,
    /** The postmaster's process id. */
    get postgresPid() {
      return postgres.pid;
    },
    /** CPU milliseconds used so far by this process and the database. */
    cpu: () => cpuSoFar(postgres.pid),
    tokenOf,
    /** The token of a new admin: of one school, or of all. */
    async tokenOfAdmin(schoolId: number | null): Promise<string> {
      const { rows } = await filler.query<{ id: string }>(
        "insert into account (kind, school_id, edition, name, email) values ('admin', $1, 'us', 'Ada Admin', 'admin' || clock_timestamp() || '@scale.example') returning id",
        [schoolId],
      );
      return tokenOf(Number(rows[0]?.id), schoolId);
    },
    /** @returns the size of the answer in bytes. @throws when its status is not 200 */
    async call(
      method: "GET" | "POST" | "PUT",
      url: string,
      as: string,
      body?: object,
      more?: Record<string, string>,
    ): Promise<{ bytes: number; body: string }> {
      const headers = { authorization: `Bearer ${as}`, ...more };
      const answer = await http.inject({ method, url: `/api${url}`, headers, ...(body && { payload: body }) });
      if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
      return { bytes: answer.rawPayload.length, body: answer.body };
    },
    async stop(): Promise<void> {
      await closeRoom();
      await http.close();
      await close();
      await pool.end();
      filler.release();
      await filling.end();
      await postgres.stop();
    },
  };
}
