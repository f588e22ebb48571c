import { changed, inOrder, without } from "./edit-parts.ts";
import { emptyOption } from "./empty-content.ts";
import type { ChoiceOption } from "./slide-parts.ts";
import type { ContentOf } from "./slide-types.ts";

type NewId = () => string;
type Correlate = ContentOf<"CORRELATE">;
type Classify = ContentOf<"CLASSIFY">;
type Doubles = ContentOf<"DOUBLES">;
type Table = ContentOf<"SCORING_TABLE">;

/** A card and its partner; null if a stored pair has lost it. */
export interface MatchRow {
  readonly left: ChoiceOption;
  readonly right: ChoiceOption | null;
}

/** The pairs side by side, as the editor shows them. */
export const matchRows = ({ left, right, pairs }: Correlate): MatchRow[] =>
  left.map((one) => {
    const pair = pairs.find(({ leftId }) => leftId === one.id);
    return { left: one, right: right.find(({ id }) => id === pair?.rightId) ?? null };
  });

/** The right cards that have no partner. */
export function spareCards({ right, pairs }: Correlate): ChoiceOption[] {
  const taken = new Set(pairs.map(({ rightId }) => rightId));
  return right.filter(({ id }) => !taken.has(id));
}

/** The content from rows: each left card's pair in order, then the cards without a partner. */
function fromRows(content: Correlate, rows: readonly MatchRow[], unpaired: readonly ChoiceOption[]): Correlate {
  return {
    ...content,
    left: rows.map(({ left }) => left),
    right: [...rows.flatMap(({ right }) => right ?? []), ...unpaired],
    pairs: rows.flatMap(({ left, right }) => (right ? [{ leftId: left.id, rightId: right.id }] : [])),
  };
}

/** Adds an empty pair. */
export const addMatch = (content: Correlate, newId: NewId): Correlate =>
  fromRows(content, [...matchRows(content), { left: emptyOption(newId), right: emptyOption(newId) }], spareCards(content));

/** Removes the pair of a left card with both its cards. */
export const removeMatch = (content: Correlate, leftId: string): Correlate =>
  fromRows(
    content,
    matchRows(content).filter(({ left }) => left.id !== leftId),
    spareCards(content),
  );

/** Puts the pairs in the order of the given left cards. */
export function orderMatches(content: Correlate, leftIds: readonly string[]): Correlate {
  const rows = matchRows(content);
  const ordered = inOrder(content.left, leftIds).flatMap(({ id }) => rows.filter(({ left }) => left.id === id));
  return fromRows(content, ordered, spareCards(content));
}

/** Changes the partner of a left card; a missing one is created. */
export function withPartner(content: Correlate, leftId: string, change: (card: ChoiceOption) => ChoiceOption, newId: NewId): Correlate {
  const rows = matchRows(content).map((row) => (row.left.id === leftId ? { ...row, right: change(row.right ?? emptyOption(newId)) } : row));
  return fromRows(content, rows, spareCards(content));
}

/** The items of a category, in order. `""` is for items whose category was removed. */
export const thingsOf = ({ items }: Classify, categoryId: string): Classify["items"] =>
  items.filter((item) => item.categoryId === categoryId);

/** Removes a category. Its items stay without one: moved to another category they would teach something wrong, and no one would notice. */
export const removeBox = (content: Classify, id: string): Classify => ({
  ...content,
  categories: without(content.categories, id),
  items: content.items.map((item) => (item.categoryId === id ? { ...item, categoryId: "" } : item)),
});

/** Reorders the items of one category; items of other categories keep their positions in the list. */
export function orderThings(content: Classify, ids: readonly string[]): Classify {
  const named = inOrder(content.items, ids).slice(0, ids.length);
  let next = 0;
  return { ...content, items: content.items.map((item) => (ids.includes(item.id) ? (named[next++] ?? item) : item)) };
}

/** Two cards that form a pair; null for one that a stored pair has lost. */
export interface DoublesRow {
  readonly key: string;
  readonly cards: readonly [ChoiceOption | null, ChoiceOption | null];
}

/** The pairs of cards, each identified by its first card. */
export const doublesRows = ({ cards, pairs }: Doubles): DoublesRow[] => {
  const card = (id: string): ChoiceOption | null => cards.find((one) => one.id === id) ?? null;
  return pairs.map(([first, second]) => ({ key: first, cards: [card(first), card(second)] }));
};

/** Keeps only cards that belong to a pair, in the order of the pairs. */
const ofPairs = (content: Doubles, pairs: Doubles["pairs"]): Doubles => ({
  ...content,
  pairs,
  cards: pairs.flat().flatMap((id) => content.cards.filter((card) => card.id === id)),
});

/** Adds a pair of empty cards. */
export function addDoubles(content: Doubles, newId: NewId): Doubles {
  const [first, second] = [emptyOption(newId), emptyOption(newId)];
  return { ...content, cards: [...content.cards, first, second], pairs: [...content.pairs, [first.id, second.id]] };
}

/** Removes a pair with both its cards: half a pair could never be found. */
export const removeDoubles = (content: Doubles, key: string): Doubles =>
  ofPairs(
    content,
    content.pairs.filter(([first]) => first !== key),
  );

/** Reorders the pairs by their first cards. */
export const orderDoubles = (content: Doubles, keys: readonly string[]): Doubles =>
  ofPairs(
    content,
    inOrder(
      content.pairs.map((pair) => ({ id: pair[0], pair })),
      keys,
    ).map(({ pair }) => pair),
  );

/** Changes one card. */
export const withCard = (content: Doubles, id: string, change: (card: ChoiceOption) => ChoiceOption): Doubles => ({
  ...content,
  cards: changed(content.cards, id, change),
});

/** A table with one row per child has no teams; a table of teams starts with two. */
export function withRows(content: Table, rows: Table["rows"], newId: NewId): Table {
  if (rows === "children") return { ...content, rows, teams: [] };
  const teams = content.teams.length > 0 ? content.teams : [newId(), newId()].map((id) => ({ id, name: "" }));
  return { ...content, rows, teams };
}
