import { expect, test } from "vitest";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { sweepDesktops } from "./desktop-jobs.ts";

const app = await testApp();
const f = await makeFixtures(app);

test("[GCL-31] [VDI-01] [VDI-03] without a provider the switch and the start say that it isn't set up", async () => {
  const id = f.codingGroup.classIds[1];
  const teacher = await f.tokenFor(f.teacher);
  const turn = (enabled: boolean) => app.call("POST /group_class/:id/vdi", { as: teacher, params: { id }, body: { enabled } });
  expect((await turn(true)).refusal).toBe("503 desktop_not_set_up");
  expect((await turn(false)).body.features.vdi).toBe(false);
  const started = await app.call("POST /remote_desktop/start", { as: teacher, body: { groupClassId: id } });
  expect(started.refusal).toBe("503 desktop_not_set_up");
  const { body } = await app.call("GET /remote_desktop/status", { as: teacher, query: { groupClassId: id } });
  expect(body).toEqual({ enabled: false, status: null, url: null });
  const listed = await app.call("GET /remote_desktop/class/:id", { as: teacher, params: { id } });
  expect(listed.body).toEqual({ isSetUp: false, enabled: false, desktops: [] });
  await sweepDesktops(app.kernel);
});
