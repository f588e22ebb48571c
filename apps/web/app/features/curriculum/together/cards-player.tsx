import { faceIn } from "@larkroom/domain/curriculum/card-face";
import type { SharedCards } from "@larkroom/domain/curriculum/shared-slide";
import type { PublicDoublesContent } from "@larkroom/domain/curriculum/slide-public-types";
import { shuffled } from "@larkroom/domain/curriculum/shuffle";
import { whoseTurn } from "@larkroom/domain/curriculum/take-step";
import { Button } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Line, SlidePictureImage } from "../rich-text.tsx";
import styles from "./together.module.css";
import { useStep, useTogether } from "./together.tsx";

/** A memory game. The page learns a card's face only when the server sends it, as the card is turned. */
export function CardsPlayer({ content }: { content: PublicDoublesContent }) {
  const t = useTexts("together");
  const { slug } = useEdition();
  const { shared, me, isStaff, seated, nameOf } = useTogether();
  const { take, isBusy, trouble } = useStep();
  if (shared?.kind !== "cards") return null;
  const isIndividual = content.play === "alone";
  if (isIndividual && isStaff) return <Boards pairs={content.cards.length / 2} />;
  const { found, open, faces, turned, moves, round = 0 } = shared;
  // Each new round has another order of cards, the same for everyone.
  const dealt = round === 0 ? content.cards : shuffled(content.cards, String(round));
  const pairs = content.cards.length / 2;
  const turn = isIndividual ? me : whoseTurn(shared.turn, seated);
  const isOver = found.length >= pairs;
  const mayTurn = !isStaff && turn === me && !isOver;
  const words = isOver
    ? t("allFound")
    : isIndividual
      ? t("individualTurn")
      : turn === null
        ? t("noOneHere")
        : mayTurn
          ? t("myTurn")
          : t("turnOf", { name: nameOf(turn) });
  const finderOf = (id: string): string | undefined => found.find(({ cards }) => cards.includes(id))?.by;
  return (
    <Stack gap={16} packed>
      <p className={cx(styles.status, mayTurn && !isIndividual && styles.myTurn)} role="status">
        <b>{words}</b> <span>{t("pairs", { found: String(found.length), of: String(pairs) })}</span>
        {moves > 0 ? <span>{t("moves", { count: moves })}</span> : null}
      </p>
      {isStaff && turn !== null && !isOver ? (
        <Button
          className={place({ start: true })}
          variant="secondary"
          size="staff"
          busy={isBusy}
          busyLabel={t("sending")}
          onClick={() => void take({ kind: "pass", turned })}
        >
          {t("pass")}
        </Button>
      ) : null}
      {isOver && isStaff !== isIndividual ? (
        <Button
          className={place({ start: true })}
          variant="secondary"
          size={isStaff ? "staff" : "small"}
          busy={isBusy}
          busyLabel={t("sending")}
          onClick={() => void take({ kind: "again", round })}
        >
          {t("playAgain")}
        </Button>
      ) : null}
      <ul className={styles.cards} aria-label={t("cards")}>
        {dealt.map(({ id }, index) => {
          const shownFace = Object.hasOwn(faces, id) ? faces[id] : undefined;
          const face = shownFace && faceIn(shownFace, slug);
          const finder = finderOf(id);
          const card = { number: String(index + 1), text: face?.text ?? "" };
          const said = !face
            ? t("cardBack", { number: card.number })
            : finder === undefined
              ? t("cardOpen", card)
              : isIndividual || finder === ""
                ? t("cardFound", card)
                : t("cardFoundBy", { ...card, name: nameOf(finder) });
          const isFree = mayTurn && finder === undefined && !(open.length === 1 && open[0] === id);
          return (
            <li key={id}>
              <button
                type="button"
                className={cx(styles.card, face && styles.cardUp, finder !== undefined && styles.cardFound)}
                aria-label={said}
                aria-disabled={!isFree || isBusy || undefined}
                onClick={() => isFree && !isBusy && void take({ kind: "card", cardId: id, turned })}
              >
                {face ? (
                  <>
                    {face.picture ? <SlidePictureImage picture={face.picture} className={styles.cardPicture} /> : null}
                    <span dir="auto">
                      <Line text={face.text} />
                    </span>
                  </>
                ) : (
                  <span aria-hidden="true" className={styles.cardNumber}>
                    {index + 1}
                  </span>
                )}
              </button>
              {finder !== undefined && !isIndividual && finder !== "" ? (
                <span className={styles.finder} aria-hidden="true">
                  {nameOf(finder)}
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      <p className={styles.trouble} role="alert">
        {trouble}
      </p>
    </Stack>
  );
}

/** The boards of children who play individually, for their teacher. */
function Boards({ pairs }: { pairs: number }) {
  const t = useTexts("together");
  const { boards, seated, nameOf } = useTogether();
  const boardOf = (id: string): SharedCards | null => {
    const board = boards.find((one) => one.id === id)?.board;
    return board?.kind === "cards" ? board : null;
  };
  if (seated.length === 0) return <p className={styles.soft}>{t("noOneHere")}</p>;
  return (
    <Stack as="ul" gap={12} className={styles.boards} aria-label={t("boards")}>
      {seated.map(({ id }) => {
        const board = boardOf(id);
        const found = board?.found.length ?? 0;
        return (
          <li key={id}>
            <span className={styles.boardName}>{nameOf(id)}</span>
            <ProgressBar
              label={nameOf(id)}
              value={found}
              max={pairs}
              tone={found >= pairs ? "leaf" : "plum"}
              text={t("pairs", { found: String(found), of: String(pairs) })}
              showText
            />
            <span className={styles.soft}>{board ? t("moves", { count: board.moves }) : null}</span>
          </li>
        );
      })}
    </Stack>
  );
}
