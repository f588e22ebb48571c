import type { MediaDelivery, MediaServer, RecordedChunk } from "./media.ts";

/**
 * A media server that is started when the first class needs it: a process without classes needs no thread for it.
 * Calls that only read or end something don't start it.
 */
export function lazyMediaServer(make: () => MediaServer): MediaServer {
  let started: MediaServer | null = null;
  const listeners = new Set<(delivery: MediaDelivery) => void>();
  const recorders = new Set<(chunk: RecordedChunk) => void>();
  const server = (): MediaServer => {
    if (started) return started;
    started = make();
    started.onSignal((delivery) => listeners.forEach((listener) => listener(delivery)));
    started.onRecorded((chunk) => recorders.forEach((listener) => listener(chunk)));
    return started;
  };
  return {
    createTicket: (request) => server().createTicket(request),
    signal: (...message) => server().signal(...message),
    onSignal(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    disconnected: async (...place) => started?.disconnected(...place),
    setPermissions: (...right) => server().setPermissions(...right),
    moderate: async (...request) => started?.moderate(...request),
    hold: (...room) => server().hold(...room),
    record: async (room, wanted) => (started || wanted ? server().record(room, wanted) : undefined),
    onRecorded(listener) {
      recorders.add(listener);
      return () => void recorders.delete(listener);
    },
    remove: (...place) => server().remove(...place),
    closeRoom: (room) => server().closeRoom(room),
    stats: async () => started?.stats() ?? { rooms: [], cpuSeconds: 0, utilization: 0, restarts: 0 },
    async close() {
      listeners.clear();
      await started?.close();
    },
  };
}
