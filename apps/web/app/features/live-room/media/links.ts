import type { MediaSignalDown, MediaSignalUp, MediaTicket } from "@larkroom/contract/live-room/media-signal";
import type { MediaFeatures } from "./features.ts";
import { iceConfiguration } from "./ice.ts";
import { PublishLink, type LinkOptions } from "./publish-link.ts";
import { SubscribeLink } from "./subscribe-link.ts";

export interface LinksHandlers {
  send: (message: MediaSignalUp) => boolean;
  /** A publishing connection replaced another one and has no tracks yet. */
  publishRenewed: (link: PublishLink) => void;
  /** The assignment of people to transceivers has changed. */
  linesChanged: () => void;
}

/** The two connections of this page, which are replaced when they fail. */
export class Links {
  publish: PublishLink | null = null;
  subscribe: SubscribeLink | null = null;
  private readonly features: MediaFeatures;
  private readonly handlers: LinksHandlers;
  private configuration: RTCConfiguration = {};
  private published = 0;
  private hasRestarted = false;

  constructor(features: MediaFeatures, handlers: LinksHandlers) {
    this.features = features;
    this.handlers = handlers;
  }

  configure(ticket: MediaTicket): void {
    this.configuration = iceConfiguration(this.features.proxyMode, ticket.iceServers);
  }

  /** The publishing connection, created if needed. */
  openPublish(): PublishLink {
    if (this.publish) return this.publish;
    this.published += 1;
    this.publish = new PublishLink(this.options(this.published, () => this.renewPublish()));
    return this.publish;
  }

  renewPublish(): void {
    if (!this.publish) return;
    this.publish.close();
    this.publish = null;
    this.handlers.publishRenewed(this.openPublish());
  }

  /** Starts over, because the server has lost our state; keeps a publishing connection that it doesn't know yet. */
  restart(): void {
    this.subscribe?.close();
    this.subscribe = null;
    if (this.publish && !this.publish.introduce() && this.hasRestarted) this.renewPublish();
    this.hasRestarted = true;
  }

  /** The server replaces a failed subscribing connection with a new one instead of restarting it. */
  renewSubscribe(): void {
    if (this.subscribe) this.handlers.send({ type: "renew", pc: this.subscribe.pc });
  }

  /** Handles messages about the connections; returns whether it did. */
  receive(message: MediaSignalDown): boolean {
    switch (message.type) {
      case "publish_answer":
        if (this.publish?.pc === message.pc) this.publish.answer(message.sdp);
        return true;
      case "subscribe_offer":
        if (!this.subscribe || message.pc > this.subscribe.pc) {
          this.subscribe?.close();
          this.subscribe = new SubscribeLink(
            this.options(message.pc, () => this.renewSubscribe()),
            this.handlers.linesChanged,
          );
        }
        if (message.pc === this.subscribe.pc) this.subscribe.offer(message.offer, message.sdp, message.lines);
        return true;
      case "lines":
        if (this.subscribe?.pc === message.pc) this.subscribe.lines(message.lines);
        return true;
      case "candidate": {
        const link = message.side === "publish" ? this.publish : this.subscribe;
        if (link?.pc === message.pc) link.candidate(message.candidate);
        return true;
      }
      case "refused":
        if (message.code !== "NEGOTIATION_FAILED") return false;
        this.renewPublish();
        return true;
      default:
        return false;
    }
  }

  /** Whether both connections are up, so that only the signaling has to be restored. */
  get established(): boolean {
    return this.publish?.peer.connectionState !== "failed" && this.subscribe?.peer.connectionState === "connected";
  }

  close(): void {
    this.publish?.close();
    this.publish = null;
    this.subscribe?.close();
    this.subscribe = null;
  }

  private options(pc: number, failed: () => void): LinkOptions {
    return { pc, configuration: this.configuration, features: this.features, send: this.handlers.send, failed };
  }
}
