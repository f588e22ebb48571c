import { archivedReason } from "@larkroom/domain/classes/status";
import type { ReactNode } from "react";
import { Cluster } from "~/kit/layout/layout.tsx";
import { boundFormats, useFormats } from "~/shared/formats/use-formats.ts";
import { useZoneNames } from "~/shared/formats/use-zone-names.ts";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useEdition, useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { isJoinOpen, type PlacedClass } from "./calendar-days.ts";
import { isAsyncLesson } from "./async-lesson.ts";
import { drawnKind } from "./use-class-words.ts";
import styles from "./schedule.module.css";

/** Where a class links to: the live class, and the page of its group. */
export interface ClassWay {
  /** A child follows a link; a parent first switches to the child's account. */
  join: { words: string } & ({ href: string } | { onJoin: () => void });
  page: { words: string; href: string };
}

interface ClassDialogProps {
  placed: PlacedClass | undefined;
  now: Temporal.Instant;
  way: ClassWay | null;
  /** Whether the child's name is shown. */
  named: boolean;
  /** Actions for the reader, shown below the details. */
  extra?: ReactNode;
  onClose: () => void;
}

/** The details of one class: topic, time, staff and attendance, with a join button while joining is open. */
export function ClassDialog({ placed, now, way, named, extra, onClose }: ClassDialogProps) {
  const shell = useTexts("shell");
  return (
    <Dialog
      open={placed !== undefined}
      onClose={onClose}
      closeLabel={shell("close")}
      title={placed?.one.lesson.title ?? ""}
      phone="card"
      actions={placed && way ? <Ways placed={placed} now={now} way={way} /> : undefined}
    >
      {placed ? <ClassFacts placed={placed} now={now} named={named} /> : null}
      {extra}
    </Dialog>
  );
}

function Ways({ placed, now, way }: { placed: PlacedClass; now: Temporal.Instant; way: ClassWay }) {
  const open = isJoinOpen(placed.one, now);
  const { join, page } = way;
  return (
    <>
      <ButtonLink href={page.href} variant={open ? "secondary" : "primary"}>
        {page.words}
      </ButtonLink>
      {!open ? null : "href" in join ? (
        <ButtonLink href={join.href}>{join.words}</ButtonLink>
      ) : (
        <Button onClick={join.onJoin}>{join.words}</Button>
      )}
    </>
  );
}

function ClassFacts({ placed: { one, kind }, now, named }: { placed: PlacedClass; now: Temporal.Instant; named: boolean }) {
  const texts = useTexts("schedule");
  const formats = useFormats();
  const zones = useZoneNames([one.timeZone]);
  const edition = useEdition();
  const zone = useTimeZone();
  const atSchool = boundFormats(edition, one.timeZone);
  const differs = one.timeZone !== zone && atSchool.time(one.from) !== formats.time(one.from);
  const state = one.attendance?.state;
  const isPutOff = one.state === "POSTPONED";
  const ahead = (kind === "regular" || kind === "catch_up") && !isPutOff && !isAsyncLesson(one) && !isJoinOpen(one, now);
  const asyncFacts = ({ from, attendance }: typeof one): [string, string][] => {
    const until = attendance?.asyncLesson?.until;
    return [
      [texts("opens"), `${formats.date(from)}, ${formats.time(from)}`],
      ...(until ? [[texts("due"), `${formats.date(until)}, ${formats.time(until)}`] as [string, string]] : []),
    ];
  };
  const facts: [string, string][] = [
    ...(isAsyncLesson(one)
      ? asyncFacts(one)
      : [[texts("when"), `${formats.date(one.from)}, ${formats.timeRange(one.from, one.to)}`] as [string, string]]),
    ...(differs && !isAsyncLesson(one)
      ? [
          [
            texts("atSchool"),
            texts("atSchoolTime", { time: atSchool.timeRange(one.from, one.to), zone: zones.name(one.timeZone, one.from) }),
          ] as [string, string],
        ]
      : []),
    [texts("number"), texts("numberOf", { number: one.number, count: one.count })],
    ...(one.teacher ? [[texts("teacher"), one.teacher.name] as [string, string]] : []),
    ...(named ? [[texts("child"), one.student.name] as [string, string]] : []),
    ...(kind === "past" && state && state !== "EXPECTED" ? [[texts("attendance"), texts(`states.${state}`)] as [string, string]] : []),
  ];
  return (
    <>
      <Cluster gap={8} align="center" justify="between" className={styles.classHead}>
        <Text tone="soft" dir="auto">
          {one.course.title}
        </Text>
        {kind === "regular" ? null : (
          <Chip tone={kind === "live" ? "blue" : kind === "past" ? "grey" : "yellow"}>{texts(`kinds.${drawnKind(kind)}`)}</Chip>
        )}
      </Cluster>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {one.status === "CANCELED" || isPutOff ? (
        <Text>
          {texts(isPutOff ? "postponed" : "canceled")}
          {one.statusReason ? (
            <bdi> {texts("reason", { reason: one.statusReason === archivedReason ? texts("groupArchived") : one.statusReason })}</bdi>
          ) : null}
        </Text>
      ) : null}
      {ahead ? (
        <Text size="compact" tone="slate">
          {texts("joinOpensAt", { time: formats.time(one.joinOpensAt) })}
        </Text>
      ) : null}
    </>
  );
}
