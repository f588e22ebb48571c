import type { ReactNode } from "react";
import { type BoardElement, isBoardElement, pointSize } from "@larkroom/domain/live-room/whiteboard/element";

/** A whiteboard as a picture, without the drawing library: for the wall and for reading it afterwards. */
export function BoardPicture({
  elements,
  label,
  backdrop,
  className,
}: {
  elements: readonly (BoardElement & { id: string })[];
  label: string;
  /** What lay under the drawing, as large as the sheet. */
  backdrop?: ReactNode;
  className?: string | undefined;
}) {
  const inOrder = elements.toSorted((one, other) => (indexOf(one) < indexOf(other) ? -1 : 1));
  return (
    <svg viewBox={boxOf(elements)} role="img" aria-label={label} className={className} preserveAspectRatio="xMidYMid meet">
      {backdrop ? (
        <foreignObject x={0} y={0} width={sheet.width} height={sheet.height}>
          {backdrop}
        </foreignObject>
      ) : null}
      {inOrder.map((element) => (
        <Shape key={element.id} element={element} />
      ))}
    </svg>
  );
}

/** The sheet that a board shows in full, in its own units. */
const sheet = { width: 1280, height: 720 };

/** Elements as the API sends them. */
export const toElements = (
  sent: readonly { id: string; by: string; shape: Record<string, unknown>; points: number[] | null }[],
): (BoardElement & { id: string })[] =>
  sent.flatMap(({ id, by, shape, points }) => {
    const element: unknown = points === null ? { by, shape } : { by, shape, points };
    return isBoardElement(element) ? [{ ...element, id }] : [];
  });

const numberOf = ({ shape }: BoardElement, name: string): number => Number(shape[name] ?? 0);
const textOf = ({ shape }: BoardElement, name: string): string => {
  const value = shape[name];
  return typeof value === "string" ? value : "";
};
const indexOf = (element: BoardElement): string => textOf(element, "index");

/** At least the sheet, so that a few strokes aren't shown larger than on the board. */
function boxOf(elements: readonly BoardElement[]): string {
  const edges = elements.map((one) => {
    const [x, y] = [numberOf(one, "x"), numberOf(one, "y")];
    return { x, y, right: x + numberOf(one, "width"), bottom: y + numberOf(one, "height") };
  });
  const [x, y] = [Math.min(0, ...edges.map((one) => one.x)), Math.min(0, ...edges.map((one) => one.y))];
  const [right, bottom] = [
    Math.max(sheet.width, ...edges.map((one) => one.right)),
    Math.max(sheet.height, ...edges.map((one) => one.bottom)),
  ];
  return `${x} ${y} ${right - x} ${bottom - y}`;
}

function Shape({ element }: { element: BoardElement }) {
  const { shape, points } = element;
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => numberOf(element, name)) as [number, number, number, number];
  const angle = (numberOf(element, "angle") * 180) / Math.PI;
  const fill = textOf(element, "backgroundColor");
  const look = {
    stroke: textOf(element, "strokeColor"),
    strokeWidth: numberOf(element, "strokeWidth") * (shape.type === "freedraw" ? 4 : 1),
    fill: fill === "transparent" ? "none" : fill,
    opacity: numberOf(element, "opacity") / 100,
    strokeLinecap: "round",
    strokeLinejoin: "round",
    transform: angle === 0 ? undefined : `rotate(${angle} ${x + width / 2} ${y + height / 2})`,
  } as const;
  switch (shape.type) {
    case "rectangle":
      return <rect {...look} {...{ x, y, width, height }} rx={shape["roundness"] ? 12 : 0} />;
    case "ellipse":
      return <ellipse {...look} cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} />;
    case "diamond":
      return (
        <polygon
          {...look}
          points={`${x + width / 2},${y} ${x + width},${y + height / 2} ${x + width / 2},${y + height} ${x},${y + height / 2}`}
        />
      );
    case "text":
      return <Words element={element} {...{ x, y, width }} />;
    default: {
      const size = pointSize(shape);
      const places = Array.from({ length: (points?.length ?? 0) / size }, (_, at) => {
        const [px = 0, py = 0] = points?.slice(at * size, at * size + 2) ?? [];
        return `${x + px / 10},${y + py / 10}`;
      });
      return <polyline {...look} fill={shape.type === "line" ? look.fill : "none"} points={places.join(" ")} />;
    }
  }
}

function Words({ element, x, y, width }: { element: BoardElement; x: number; y: number; width: number }) {
  const size = numberOf(element, "fontSize");
  const step = size * numberOf(element, "lineHeight");
  const align = textOf(element, "textAlign");
  const at = align === "center" ? x + width / 2 : align === "right" ? x + width : x;
  return (
    <text
      fontSize={size}
      fill={textOf(element, "strokeColor")}
      textAnchor={align === "center" ? "middle" : align === "right" ? "end" : "start"}
    >
      {textOf(element, "text")
        .split("\n")
        .map((line, row) => (
          <tspan key={row} x={at} y={y + step * row + size} direction="ltr" unicodeBidi="plaintext">
            {line}
          </tspan>
        ))}
    </text>
  );
}
