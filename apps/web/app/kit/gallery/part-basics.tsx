import { useState } from "react";
import { Button, ButtonLink, IconButton } from "../button/button.tsx";
import { Card, CardHead } from "../card/card.tsx";
import { SectionCard } from "../card/section-card.tsx";
import { PALETTES, GLYPHS } from "../cover/palettes.ts";
import { Cover } from "../cover/cover.tsx";
import { CoverBand } from "../cover/cover-band.tsx";
import { Flag } from "../flags/flags.tsx";
import { IconArrowRight, IconDotsVertical, IconPlus, IconX } from "../icon/icons.ts";
import { GoogleMark } from "../icon/google-mark.tsx";
import { Link } from "../link/link.tsx";
import { Logo } from "../logo/logo.tsx";
import { Portrait } from "../portrait/portrait.tsx";
import { PORTRAITS, portraitSrc } from "../portrait/portraits.ts";
import { Heading, Text } from "../text/text.tsx";
import { Scene, type SceneName } from "../art/scene.tsx";
import { Part, Row, Stack } from "./frame.tsx";
import type { SampleWords } from "./sample-words.ts";
import styles from "./gallery.module.css";

const SCENES: SceneName[] = [
  "lark",
  "lark-flying",
  "step-1",
  "step-2",
  "step-3",
  "empty-window",
  "empty-shelf",
  "lost",
  "cloudy",
  "done",
  "student-dawn",
];

export function BasicsPart({ words }: { words: SampleWords }) {
  const [busy, setBusy] = useState(false);
  const arrow = <IconArrowRight size={20} stroke={2} className="flip-rtl" aria-hidden="true" />;
  return (
    <>
      <Part title="Type" wide>
        <Heading level={2} look="hero">
          {words.heroTitle}
        </Heading>
        <Text size="lead" tone="soft">
          {words.lead}
        </Text>
        <Row>
          <Heading level={3} look="h1">
            {words.course}
          </Heading>
          <Heading level={3} look="h2">
            {words.course}
          </Heading>
          <Heading level={3} look="h3">
            {words.course}
          </Heading>
          <Heading level={3} look="h4">
            {words.course}
          </Heading>
        </Row>
        <Row>
          <Text size="money">
            <bdi>$132.00</bdi>
          </Text>
          <Text>{words.body}</Text>
          <Text size="compact" tone="soft">
            {words.body}
          </Text>
          <Text size="small" tone="slate">
            {words.body}
          </Text>
          <Text size="caption" tone="slate">
            {words.zone}
          </Text>
        </Row>
      </Part>
      <Part title="Button">
        <Stack>
          <Row>
            <Button size="large">{words.trial}</Button>
            <Button>{words.join}</Button>
            <Button size="small">{words.join}</Button>
          </Row>
          <Row>
            <Button variant="secondary">{words.signUp}</Button>
            <Button variant="secondary" size="small" icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}>
              {words.save}
            </Button>
            <Button variant="tertiary" after={arrow}>
              {words.seeAll}
            </Button>
          </Row>
          <Row>
            <Button disabled>{words.join}</Button>
            <Button variant="secondary" disabled>
              {words.save}
            </Button>
            <Button
              busy={busy}
              busyLabel={words.saving}
              onClick={() => {
                setBusy(true);
                setTimeout(() => setBusy(false), 2500);
              }}
            >
              {words.save}
            </Button>
            <Button busy busyLabel={words.saving}>
              {words.save}
            </Button>
          </Row>
        </Stack>
        <Stack>
          <Row>
            <Button variant="danger">{words.cancelOrder}</Button>
            <Button size="staff" variant="secondary">
              {words.edit}
            </Button>
            <Button size="staff" variant="ink">
              {words.save}
            </Button>
          </Row>
          <div className={styles.sun}>
            <Row>
              <Button variant="ink">{words.trial}</Button>
            </Row>
          </div>
          <div className={styles.ink}>
            <Row>
              <Button variant="light">{words.trial}</Button>
              <IconButton variant="onInk" label={words.close}>
                <IconX size={20} aria-hidden="true" />
              </IconButton>
            </Row>
          </div>
          <Row>
            <Button variant="secondary" icon={<GoogleMark />}>
              {words.google}
            </Button>
            <ButtonLink href="#" variant="secondary" size="small">
              {words.seeAll}
            </ButtonLink>
          </Row>
          <Row>
            <IconButton label={words.actions}>
              <IconDotsVertical size={22} aria-hidden="true" />
            </IconButton>
            <IconButton variant="outline" label={words.plus}>
              <IconPlus size={20} aria-hidden="true" />
            </IconButton>
            <IconButton size="small" label={words.close}>
              <IconX size={18} aria-hidden="true" />
            </IconButton>
            <Link href="#">{words.seeAll}</Link>
            <Link href="#" look="action" after={arrow}>
              {words.seeAll}
            </Link>
            <Link href="#" look="quiet">
              {words.today}
            </Link>
          </Row>
        </Stack>
        <div data-scale="child">
          <Stack>
            <Row>
              <Button size="large">{words.join}</Button>
              <Button variant="secondary">{words.save}</Button>
            </Row>
            <Text>{words.body}</Text>
          </Stack>
        </div>
      </Part>
      <Part title="Logo, flags, cards">
        <Row>
          <Logo name="Larkroom" />
          <Logo name="Larkroom" compact />
          <span className={styles.ink}>
            <Logo name="Larkroom" tone="white" size={34} />
          </span>
        </Row>
        <Row>
          <Flag name="us" />
          <Flag name="uk" />
          <Flag name="il" />
          <Flag name="pt" />
          <Flag name="us" width={40} />
          <Flag name="il" width={40} />
        </Row>
        <Card>
          <CardHead
            title={
              <Heading level={3} look="h4">
                {words.course}
              </Heading>
            }
            action={
              <Link href="#" look="action">
                {words.seeAll}
              </Link>
            }
          />
          <Text size="compact" tone="soft">
            {words.body}
          </Text>
        </Card>
        <SectionCard id="section" title={words.course} gap={12}>
          <Text>{words.body}</Text>
        </SectionCard>
        <Card tone="float">
          <Text>{words.body}</Text>
        </Card>
        <Card tone="sand">
          <Text>{words.body}</Text>
        </Card>
        <Card tone="sky">
          <Text>{words.body}</Text>
        </Card>
      </Part>
      <Part title="Covers" note="palette + pattern + glyph; sketch for courses in development" wide>
        {(["plum", "sun"] as const).map((palette) => (
          <CoverBand key={palette} palette={palette} glyph={palette === "sun" ? "stories" : "planets"} className={styles.band}>
            <Heading level={3} look="title">
              {words.course}
            </Heading>
            <Text size="lead">{words.lead}</Text>
          </CoverBand>
        ))}
        <div className={styles.covers}>
          {GLYPHS.map((glyph, i) => (
            <Cover key={glyph} palette={PALETTES[i % PALETTES.length] ?? "coral"} glyph={glyph} />
          ))}
          {GLYPHS.slice(0, 4).map((glyph) => (
            <Cover key={glyph} palette="ink" glyph={glyph} sketch />
          ))}
        </div>
        <Row>
          <Cover palette="plum" glyph="planets" shape="tile" />
          <Cover palette="coral" glyph="games" shape="square" />
          <Cover palette="sky" glyph="web" shape="thumb" />
          <Cover palette="leaf" glyph="robots" shape="thumb" muted />
        </Row>
      </Part>
      <Part title="Portraits and scenes" wide>
        <div className={styles.portraits}>
          {PORTRAITS.map((name) => (
            <Portrait key={name} src={portraitSrc(name)} size={84} alt={name} />
          ))}
          <Portrait src={portraitSrc("noa")} shape="round" size={44} />
        </div>
        <div className={styles.portraits}>
          {SCENES.map((name) => (
            <Scene key={name} name={name} width={180} />
          ))}
        </div>
      </Part>
    </>
  );
}
