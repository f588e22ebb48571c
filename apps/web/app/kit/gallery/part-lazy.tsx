import { useState } from "react";
import { Autocomplete } from "../autocomplete/autocomplete.tsx";
import type { Suggestion } from "../autocomplete/suggestions.ts";
import { Button } from "../button/button.tsx";
import { DateField, DateRangeField } from "../date-field/date-field.tsx";
import type { DateRange } from "../date-field/dates.ts";
import { FileDrop, UploadList } from "../file-drop/file-drop.tsx";
import { ImageViewer } from "../image-viewer/image-viewer.tsx";
import { portraitSrc } from "../portrait/portraits.ts";
import { Part, Stack } from "./frame.tsx";
import type { SampleWords } from "./sample-words.ts";

const TEACHERS: Suggestion[] = [
  "Dana Whitfield",
  "Tomás Rivera",
  "Priya Nair",
  "Samuel Okafor",
  "נועה ברק",
  "Inês Duarte",
  "João Pires",
].map((name, id) => ({ id, name }));

const find = async (search: string): Promise<Suggestion[]> => {
  await new Promise((resolve) => setTimeout(resolve, 250));
  return TEACHERS.filter((teacher) => teacher.name.toLowerCase().includes(search.toLowerCase()));
};

/** Widgets that load their code on first use. */
export function LazyPart({ words, direction }: { words: SampleWords; direction: "ltr" | "rtl" }) {
  const [teacher, setTeacher] = useState<Suggestion | null>(null);
  const [other, setOther] = useState<Suggestion | null>(TEACHERS[1] ?? null);
  const [day, setDay] = useState<string | null>("2026-03-10");
  const [birthday, setBirthday] = useState<string | null>(null);
  const [period, setPeriod] = useState<DateRange | null>(null);
  const [picture, setPicture] = useState<number | null>(null);
  const [names, setNames] = useState<string[]>([]);
  const found = {
    startTyping: words.startTyping,
    noData: words.noData,
    loading: words.loading,
    failed: words.errorTitle,
    clear: words.remove,
  };
  const dates = {
    locale: direction === "rtl" ? "he-IL" : "en-US",
    firstDay: direction === "rtl" ? (0 as const) : (1 as const),
    words: {
      pick: words.pickDate,
      next: words.next,
      previous: words.previous,
      chooseYear: words.pickDate,
      chooseMonth: words.pickDate,
      loading: words.loading,
    },
  };
  return (
    <Part title="Fetched on first use" note="autocomplete, dates, files">
      <Stack>
        <Autocomplete
          label={words.teacher}
          value={teacher}
          onChange={setTeacher}
          load={find}
          words={found}
          placeholder={words.searchTeacher}
        />
        <Autocomplete label={words.teacher} value={other} onChange={setOther} load={find} words={found} preload />
      </Stack>
      <Stack>
        <DateField label={words.today} value={day} onChange={setDay} {...dates} />
        <DateField label={words.birthday} value={birthday} onChange={setBirthday} consecutive max="2026-03-10" {...dates} />
        <DateRangeField label={words.period} value={period} onChange={setPeriod} {...dates} />
      </Stack>
      <Stack>
        <FileDrop
          label={words.files}
          prompt={words.drop}
          multiple
          onFiles={(files) => setNames(files.map((file) => file.name))}
          problemText={() => words.tooBig}
        />
        <UploadList
          label={words.files}
          cancelLabel={(name) => `${words.remove} ${name}`}
          onCancel={() => setNames([])}
          uploads={[
            ...names.map((name, i) => ({ id: `${i}-${name}`, name, size: "640 KB", state: "ready" as const })),
            { id: "a", name: "loop-sketch.png", size: "640 KB", state: "ready" },
            { id: "b", name: "planets.py", size: "12 KB", state: "uploading", percent: 62 },
            { id: "c", name: "film.mov", size: "48 MB", state: "error", error: words.tooBig },
          ]}
        />
      </Stack>
      <Stack>
        <Button variant="secondary" onClick={() => setPicture(0)}>
          {words.viewer.open}
        </Button>
        <ImageViewer
          images={(["noa", "ines"] as const).map((who, at) => ({
            id: who,
            src: portraitSrc(who),
            title: words.viewer.titles[at] ?? "",
            description: words.viewer.description,
            sender: { name: words.viewer.sender },
          }))}
          index={picture}
          onIndex={setPicture}
          onClose={() => setPicture(null)}
          words={{ ...words.viewer, close: words.close }}
        />
      </Stack>
    </Part>
  );
}
