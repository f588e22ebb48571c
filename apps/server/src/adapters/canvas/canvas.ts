import type { Connection, VendorClient } from "../../kernel/ports/connections.ts";

/** The header that carries a connection's access token. */
const authorized = ({ keys }: Connection) => ({ authorization: `Bearer ${keys["token"] ?? ""}` });

/** Asks Canvas who the owner of the access token is. @throws VendorError if the connection can't be used */
export async function testCanvas(connection: Connection, client: VendorClient): Promise<void> {
  await client.call({ operation: "test", method: "GET", path: "/api/v1/users/self", headers: authorized(connection) });
}
