/** A Google Analytics client id: two groups of ten digits. */
const gaClientId = /^\d{10}\.\d{10}$/;

/** The marketing data that is stored: the `utm_` values of the address, the analytics id, the experiment and the course. */
export const allowedMarketing = (sent: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent).filter(([key, value]) => {
      if (key === "gaClientId") return gaClientId.test(value);
      return key.startsWith("utm_") || key === "exp" || key === "course";
    }),
  );
