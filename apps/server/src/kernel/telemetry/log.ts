import { type Logger, pino } from "pino";

/** The log: JSON lines without secrets, request bodies or a child's data. Values under these names are redacted. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: [
        "*.password",
        "*.token",
        "*.code",
        "*.authorization",
        "*.cookie",
        "req.headers",
        "*.value",
        "*.email",
        "*.phone",
        "*.name",
        "*.birthDate",
      ],
      censor: "[kept out]",
    },
  });
}
