import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeDevice, shortenAddress } from "./device.ts";

describe("[AUTH-20] describing a device", () => {
  test.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
      "computer",
      "Chrome",
      "Windows",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0",
      "computer",
      "Edge",
      "Windows",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
      "computer",
      "Safari",
      "macOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1",
      "phone",
      "Chrome",
      "iOS",
    ],
    [
      "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "tablet",
      "Safari",
      "iPadOS",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
      "phone",
      "Chrome",
      "Android",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36",
      "tablet",
      "Samsung Internet",
      "Android",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "computer", "Firefox", "Linux"],
    [
      "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36",
      "computer",
      "Chrome",
      "ChromeOS",
    ],
    ["curl/8.5.0", "unknown", null, null],
    ["", "unknown", null, null],
  ])("%s", (userAgent, kind, browser, system) => {
    expect(describeDevice(userAgent)).toEqual({ kind, browser, system });
  });

  test("accepts any input and reads only its beginning", () => {
    fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => void describeDevice(text)));
    expect(describeDevice(`${"x".repeat(300)} Windows`).system).toBeNull();
  });
});

describe("[AUTH-20] shortening an IP address", () => {
  test.each([
    ["203.0.113.77", "203.0.*.*"],
    ["::ffff:203.0.113.77", "203.0.*.*"],
    ["2001:db8:85a3:8d3:1319:8a2e:370:7348", "2001:db8:85a3:*"],
    ["2001:db8::1", "2001:db8:*"],
    ["::1", "::*"],
    ["fe80::1%eth0", "fe80:*"],
    ["unknown", null],
    ["", null],
  ])("%s: %s", (address, short) => expect(shortenAddress(address)).toBe(short));
});
