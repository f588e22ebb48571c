import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CipherContext, DtlsClient, DtlsServer, HashAlgorithm, NamedCurveAlgorithm, SignatureAlgorithm, type DtlsSocket } from "werift";
import { hardenHandshake, packed } from "./handshake.ts";

type Transport = DtlsSocket["options"]["transport"];

/** The DTLS records of a datagram: content type, epoch (0 before keys are negotiated) and sequence number. */
function recordsIn(datagram: Buffer): { type: number; epoch: number; number: number; bytes: Buffer }[] {
  const records = [];
  for (let at = 0; at < datagram.length;) {
    const end = at + 13 + datagram.readUInt16BE(at + 11);
    const bytes = datagram.subarray(at, end);
    records.push({ type: bytes.readUInt8(0), epoch: bytes.readUInt16BE(3), number: bytes.readUIntBE(5, 6), bytes });
    at = end;
  }
  return records;
}

/** Two connected transports. Each datagram goes through `carry`, which returns what the other side receives. */
function connect(carry: { up: (datagram: Buffer) => Buffer[]; down: (datagram: Buffer) => Buffer[] }): {
  client: Transport;
  server: Transport;
} {
  const end = (send: (datagram: Buffer) => void): Transport => ({
    type: "memory",
    address: { address: "127.0.0.1", family: "IPv4", port: 0 },
    closed: false,
    onData: () => undefined,
    send: async (datagram) => send(Buffer.from(datagram)),
    close: async () => undefined,
  });
  const client: Transport = end((datagram) => setImmediate(() => carry.up(datagram).forEach((each) => server.onData(each, ["", 0]))));
  const server: Transport = end((datagram) => setImmediate(() => carry.down(datagram).forEach((each) => client.onData(each, ["", 0]))));
  return { client, server };
}

const signatureHash = { signature: SignatureAlgorithm.ecdsa_3, hash: HashAlgorithm.sha256_4 };

/** Client and server, both with a certificate, as browsers require. */
async function sides(ends: { client: Transport; server: Transport }): Promise<{ client: DtlsClient; server: DtlsServer }> {
  const { certPem, keyPem } = await CipherContext.createSelfSignedCertificateWithKey(signatureHash, NamedCurveAlgorithm.secp256r1_23);
  const common = { cert: certPem, key: keyPem, signatureHash, extendedMasterSecret: true };
  return {
    server: new DtlsServer({ ...common, transport: ends.server, certificateRequest: true }),
    client: new DtlsClient({ ...common, transport: ends.client }),
  };
}

test("records keep their order in datagrams, and no datagram exceeds the size limit", () => {
  const records = fc.array(fc.uint8Array({ minLength: 1, maxLength: 1_200 }).map((bytes) => Buffer.from(bytes)));
  fc.assert(
    fc.property(records, (all) => {
      const datagrams = packed(all);
      expect(Buffer.concat(datagrams)).toEqual(Buffer.concat(all));
      expect(Math.max(0, ...datagrams.map(({ length }) => length))).toBeLessThanOrEqual(1_200);
    }),
  );
});

describe("[F-29] a handshake on a connection that loses packets", () => {
  test("sends its last flight as one datagram, so that it arrives whole or not at all", async () => {
    const flights: number[][] = [];
    const ends = connect({
      up: (datagram) => {
        const records = recordsIn(datagram);
        if (records.some(({ epoch }) => epoch > 0)) flights.push(records.map(({ type }) => type));
        return [datagram];
      },
      down: (datagram) => [datagram],
    });
    const { client } = await sides(ends);
    const stop = hardenHandshake(client);
    const connected = client.onConnect.asPromise();
    void client.connect();
    await connected;
    stop();
    // Certificate, ClientKeyExchange, CertificateVerify, ChangeCipherSpec and Finished.
    expect(flights[0]).toEqual([22, 22, 22, 20, 22]);
  });

  test("completes when the other side's last flight is lost and it drops replays, as browsers do", async () => {
    const seen = new Set<string>();
    let toLose = 2;
    const ends = connect({
      up: (datagram) =>
        recordsIn(datagram).flatMap(({ epoch, number, bytes }) => {
          if (epoch === 0) return [bytes];
          if (seen.has(`${number}`)) return [];
          seen.add(`${number}`);
          return [bytes];
        }),
      down: (datagram) => {
        if (!recordsIn(datagram).some(({ epoch }) => epoch > 0)) return [datagram];
        toLose -= 1;
        return toLose >= 0 ? [] : [datagram];
      },
    });
    const { client, server } = await sides(ends);
    const stop = hardenHandshake(client);
    const connected = client.onConnect.asPromise();
    void client.connect();
    await connected;
    stop();
    expect(seen.size).toBeGreaterThan(1);
    expect(client.exportKeyingMaterial("EXTRACTOR-dtls_srtp", 60)).toEqual(server.exportKeyingMaterial("EXTRACTOR-dtls_srtp", 60));
  });
});
