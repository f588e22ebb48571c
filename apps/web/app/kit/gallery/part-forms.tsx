import { useState } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { Alert, OrDivider } from "../banner/banner.tsx";
import { Chip } from "../chip/chip.tsx";
import { Checkbox, Switch } from "../choice/checkbox.tsx";
import { CheckRow, CheckRows, RadioCards } from "../choice/radio-cards.tsx";
import { PasswordField } from "../field/password-field.tsx";
import { TextArea, TextField } from "../field/text-field.tsx";
import { IconSearch, IconWorld } from "../icon/icons.ts";
import { Link } from "../link/link.tsx";
import { NumberField } from "../number-field/number-field.tsx";
import { PhoneField } from "../phone-field/phone-field.tsx";
import { SelectField } from "../select/select-field.tsx";
import { FilterPills, SwitchButton } from "../switch-button/switch-button.tsx";
import { Part, Row, Stack } from "./frame.tsx";
import type { SampleWords } from "./sample-words.ts";

export function FormsPart({ words, direction }: { words: SampleWords; direction: "ltr" | "rtl" }) {
  const [who, setWho] = useState<"parent" | "student">("parent");
  const [plan, setPlan] = useState<"one" | "four">("four");
  const [age, setAge] = useState("0");
  const [child, setChild] = useState("all");
  const [points, setPoints] = useState<number | null>(20);
  const [phone, setPhone] = useState("");
  const [on, setOn] = useState(true);
  const [joins, setJoins] = useState(true);
  const forgot = (
    <Link href="#" look="action">
      {words.forgot}
    </Link>
  );
  return (
    <>
      <Part title="Fields">
        <Stack>
          <TextField label={words.email} defaultValue={words.emailValue} dir="ltr" />
          <PasswordField label={words.password} defaultValue="daybreak1" aside={forgot} showLabel={words.show} hideLabelText={words.hide} />
          <TextField label={words.email} error={words.required} dir="ltr" />
          <TextField
            label={words.searchTeacher}
            hideLabel
            lead={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
            placeholder={words.searchTeacher}
          />
        </Stack>
        <Stack>
          <SelectField
            label={words.country}
            lead={<IconWorld size={20} stroke={1.75} aria-hidden="true" />}
            options={words.zones.map((title) => ({ value: title, title }))}
          />
          <TextArea label={words.notes} hint={words.notesHint} optional={words.optional} />
          <TextField label={words.email} disabled defaultValue={words.emailValue} dir="ltr" />
          <TextField label={words.email} readOnly defaultValue={words.emailValue} dir="ltr" />
        </Stack>
        <Stack>
          <PhoneField
            label={words.phone}
            value={phone}
            onChange={(next) => setPhone(next.text)}
            country={direction === "rtl" ? "IL" : "US"}
            invalidText={words.phoneWrong}
          />
          <NumberField
            label={words.points}
            value={points}
            onChange={setPoints}
            min={0}
            max={100}
            maxText={(max) => `${words.max} ${max}`}
            minText={(min) => `${words.min} ${min}`}
            minusLabel={words.minus}
            plusLabel={words.plus}
          />
          <Alert tone="error" live>
            {words.wrong}
          </Alert>
          <OrDivider>{words.or}</OrDivider>
        </Stack>
        <div data-scale="child">
          <Stack>
            <TextField label={words.email} defaultValue="noah.b" dir="ltr" />
            <PasswordField
              label={words.password}
              defaultValue="daybreak1"
              aside={forgot}
              showLabel={words.show}
              hideLabelText={words.hide}
            />
          </Stack>
        </div>
        <div data-scale="staff">
          <Stack>
            <TextField label={words.email} defaultValue={words.emailValue} dir="ltr" />
            <SelectField label={words.country} options={words.zones.map((title) => ({ value: title, title }))} />
          </Stack>
        </div>
      </Part>
      <Part title="Choices">
        <Stack>
          <SwitchButton
            label={words.signInAs}
            options={[
              { value: "parent", title: words.parent },
              { value: "student", title: words.student },
            ]}
            value={who}
            onChange={setWho}
            width="fill"
            size="large"
            look={who === "student" ? "plum" : "ink"}
            ticked
          />
          <SwitchButton
            label={words.howToPay}
            options={[
              { value: "one", title: words.oneTime },
              { value: "four", title: words.installments },
            ]}
            value={plan}
            onChange={setPlan}
            width="fill"
            ticked
          />
          <SwitchButton
            label={words.ages[0] ?? ""}
            options={words.ages.map((title, i) => ({ value: String(i), title: i ? <bdi dir="ltr">{title}</bdi> : title }))}
            value={age}
            onChange={setAge}
            look="paper"
          />
          <Row>
            {([100, 150, 200] as const).map((width) => (
              <SwitchButton
                key={width}
                label={`${width}`}
                options={[
                  { value: "parent", title: "A" },
                  { value: "student", title: "B" },
                ]}
                value={who}
                onChange={setWho}
                width={width}
              />
            ))}
          </Row>
          <FilterPills
            label={words.everyone}
            value={child}
            onChange={setChild}
            pills={[
              { id: "all", title: words.everyone },
              { id: "maya", title: words.maya, media: <Avatar name={words.maya} size="mark" /> },
              { id: "noah", title: words.noah, media: <Avatar name={words.noah} size="mark" /> },
            ]}
          />
        </Stack>
        <Stack>
          <Checkbox label={words.terms} defaultChecked />
          <Checkbox label={words.terms} error={words.mustAccept} />
          <Checkbox label={words.everyone} mixed />
          <Checkbox label={words.terms} disabled defaultChecked />
          <Switch label={words.reminders} hint={words.remindersHint} checked={on} onChange={setOn} />
        </Stack>
        <Stack>
          <RadioCards
            label={words.howToPay}
            value={plan}
            onChange={setPlan}
            options={[
              {
                value: "four",
                title: <bdi>{words.four}</bdi>,
                detail: words.fourDetail,
                foot: (
                  <>
                    <bdi>$950.40</bdi> <s>$1,056</s>
                  </>
                ),
              },
              {
                value: "one",
                title: words.one,
                detail: words.oneDetail,
                foot: (
                  <>
                    <bdi>$864</bdi>{" "}
                    <Chip tone="yellow" size="small">
                      {words.less}
                    </Chip>
                  </>
                ),
              },
            ]}
          />
          <CheckRows label={words.everyone}>
            <CheckRow
              checked={joins}
              onChange={setJoins}
              media={<Avatar name={words.maya} size="medium" />}
              title={words.maya}
              detail={words.years}
              aside={<bdi>$528.00</bdi>}
            />
            <CheckRow
              checked={!joins}
              onChange={() => setJoins(!joins)}
              media={<Avatar name={words.noah} size="medium" />}
              title={words.noah}
              detail={words.years}
              aside={<bdi>$528.00</bdi>}
            />
          </CheckRows>
        </Stack>
      </Part>
    </>
  );
}
