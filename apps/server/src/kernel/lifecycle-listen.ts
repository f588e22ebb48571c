import { createServer } from "node:net";
import { StartupError, systemErrorCode } from "./lifecycle-errors.ts";

/** The one line for a port that can't be had; any other error as it is. */
export function listenError(error: unknown, host: string, port: number): unknown {
  switch (systemErrorCode(error)) {
    case "EADDRINUSE":
      return new StartupError(`PORT: ${port} is in use on ${host}; stop what listens there, or set another PORT`);
    case "EACCES":
      return new StartupError(`PORT: ${port} needs rights that this user does not have; set a PORT above 1023`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartupError(`HOST: ${host} is not an address of this machine`);
    default:
      return error;
  }
}

/**
 * Proves that the port can be had before anything slow or lasting is started for it.
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
