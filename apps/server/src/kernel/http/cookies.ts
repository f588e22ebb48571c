import { fastifyCookie, type SerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { tokenLives } from "@larkroom/domain/identity/token-lives";
import { sessionSeconds } from "../auth/sessions.ts";
import type { Config } from "../config.ts";

const deviceSeconds = 365 * 86_400;
const oauthSeconds = 600;

/**
 * Over https the name prefix makes browsers bind the cookie to this host, with Secure and Path=/. No other name is then accepted: a site on
 * the same parent domain could set one, and log someone into an account that is not theirs.
 */
const isSecure = (config: Config): boolean => config.PUBLIC_URL.startsWith("https://");
const sessionName = (secure: boolean): string => (secure ? "__Host-session" : "session");
/** The name of the session cookie. */
export const sessionCookie = (config: Config): string => sessionName(isSecure(config));
const deviceName = (secure: boolean): string => (secure ? "__Host-device" : "device");
/** One cookie per account: people who share a computer are trusted individually. */
const trustedName = (secure: boolean, accountId: number): string => `${secure ? "__Host-" : ""}trusted-${accountId}`;
const oauthName = (secure: boolean): string => (secure ? "__Host-oauth" : "oauth");

/**
 * Sets the session cookie, which pages can't read, and a marker cookie that only shows pages that there is a session;
 * null clears both.
 */
export function setSessionCookies(reply: FastifyReply, config: Config, token: string | null): void {
  for (const { name, value, options } of sessionCookies(config, token)) reply.setCookie(name, value, options);
}

function sessionCookies(
  config: Config,
  token: string | null,
): { name: string; value: string; options: SerializeOptions & { secure: boolean } }[] {
  const secure = isSecure(config);
  const common = { path: "/", maxAge: token === null ? 0 : sessionSeconds, sameSite: "lax", secure } as const;
  return [
    { name: sessionName(secure), value: token ?? "", options: { ...common, httpOnly: true } },
    { name: "logged_in", value: token === null ? "" : "1", options: common },
  ];
}

/**
 * The session's cookies for the answer of a WebSocket handshake, so that the browser of someone in a class keeps them as long as the
 * server keeps the session. Whether the session still counts is decided by the server alone.
 */
export const renewedCookies = (config: Config, cookies: string | undefined): string[] => {
  const token = tokenOfHandshake(config, cookies);
  return token === null
    ? []
    : sessionCookies(config, token).map(({ name, value, options }) => fastifyCookie.serialize(name, value, options));
};

/** Marks a browser that has logged in before, so that guesses from elsewhere don't lock out the account's owner. */
export function setDeviceCookie(reply: FastifyReply, config: Config, id: string): void {
  const secure = isSecure(config);
  reply.setCookie(deviceName(secure), id, { path: "/", maxAge: deviceSeconds, sameSite: "lax", secure, httpOnly: true });
}

/** The session token of a request: from the bearer header, otherwise from the cookie, never from the query. */
export function tokenOf(request: FastifyRequest, config: Config): { token: string | null; source: "bearer" | "cookie" | "none" } {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (bearer) return { token: bearer, source: "bearer" };
  const cookie = request.cookies[sessionCookie(config)];
  return cookie ? { token: cookie, source: "cookie" } : { token: null, source: "none" };
}

/** The session token from the cookies of a WebSocket handshake. */
export function tokenOfHandshake(config: Config, cookies: string | undefined): string | null {
  const start = `${sessionCookie(config)}=`;
  const all = (cookies ?? "").split(";").map((one) => one.trim());
  return all.find((one) => one.startsWith(start))?.slice(start.length) ?? null;
}

/** This browser's device id, if it has one. */
export function deviceOf(request: FastifyRequest, config: Config): string | null {
  return request.cookies[deviceName(isSecure(config))] ?? null;
}

/** Lets this browser skip the second factor for an account; null ends this. */
export function setTrustedDeviceCookie(reply: FastifyReply, config: Config, accountId: number, token: string | null): void {
  const secure = isSecure(config);
  const maxAge = token === null ? 0 : tokenLives.trustedDevice;
  reply.setCookie(trustedName(secure, accountId), token ?? "", { path: "/", maxAge, sameSite: "lax", secure, httpOnly: true });
}

/** This browser's trusted device token for an account, if it has one. */
export function trustedDeviceOf(request: FastifyRequest, config: Config, accountId: number): string | null {
  return request.cookies[trustedName(isSecure(config), accountId)] || null;
}

/** Ties an OAuth login to this browser for ten minutes; null unties it. */
export function setOauthCookie(reply: FastifyReply, config: Config, secret: string | null): void {
  const secure = isSecure(config);
  const maxAge = secret === null ? 0 : oauthSeconds;
  reply.setCookie(oauthName(secure), secret ?? "", { path: "/", maxAge, sameSite: "lax", secure, httpOnly: true });
}

/** The secret of the OAuth login in progress, if there is one. */
export function oauthBrowserOf(request: FastifyRequest, config: Config): string | null {
  return request.cookies[oauthName(isSecure(config))] || null;
}
