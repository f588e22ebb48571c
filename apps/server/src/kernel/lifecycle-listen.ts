import { createServer } from "node:net";
import { StartupError, systemErrorCode } from "./lifecycle-errors.ts";

/** A one-line error for a port that can't be used; any other error unchanged. */
export function listenError(error: unknown, host: string, port: number): unknown {
  switch (systemErrorCode(error)) {
    case "EADDRINUSE":
      return new StartupError(`PORT: ${port} is in use on ${host}; stop the program that listens there, or set another PORT`);
    case "EACCES":
      return new StartupError(`PORT: ${port} requires privileges that this user does not have; set a PORT above 1023`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartupError(`HOST: ${host} is not an address of this machine`);
    default:
      return error;
  }
}

/**
 * Checks that the port is available before starting anything slow or persistent.
 * @throws StartupError
 */
export async function checkPort(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  } catch (error) {
    throw listenError(error, host, port);
  }
  await new Promise((resolve) => server.close(resolve));
}
