/** The password of everyone in the demo: long enough for staff too. */
export const demoPassword = "larks-sing-at-dawn";

/** People without a school. */
export const demoSuperAdmin = { name: "Ada Winter", email: "super@larkroom.example" };
export const demoDistributor = { title: "Lark Schools", name: "Victor Stein", email: "distributor@larkroom.example" };

/** The authenticator secret of all demo staff: it protects nothing real. */
export const demoAuthenticator = "LARKSINGSATDAWNOVERTHEROOFTOPS23";
