import { eq } from "drizzle-orm";
import type { DesktopState } from "@larkroom/domain/remote-desktop/desktop-states";
import type { TestApp } from "../../kernel/testing/app.ts";
import type { Fixtures } from "../../kernel/testing/fixtures.ts";
import type { ec2StandIn } from "../../adapters/ec2/stand-in.test-support.ts";
import { applyDesktop } from "./desktop-jobs.ts";
import { listExisting } from "./desktops.store.ts";
import { remoteDesktop, usedDesktopTicket } from "./tables.ts";

/** The class of codingGroup, open and with remote desktops. */
export async function openDesktopClass(app: TestApp, f: Fixtures, ec2: Awaited<ReturnType<typeof ec2StandIn>>) {
  const classId = f.codingGroup.classIds[1];
  const teacher = await f.tokenFor(f.teacher);
  await app.call("POST /public/class/:id/open", { as: teacher, params: { id: classId } });
  const body = { groupClassId: classId };
  const start = (as: string) => app.call("POST /remote_desktop/start", { as, body });
  const stop = (as: string) => app.call("POST /remote_desktop/stop", { as, body });
  const status = (as: string, userId?: number) =>
    app.call("GET /remote_desktop/status", { as, query: { ...body, ...(userId === undefined ? {} : { userId }) } });
  const turn = (enabled: boolean, as = teacher) =>
    app.call("POST /group_class/:id/vdi", { as, params: { id: classId }, body: { enabled } });
  /** What the workers would do: asks the provider for what each desktop's state says. */
  const work = async (): Promise<void> => {
    for (const { id } of await listExisting(app.db)) await applyDesktop(app.kernel, id);
  };
  /** The provider finishes, and its states are recorded. */
  const settle = async (): Promise<void> => {
    await work();
    ec2.settle();
    await work();
  };
  const run = async (as: string): Promise<void> => {
    await start(as);
    await settle();
  };
  const states = async (): Promise<DesktopState[]> =>
    (await app.db.select({ state: remoteDesktop.state }).from(remoteDesktop).where(eq(remoteDesktop.groupClassId, classId))).map(
      ({ state }) => state,
    );
  const reset = async (): Promise<void> => {
    await app.db.delete(remoteDesktop);
    await app.db.delete(usedDesktopTicket);
    ec2.reset();
    await turn(true);
  };
  return { classId, teacher, start, stop, status, turn, work, settle, run, states, reset };
}
