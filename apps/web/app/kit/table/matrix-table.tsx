import type { ComponentProps, ReactNode } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { cx } from "../cx.ts";
import { Cluster, Split } from "../layout/layout.tsx";
import { Text } from "../text/text.tsx";
import styles from "./matrix-table.module.css";

/**
 * A table of people and what each has in every column; the names stay in view. A class may set `--cell-width`, `--cell-height`, `--cell-padding` and
 * `--name-width`.
 */
export function MatrixTable({ className, ...table }: ComponentProps<"table">) {
  return (
    <div className={cx(styles.frame, className)} tabIndex={-1}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table to read, with a grid's keyboard navigation */}
      <table role="grid" {...table} />
    </div>
  );
}

/** A cell of the column of names. */
export function MatrixName(cell: ComponentProps<"th">) {
  return <th scope="row" className={styles.name} {...cell} />;
}

/** A row's person; `children` are signs beside the name. */
export function MatrixPerson({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <MatrixName>
      <Split as="span" gap={8} align="center" truncate>
        <Avatar name={name} size="mark" />
        <Text as="bdi" size="inherit" truncate>
          {name}
        </Text>
        {children}
      </Split>
    </MatrixName>
  );
}

const choice = { gap: [8, 16], align: "center", justify: "between", className: styles.choice } as const;

/** Stands in for `MatrixChoice`: how to choose a cell, or why there is nothing to say about it. */
export function NoMatrixChoice({ children }: { children: string }) {
  return (
    <Cluster {...choice}>
      <Text size="small" tone="slate">
        {children}
      </Text>
    </Cluster>
  );
}

interface MatrixChoiceProps {
  /** The accessible name. */
  label: string;
  /** The row's person. */
  name: string;
  /** The column, and what the cell shows. */
  title: ReactNode;
  /** What else is known; null: not this. */
  facts: readonly (string | null)[];
  /** What is said without facts. */
  noFacts: string;
  children?: ReactNode;
}

/** The chosen cell in words, with what can be done about it. */
export function MatrixChoice({ label, name, title, facts, noFacts, children }: MatrixChoiceProps) {
  return (
    <Cluster as="section" aria-label={label} {...choice}>
      <div className={styles.words} role="status">
        <Text size="small">
          <b>
            <bdi>{name}</bdi>
          </b>
          {" • "}
          {title}
        </Text>
        <Text size="small" tone="slate">
          {facts.filter((fact) => fact !== null).join(" • ") || noFacts}
        </Text>
      </div>
      {children}
    </Cluster>
  );
}
