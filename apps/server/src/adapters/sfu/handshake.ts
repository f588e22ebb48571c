import type { DtlsSocket, RTCPeerConnection } from "werift";

/** What one datagram may hold: beyond this a path may cut it up or drop it (RFC 8831 uses the same measure). */
const mostBytes = 1_200;
const repeatEveryMs = 500;
const handshakeRecord = 22;
const hardened = new WeakSet<object>();

type Sealed = Parameters<DtlsSocket["cipher"]["encryptPacket"]>[0];

/** True when a datagram is a handshake message under the negotiated keys: the library's Finished. */
const isSealed = (datagram: Uint8Array): boolean => datagram[0] === handshakeRecord && ((datagram[3] ?? 0) << 8) + (datagram[4] ?? 0) > 0;

/** Joins records into as few datagrams as hold them, in their order. Records of DTLS may share one (RFC 6347, 4.1.1). */
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
 * Makes the library's DTLS handshake bear a line that loses packets; answers how to stop.
 *
 * It sends a flight as one datagram for each message: at one packet in ten lost two flights in five arrive with a hole. Here they share
 * one. It waits half a second longer before each repetition; here a flight is repeated every half second until the next one is reached.
 * And it repeats its Finished with the record number of the first, which the other side must drop as a replay (RFC 6347, 4.1.2.6): the
 * other's last flight, once lost, was then never sent again (4.2.4) and the connection never came about. Here each repetition has a
 * number of its own.
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
    // A handshake begun anew has another cipher.
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

  // The library sends a flight's messages in one turn.
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

/** Hardens the handshakes of a connection that has a description and has not begun to connect. */
export function hardenHandshakes(peer: RTCPeerConnection): void {
  for (const transport of peer.dtlsTransports) {
    if (hardened.has(transport)) continue;
    hardened.add(transport);
    let stop = (): void => undefined;
    transport.onStateChange.subscribe((state) => {
      if (state !== "connecting") return stop();
      // The state is told a moment before the socket is made; the first flight leaves 100 ms after it.
      queueMicrotask(() => {
        if (transport.dtls) stop = hardenHandshake(transport.dtls);
      });
    });
  }
}
