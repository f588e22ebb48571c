import { sortings } from "@larkroom/domain/curriculum/lesson-order";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { IconDots, IconListNumbers, IconPlus } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Menu, type MenuItem } from "~/kit/menu/menu.tsx";
import { DragHandle } from "~/kit/sortable/drag-handle.tsx";
import { useSortable } from "~/kit/sortable/use-sortable.ts";
import { EmptyState } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Api } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useSortWords } from "~/shared/texts/use-sort-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { usePageActions } from "../page-actions.ts";
import type { Course } from "./course-words.ts";
import { LessonDialogs, type OpenLessonDialog } from "./lesson-dialogs.tsx";
import { LessonItem } from "./lesson-item.tsx";
import { postedOrder, rowsOf, withModuleMoved, type Lesson, type LessonModule, type LessonRow } from "./lesson-rows.ts";
import styles from "./lessons.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** The lesson a URL links to: `#lesson-12`. */
const soughtLesson = (hash: string): number | null => {
  const [, id] = /^#lesson-(\d{1,9})$/.exec(hash) ?? [];
  return id === undefined ? null : Number(id);
};

export interface LessonListProps {
  course: Course;
  lessons: Lesson[];
  modules: LessonModule[];
  canManage: boolean;
}

/** The lessons of a course by module: reordered by pointer or keyboard, and edited one by one. */
export function LessonList({ course, lessons, modules, canManage }: LessonListProps) {
  const texts = useTexts("staffCourses");
  const staff = useTexts("staff");
  const formats = useFormats();
  const path = usePath();
  const confirm = useConfirm();
  const words = useSortWords("staff");
  const [open, setOpen] = useState<OpenLessonDialog | null>(null);
  // The order being saved, on top of the rows it was made from.
  const [sent, setSent] = useState<{ from: Lesson[]; keys: string[] } | null>(null);
  const sought = soughtLesson(useLocation().hash);
  const rows = rowsOf(lessons, modules);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const close = (): void => setOpen(null);
  useEffect(() => {
    if (sought !== null) document.getElementById(`lesson-${sought}`)?.scrollIntoView({ block: "center" });
  }, [sought]);

  const { send } = useApiMutation((call, { work }: { work: (api: Api) => Promise<unknown>; toast: string }) => work(call), {
    done: (_, { toast }) => toast,
    onFailure: () => setSent(null),
    failureToast: true,
    several: true,
  });
  const attempt = (work: (api: Api) => Promise<unknown>, toast: string) => send({ work, toast });
  const order = (keys: string[]): void => {
    setSent({ from: lessons, keys });
    void attempt((call) => call("POST /lesson/lesson_list", { body: postedOrder(keys, rows) }), texts("lessons.moved"));
  };
  const shownKeys = sent?.from === lessons ? sent.keys.filter((key) => byKey.has(key)) : rows.map(({ key }) => key);
  const sort = useSortable({
    keys: shownKeys,
    fixed: new Set(rows.filter(({ kind }) => kind !== "lesson").map(({ key }) => key)),
    nameOf: (key) => {
      const row = byKey.get(key);
      return row?.kind === "lesson" ? row.lesson.title : "";
    },
    onOrder: order,
    words,
  });
  const sortLessons = async (sortBy: keyof typeof sortings): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("lessons.order"),
      text: texts("lessons.orderText"),
      accept: texts(`lessons.orderBy.${sortings[sortBy]}`),
      decline: staff("form.cancel"),
    });
    if (isSure)
      await attempt((call) => call("POST /lesson/reset_sorting", { body: { course: course.id, sortBy } }), texts("lessons.ordered"));
  };
  const removeModule = async ({ id, title }: LessonModule): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("lessons.modules.sure", { title: formats.name(title) }),
      text: texts("lessons.modules.sureText"),
      accept: texts("lessons.modules.sureAccept"),
      decline: staff("form.cancel"),
      tone: "warning",
    });
    if (isSure) await attempt((call) => call("DELETE /lesson_module/remove/:id", { params: { id } }), texts("lessons.modules.removed"));
  };
  const add = (): void => setOpen({ what: "lesson", lesson: null });
  const addModule = (): void => setOpen({ what: "module", module: null });
  usePageActions(
    canManage
      ? [
          { id: "add-lesson", title: texts("lessons.add"), icon: <IconPlus {...icon} />, run: add },
          { id: "add-module", title: texts("lessons.addModule"), icon: <IconPlus {...icon} />, run: addModule },
        ]
      : [],
  );

  const slidesOf = ({ id }: Lesson): string => path(`/staff/courses/${course.id}/lessons/${id}/slides`);
  const lessonItems = (lesson: Lesson, key: string): MenuItem[] => [
    { kind: "link", id: "slides", title: texts("lessons.editSlides"), href: slidesOf(lesson) },
    { id: "edit", title: texts("lessons.edit"), onSelect: () => setOpen({ what: "lesson", lesson }) },
    { id: "rename", title: texts("lessons.rename"), onSelect: () => setOpen({ what: "rename", lesson }) },
    { id: "materials", title: texts("materials.title"), onSelect: () => setOpen({ what: "materials", lesson }) },
    {
      id: "duplicate",
      title: texts("lessons.duplicate"),
      onSelect: () =>
        void attempt(
          (call) => call("POST /lesson/duplicate", { body: { lesson: lesson.id } }),
          texts("lessons.duplicated", { title: lesson.title }),
        ),
    },
    { kind: "line", id: "line-1" },
    { id: "up", title: staff("sort.up"), disabled: !sort.canStep(key, -1), onSelect: () => sort.step(key, -1) },
    { id: "down", title: staff("sort.down"), disabled: !sort.canStep(key, 1), onSelect: () => sort.step(key, 1) },
    { id: "move", title: texts("lessons.move"), onSelect: () => setOpen({ what: "move", lesson }) },
    { kind: "line", id: "line-2" },
    { id: "remove", title: texts("lessons.remove"), tone: "danger", onSelect: () => setOpen({ what: "remove", lesson }) },
  ];
  const moduleItems = (module: LessonModule): MenuItem[] => {
    const up = withModuleMoved(rows, module.id, -1);
    const down = withModuleMoved(rows, module.id, 1);
    return [
      { id: "rename", title: texts("lessons.modules.rename"), onSelect: () => setOpen({ what: "module", module }) },
      { id: "up", title: staff("sort.up"), disabled: up === null, onSelect: () => up && order(up) },
      { id: "down", title: staff("sort.down"), disabled: down === null, onSelect: () => down && order(down) },
      { kind: "line", id: "line" },
      { id: "remove", title: texts("lessons.modules.remove"), tone: "danger", onSelect: () => void removeModule(module) },
    ];
  };
  const menu = (label: string, items: MenuItem[]) => (
    <Menu
      label={label}
      align="end"
      items={items}
      trigger={(props) => (
        <IconButton size="small" label={label} {...props}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    />
  );
  const renderRow = (row: LessonRow) => {
    if (row.kind === "outside")
      return (
        <Cluster as="span" gap={[0, 8]} grow shrink anywhere weight={600} className={styles.groupTitle}>
          {texts("lessons.outside")}
        </Cluster>
      );
    if (row.kind === "module") {
      const { number, title } = row.module;
      return (
        <>
          <Cluster as="span" gap={[0, 8]} grow shrink anywhere weight={600} className={styles.groupTitle}>
            <span>{texts("lessons.module", { number: formats.number(number) })}</span>
            <bdi>{title}</bdi>
            {row.isEmpty ? <span>{texts("lessons.emptyModule")}</span> : null}
          </Cluster>
          {canManage ? menu(texts("lessons.modules.actionsOf", { title }), moduleItems(row.module)) : null}
        </>
      );
    }
    const { lesson, key } = row;
    const { id, title } = lesson;
    const materials = () => setOpen({ what: "materials", lesson });
    if (!canManage)
      return <LessonItem lesson={lesson} slidesHref={slidesOf(lesson)} isRenaming={false} onRenamed={close} onMaterials={materials} />;
    return (
      <LessonItem
        lesson={lesson}
        slidesHref={slidesOf(lesson)}
        handle={<DragHandle {...sort.handle(key)} />}
        menu={menu(texts("lessons.actionsOf", { title }), lessonItems(lesson, key))}
        isRenaming={open?.what === "rename" && open.lesson.id === id}
        onRename={() => setOpen({ what: "rename", lesson })}
        onRenamed={(next) => {
          close();
          if (next !== null)
            void attempt((call) => call("POST /lesson/:id/rename", { params: { id }, body: { title: next } }), texts("lessons.renamed"));
        }}
        onMaterials={materials}
        onLevel={(level) =>
          void attempt(
            (call) => call("POST /lesson/change_level", { body: { lesson: id, newLevel: level } }),
            texts("lessons.leveled", { title, level: formats.number(level) }),
          )
        }
      />
    );
  };
  const buttons = (
    <>
      <Button size="staff" icon={<IconPlus {...icon} />} onClick={add}>
        {texts("lessons.add")}
      </Button>
      <Button size="staff" variant="secondary" icon={<IconPlus {...icon} />} onClick={addModule}>
        {texts("lessons.addModule")}
      </Button>
    </>
  );

  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          title={texts("lessons.none")}
          text={texts(canManage ? "lessons.noneText" : "lessons.noneRead")}
          actions={canManage ? buttons : undefined}
        />
      ) : (
        <>
          {canManage ? (
            <Cluster gap={8} align="center" touch>
              {buttons}
              <Menu
                label={texts("lessons.order")}
                items={([1, 2, 3] as const).map((by) => ({
                  id: sortings[by],
                  title: texts(`lessons.orderBy.${sortings[by]}`),
                  onSelect: () => void sortLessons(by),
                }))}
                trigger={(props) => (
                  <Button size="staff" variant="secondary" icon={<IconListNumbers {...icon} />} {...props}>
                    {texts("lessons.order")}
                  </Button>
                )}
              />
              <Text size="small" tone="slate" className={styles.help}>
                {staff("sort.help")}
              </Text>
            </Cluster>
          ) : null}
          <ol
            ref={(node) => {
              sort.list.current = node;
            }}
            className={canManage ? styles.list : `${styles.list} ${styles.readOnly}`}
            aria-label={texts("lessons.list")}
          >
            {sort.order.map((key) => {
              const row = byKey.get(key);
              return row ? (
                <li
                  key={key}
                  {...sort.row(key)}
                  {...(row.kind === "lesson"
                    ? { id: `lesson-${row.lesson.id}`, "aria-current": row.lesson.id === sought || undefined }
                    : {})}
                >
                  {renderRow(row)}
                </li>
              ) : null;
            })}
          </ol>
          <p role="status" className="visually-hidden">
            {sort.message}
          </p>
        </>
      )}
      {open ? (
        <LessonDialogs open={open} course={course} lessons={lessons} modules={modules} canManage={canManage} onClose={close} />
      ) : null}
    </>
  );
}
