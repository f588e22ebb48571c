import { useState, type ComponentType } from "react";
import type { SlideContent, SlideType } from "@larkroom/domain/curriculum/slide-types";
import { Button } from "~/kit/button/button.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useFetchedPart } from "./fields/use-fetched-part.ts";
import type { FormProps, MediaUpload, ProblemAt } from "./types.ts";

type Loads = { readonly [Type in SlideType]: () => Promise<ComponentType<FormProps<Type>>> };

/** The form of each slide type, loaded on first use. */
const loads: Loads = {
  QUIZ_BASIC: async () => (await import("./quiz/all-quizzes.ts")).QuizForm,
  QUIZ_CASE: async () => (await import("./quiz/all-quizzes.ts")).QuizForm,
  QUIZ_GRADED: async () => (await import("./quiz/all-quizzes.ts")).QuizForm,
  QUIZ_FEEDBACK: async () => (await import("./quiz/all-quizzes.ts")).OpinionForm,
  QUIZ_VOTING: async () => (await import("./quiz/all-quizzes.ts")).VotingForm,
  QUIZ_PROF_TEST: async () => (await import("./quiz/all-quizzes.ts")).ProfileTestForm,
  FEEDBACK: async () => (await import("./quiz/all-quizzes.ts")).FeedbackForm,
  SCORING_TABLE: async () => (await import("./quiz/all-quizzes.ts")).TableForm,
  CORRELATE: async () => (await import("./quiz/all-quizzes.ts")).JoinForm,
  CLASSIFY: async () => (await import("./quiz/all-quizzes.ts")).SortForm,
  DOUBLES: async () => (await import("./quiz/all-quizzes.ts")).DoublesForm,
  NOT_FOUND: async () => (await import("./shows/all-shows.ts")).MissingForm,
  PICTURE: async () => (await import("./shows/all-shows.ts")).PictureForm,
  VIDEO: async () => (await import("./shows/all-shows.ts")).VideoForm,
  LINK: async () => (await import("./shows/all-shows.ts")).LinkForm,
  TYPEFORM: async () => (await import("./shows/all-shows.ts")).TypeformForm,
  ALGORITMICS: async () => (await import("./shows/all-shows.ts")).TaskForm,
  SCRATCH: async () => (await import("./shows/all-shows.ts")).ScratchForm,
  STORYTELLING_ARC: async () => (await import("./shows/all-shows.ts")).ArcForm,
  STORYTELLING_SCENE: async () => (await import("./shows/all-shows.ts")).SceneForm,
  STORYTELLING_CHOICE: async () => (await import("./shows/all-shows.ts")).ChoiceForm,
  NPC_DIALOG: async () => (await import("./shows/all-shows.ts")).TalkForm,
  INTERACTIVE_MAP: async () => (await import("./shows/all-shows.ts")).MapForm,
  BLACKMANS: async () => (await import("./quiz/all-quizzes.ts")).WordForm,
};

export interface SlideFormProps {
  readonly content: SlideContent;
  readonly onChange: (content: SlideContent) => void;
  readonly problemAt: ProblemAt;
  readonly upload: MediaUpload;
}

/** The editor form of a slide, chosen by its type. It holds state about what is open, so use the slide's id as its key to reset it for the next slide. */
export function SlideForm(props: SlideFormProps) {
  const { type } = props.content;
  const [tries, setTries] = useState(0);
  // A form only ever gets content of its own type, because it is looked up by that type.
  const load = loads[type] as unknown as () => Promise<ComponentType<SlideFormProps>>;
  return <FetchedForm key={`${type} ${tries}`} {...props} load={load} onAgain={() => setTries(tries + 1)} />;
}

interface FetchedFormProps extends SlideFormProps {
  readonly load: () => Promise<ComponentType<SlideFormProps>>;
  readonly onAgain: () => void;
}

function FetchedForm({ load, onAgain, ...props }: FetchedFormProps) {
  const { part: Form, hasFailed } = useFetchedPart(load);
  if (hasFailed) return <NotFetched onAgain={onAgain} />;
  if (!Form) return <Fetching />;
  return (
    <Stack gap={18} shrink touchFields>
      <Form {...props} />
    </Stack>
  );
}

function Fetching() {
  const texts = useTexts("quizEditor");
  return (
    <SkeletonGroup label={texts("form.loading")} slowText={texts("form.loading")}>
      <Skeleton width="100%" height={320} shape="box" />
    </SkeletonGroup>
  );
}

function NotFetched({ onAgain }: { onAgain: () => void }) {
  const texts = useTexts("quizEditor");
  return (
    <Stack gap={10} justify="start" size="body" role="alert">
      <p>{texts("form.failed")}</p>
      <Button size="staff" variant="secondary" onClick={onAgain}>
        {texts("form.again")}
      </Button>
    </Stack>
  );
}
