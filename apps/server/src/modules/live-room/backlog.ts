import type { Socket } from "socket.io";

/** How many unread bytes a page may have before it is disconnected. */
const largestBacklog = 1024 * 1024;

/** What socket.io holds for a connection: the frame being written, and those that wait until it is. */
interface Connection {
  readonly writeBuffer: readonly { readonly data?: string | Uint8Array }[];
  readonly transport: { readonly writable: boolean; readonly socket?: { readonly bufferedAmount?: number } };
}

/** Whether a page has stopped reading. It may still answer pings, so the library alone would store whatever a class says for it. */
export function isBehind(socket: Pick<Socket, "conn">): boolean {
  const { writeBuffer, transport } = socket.conn as unknown as Connection;
  if (transport.writable) return false;
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += data?.length ?? 0;
  return bytes > largestBacklog;
}
