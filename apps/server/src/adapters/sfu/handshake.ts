import type { DtlsSocket, RTCPeerConnection } from "werift";

/** Maximum datagram size: larger ones may be fragmented or dropped on the way (RFC 8831 uses the same limit). */
const mostBytes = 1_200;
const repeatEveryMs = 500;
const handshakeRecord = 22;
const hardened = new WeakSet<object>();

type Sealed = Parameters<DtlsSocket["cipher"]["encryptPacket"]>[0];

/** True for a datagram with a handshake message under the negotiated keys: the library's Finished. */
const isSealed = (datagram: Uint8Array): boolean => datagram[0] === handshakeRecord && ((datagram[3] ?? 0) << 8) + (datagram[4] ?? 0) > 0;

/** Packs records into as few datagrams as possible, in order. DTLS records may share a datagram (RFC 6347, 4.1.1). */
export function packed(records: readonly Buffer[]): Buffer[] {
  const datagrams: Buffer[][] = [];
  let room = 0;
  for (const record of records) {
    if (record.length > room) {
      datagrams.push([]);
      room = mostBytes;
    }
    datagrams.at(-1)?.push(record);
    room -= record.length;
  }
  return datagrams.map((datagram) => Buffer.concat(datagram));
}

/**
 * Makes the library's DTLS handshake tolerate packet loss. Returns a function that undoes it.
 *
 * The library sends each message of a flight in its own datagram: at 10% packet loss, two flights in five arrive incomplete. Here a
 * flight shares one datagram. The library waits half a second longer before each retransmission; here a flight is repeated every half
 * second until the next one is reached. And the library retransmits Finished with its original record number, which the other side
 * must drop as a replay (RFC 6347, 4.1.2.6): it then never repeated its own last flight when that was lost (4.2.4), and the
 * connection was never established. Here each retransmission has its own record number.
 */
export function hardenHandshake(socket: Pick<DtlsSocket, "cipher" | "transport">): () => void {
  const { cipher, transport } = socket;
  const encrypt = cipher.encryptPacket.bind(cipher);
  const send = transport.socket.send;
  let finished: { record: Sealed; text: Buffer; sent: boolean } | null = null;
  let flight: Buffer[] = [];
  let waiting: Buffer[] = [];
  let timer: NodeJS.Timeout | null = null;
  let over = false;

  cipher.encryptPacket = (record) => {
    if (record.recordLayerHeader.contentType === handshakeRecord) finished = { record, text: record.fragment, sent: false };
    return encrypt(record);
  };

  const renumbered = (datagram: Buffer): Buffer => {
    // A restarted handshake has another cipher.
    if (!finished || !isSealed(datagram) || socket.cipher !== cipher) return datagram;
    const { record, text, sent } = finished;
    if (sent) {
      record.fragment = text;
      record.recordLayerHeader.contentLen = text.length;
      record.recordLayerHeader.sequenceNumber += 1;
      encrypt(record);
    }
    finished.sent = true;
    return record.serialize();
  };

  const dispatch = async (records: readonly Buffer[]): Promise<void> => {
    for (const datagram of packed(records.map(renumbered))) await send(datagram);
  };

  // The library sends all messages of a flight in one turn of the event loop.
  transport.socket.send = async (datagram) => {
    waiting.push(datagram);
    if (waiting.length > 1) return;
    await Promise.resolve();
    flight = waiting;
    waiting = [];
    if (timer) clearInterval(timer);
    if (!over) timer = setInterval(() => void dispatch(flight).catch(() => undefined), repeatEveryMs);
    await dispatch(flight);
  };

  return () => {
    over = true;
    if (timer) clearInterval(timer);
  };
}

/** Hardens the handshakes of a connection that has a description but has not started connecting. */
export function hardenHandshakes(peer: RTCPeerConnection): void {
  for (const transport of peer.dtlsTransports) {
    if (hardened.has(transport)) continue;
    hardened.add(transport);
    let stop = (): void => undefined;
    transport.onStateChange.subscribe((state) => {
      if (state !== "connecting") return stop();
      // The state change fires just before the socket is created; the first flight is sent 100 ms later.
      queueMicrotask(() => {
        if (transport.dtls) stop = hardenHandshake(transport.dtls);
      });
    });
  }
}
