import { useState, type ReactNode } from "react";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { ticksTo } from "./ticks.ts";
import styles from "./column-chart.module.css";

export interface ChartColumn {
  key: string;
  /** Below the column. */
  label: string;
  /** The heights of its bars, one for each series, in minor units. */
  values: readonly number[];
}

export interface ColumnChartProps {
  /** What the bars are, in the order of their values. */
  series: readonly string[];
  columns: readonly ChartColumn[];
  /** An amount on the scale. */
  tick: (value: number) => string;
  /** The numbers of a column in words, shown while it is pointed at; otherwise those of the last one. */
  readout: (index: number) => ReactNode;
}

const tones = [styles.first, styles.second];

/** At most this many labels fit below the columns. */
const labelsAtMost = 13;

/**
 * Columns over time, drawn with plain elements: they follow the writing direction and the width of the page by themselves. Screen readers skip it, because
 * a table with the same numbers always stands below.
 */
export function ColumnChart({ series, columns, tick, readout }: ColumnChartProps) {
  const [pointed, point] = useState<number | null>(null);
  const ticks = ticksTo(Math.max(0, ...columns.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const every = Math.ceil(columns.length / labelsAtMost);
  const shown = pointed !== null && pointed < columns.length ? pointed : columns.length - 1;
  return (
    <div className={styles.chart} aria-hidden="true">
      <Cluster gap={[4, 16]} justify="between" className={styles.head}>
        <p className={styles.readout}>{readout(shown)}</p>
        {series.length > 1 ? (
          <Cluster as="ul" gap={[4, 16]} tone="soft" className={styles.legend}>
            {series.map((name, index) => (
              <Split key={name} as="li" gap={6} align="center">
                <span className={tones[index]} />
                {name}
              </Split>
            ))}
          </Cluster>
        ) : null}
      </Cluster>
      <div className={styles.scale}>
        {ticks.toReversed().map((value) => (
          <span key={value}>{tick(value)}</span>
        ))}
      </div>
      <div className={styles.plot} onPointerLeave={() => point(null)}>
        <div className={styles.lines}>
          {ticks.map((value) => (
            <span key={value} />
          ))}
        </div>
        {columns.map(({ key, values }, index) => (
          <Split
            key={key}
            gap={2}
            align="end"
            justify="center"
            shrink
            className={styles.column}
            data-pointed={index === shown || undefined}
            onPointerEnter={() => point(index)}
          >
            {values.map((value, order) => (
              <span
                key={series[order]}
                className={tones[order]}
                style={{ blockSize: `${(value / top) * 100}%` }}
                data-none={value === 0 || undefined}
              />
            ))}
          </Split>
        ))}
      </div>
      <div className={styles.labels}>
        {columns.map(({ key, label }, index) => (
          <span key={key}>{index % every === 0 ? label : null}</span>
        ))}
      </div>
    </div>
  );
}
