import { io, type Socket } from "socket.io-client";
import type { PageToServer, ServerToPage } from "@larkroom/contract/live-room/protocol";
import type { OpenWire } from "./wire.ts";

// Repeated here, because importing the contract's module would bring its schemas into the browser.
const namespace = "/class";
const protocol = 1;

/** Reconnect delays in ms. A restored connection is found within two seconds, however long it was lost. */
const firstTryAfter = 300;
const latestTryAfter = 2_000;
const giveUpTryAfter = 5_000;

/** The class's socket on this origin; the session is sent as a cookie. */
export const socketWire =
  (classId: number): OpenWire =>
  (handlers) => {
    let lastSeen: () => number | null = () => null;
    let isClosed = false;
    let saidGoodbye = false;
    const socket: Socket<ServerToPage, PageToServer> = io(namespace, {
      autoConnect: false,
      forceNew: true,
      transports: ["websocket"],
      auth: (give) => give({ protocol, classId, lastSeen: lastSeen() }),
      reconnectionDelay: firstTryAfter,
      reconnectionDelayMax: latestTryAfter,
      randomizationFactor: 0.3,
      timeout: giveUpTryAfter,
    });
    socket.on("welcome", handlers.welcome);
    socket.on("events", handlers.events);
    socket.on("media:signal", handlers.signal);
    socket.on("media:ticket", handlers.ticket);
    socket.on("board:update", ({ board, update }) => handlers.boardUpdate({ board, update: new Uint8Array(update) }));
    socket.on("board:closed", handlers.boardClosed);
    socket.on("goodbye", (reason) => {
      saidGoodbye = true;
      handlers.goodbye(reason);
      close();
    });
    socket.on("disconnect", (reason) => {
      handlers.down();
      // The server disconnects a page that reads too slowly. It may return, but the library wouldn't reconnect by itself.
      if (reason === "io server disconnect" && !saidGoodbye && !isClosed) setTimeout(() => !isClosed && socket.connect(), firstTryAfter);
    });
    socket.io.on("reconnect_attempt", handlers.trying);
    socket.io.on("open", () => socket.io.engine.on("packet", handlers.received));

    const retry = (): void => {
      if (isClosed) return;
      socket.disconnect();
      socket.connect();
    };
    const offline = (): void => {
      handlers.down();
      socket.io.engine?.close();
    };
    function close(): void {
      isClosed = true;
      window.removeEventListener("online", retry);
      window.removeEventListener("offline", offline);
      socket.disconnect();
    }

    return {
      open(ask) {
        lastSeen = ask;
        window.addEventListener("online", retry);
        window.addEventListener("offline", offline);
        socket.connect();
      },
      close,
      retry,
      command: (command, answered) => void socket.emit("command", command, answered),
      // Not buffered: messages meant for a lost connection must not be sent over the next one.
      signal: (message) => void (socket.connected && socket.emit("media:signal", message)),
      askTicket: () => void (socket.connected && socket.emit("media:ticket")),
      openBoard: (open, answered) => void (socket.connected && socket.emit("board:open", open, answered)),
      closeBoard: (board) => void (socket.connected && socket.emit("board:close", board)),
      drawOnBoard: (update, answered) => void (socket.connected && socket.emit("board:update", update, answered)),
    };
  };
