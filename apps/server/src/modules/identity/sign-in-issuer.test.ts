import { describe, expect, test } from "vitest";
import { issuerOf, signInKinds } from "@larkroom/domain/identity/sign-in-provider";
import { issuerProblem } from "./sign-in-issuer.ts";

describe("the issuer of a school's sign-in", () => {
  test.each(["https://id.school.example", "https://login.microsoftonline.com/4f1e/v2.0", "https://id.school.example:8443/realms/school"])(
    "%s can be used",
    (issuer) => {
      expect(issuerProblem(issuer)).toBeNull();
    },
  );

  test.each([
    "http://id.school.example",
    "https://localhost",
    "https://localhost:8080",
    "https://127.0.0.1",
    "https://169.254.169.254/latest",
    "https://2130706433",
    "https://0x7f.1",
    "https://[::1]",
    "https://printer.local",
    "https://metadata.google.internal",
    "https://intranet",
    "https://user:secret@id.school.example",
    "https://id.school.example/?tenant=1",
    "https://id.school.example/#x",
    "HTTPS://ID.SCHOOL.EXAMPLE",
    "https:id.school.example",
    "ftp://id.school.example",
    "//id.school.example",
    "id.school.example",
    `https://id.school.example/${"x".repeat(300)}`,
  ])("%s is refused", (issuer) => {
    expect(issuerProblem(issuer)).toBe("issuer_malformed");
  });

  test("an operator may allow hosts of the own network, by their exact origin", () => {
    const known = ["http://keycloak:8080"];
    expect(issuerProblem("http://keycloak:8080/realms/school", known)).toBeNull();
    expect(issuerProblem("http://keycloak:8081/realms/school", known)).toBe("issuer_malformed");
    expect(issuerProblem("", known)).toBe("required");
  });

  test("presets can be used as they are", () => {
    const presets = signInKinds.flatMap((kind) => issuerOf[kind] ?? []);
    expect(presets.map((preset) => issuerProblem(preset))).toEqual(presets.map(() => null));
  });
});
