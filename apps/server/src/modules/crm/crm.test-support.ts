import { consentVersion } from "@larkroom/domain/people/consent";
import { amoStandIn } from "../../adapters/amo/stand-in.test-support.ts";
import { integration } from "../../adapters/amo/stand-in-server.test-support.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { waitingListEntry } from "../enrolment/tables.ts";
import { consent } from "../people/tables.ts";
import { syncAccount } from "./sync-account.ts";

export const mapping = {
  pipelineId: 1,
  stages: { NEW: 11, CONTACTED: 12, TRIAL: 13 },
  fields: { course: 501, createdAt: 502 },
  processor: "Kommo Inc., United States",
} as const;

/** The product with a CRM account beside it. Call once in a test file, at its top. */
export async function crmApp() {
  const amo = await amoStandIn();
  const app = await testApp(amo.env);
  const f = await makeFixtures(app);
  const school = { id: f.school.id };

  const set = async (as: Person = f.admin, schoolId?: number) =>
    app.call("POST /amo/account", {
      as: await f.tokenFor(as),
      body: {
        ...(schoolId !== undefined && { schoolId }),
        domain: amo.url,
        integrationId: integration.clientId,
        secretKey: integration.clientSecret,
      },
    });
  const exchange = async (code: string) => app.call("POST /amo/get_token", { as: await f.tokenFor(f.admin), body: { code } });
  const map = async (id: number, body: object = mapping) =>
    app.call("PUT /amo/account/:id/mapping", { as: await f.tokenFor(f.admin), params: { id }, wrongBody: body });

  return {
    amo,
    app,
    f,
    set,
    exchange,
    map,
    /** An account that is connected and mapped. @returns its id */
    async connect(): Promise<number> {
      const { id } = (await set()).body;
      await exchange(amo.code());
      await map(id);
      amo.forgetReceived();
      return id;
    },
    sync: (id: number) => syncAccount(app.kernel, id),
    syncs: async (id: number) => (await app.call("GET /amo/account/:id/sync", { as: await f.tokenFor(f.admin), params: { id } })).body,
    read: async (id: number) => (await app.call("GET /amo/account/:id", { as: await f.tokenFor(f.admin), params: { id } })).body,
    /** What a parent says about telling third parties of a child. */
    async allow(child: Person, parent: Person, granted = true, version: string = consentVersion): Promise<void> {
      await app.db.insert(consent).values({
        schoolId: school.id,
        studentId: child.id,
        purpose: "third_parties",
        granted,
        version,
        method: "profile",
        givenBy: parent.id,
        at: app.now(),
      });
    },
    /** A family on the waiting list of the drawing course. @returns the place's id */
    async wait(who: { name: string; email: string; phone?: string; clientId?: number }): Promise<number> {
      const [made] = await app.db
        .insert(waitingListEntry)
        .values({ schoolId: school.id, courseId: f.drawing.id, phone: null, createdAt: app.now(), ...who })
        .returning({ id: waitingListEntry.id });
      return made?.id ?? 0;
    },
    /** Seconds since 1970 by the app's clock, as the vendor counts. */
    seconds: (): number => Math.floor(app.now().epochMilliseconds / 1_000),
  };
}
