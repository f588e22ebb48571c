/** The place of each zone as one language says it, by the zone's id. Portuguese carries its preposition. */
export type ZonePlaces = Readonly<Record<string, string>>;

/** Reads lines of `Area: Id=Name;Id=Name`: 418 zones in a third of the room. */
export const readPlaces = (text: string): ZonePlaces =>
  Object.fromEntries(
    text
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [area = "", entries = ""] = line.split(": ");
        return entries.split(";").map((entry) => {
          const [id = "", name = ""] = entry.split("=");
          return [`${area}/${id}`, name];
        });
      }),
  );
