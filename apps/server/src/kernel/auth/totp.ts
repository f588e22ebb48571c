import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { secondFactorRules } from "@larkroom/domain/identity/second-factor";

const { stepSeconds, window } = secondFactorRules;

/** SHA-1, six digits and thirty seconds: supported by every authenticator. */
const totp = (secret: string, who: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...who, algorithm: "SHA1", digits: 6, period: stepSeconds, secret: Secret.fromBase32(secret) });

/** A new 160-bit secret, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI encoded in the QR code: `issuer` is the product, `label` the account. */
export const totpUri = (secret: string, issuer: string, label: string): string => totp(secret, { issuer, label }).toString();

/** A text as a QR code: a black and white SVG. */
export const qrSvg = (text: string): string => renderSVG(text, { border: 4, ecc: "M" });

/** The code at an instant. */
export const totpCode = (secret: string, at: Temporal.Instant): string => totp(secret).generate({ timestamp: at.epochMilliseconds });

/** The time step the code belongs to, the current one or one beside it; null if none matches. Compared in constant time. */
export function totpStep(secret: string, code: string, at: Temporal.Instant): number | null {
  const timestamp = at.epochMilliseconds;
  const delta = totp(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : TOTP.counter({ timestamp, period: stepSeconds }) + delta;
}
