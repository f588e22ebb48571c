import { expect, test } from "vitest";
import { contract } from "@larkroom/contract/contract";
import { roles } from "@larkroom/contract/roles";
import { permissionMatrix } from "./kernel/http/openapi.ts";

test("[S-25] the printed permission matrix in the repository matches the contract", async () => {
  await expect(permissionMatrix(contract, roles)).toMatchFileSnapshot("../../../docs/product/permissions.md");
});
