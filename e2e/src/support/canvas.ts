import { type CanvasStandIn, startCanvas } from "../../../apps/server/src/adapters/canvas/stand-in.test-support.ts";
import { withOwnProduct } from "./own-product.ts";
import { test as base } from "./scenario.ts";

/** The `test` of scenarios about Canvas: a worker's product may connect to a stand-in of it. */
export const test = base.extend<object, { canvas: CanvasStandIn }>({
  canvas: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- a fixture that needs no other
    async ({}, provide) => {
      const canvas = await startCanvas();
      await provide(canvas);
      canvas.close();
    },
    { scope: "worker" },
  ],
  product: async ({ canvas }, provide) =>
    withOwnProduct(provide, { CONNECTION_PRIVATE_HOSTS: "127.0.0.1", CANVAS_KEYS_URL: canvas.keysUrl }),
});
