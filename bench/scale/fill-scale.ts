import type pg from "pg";

/** The number of rows per table in the whole set, of which a share is created. */
const whole = { schools: 2_000, clients: 600_000, students: 1_000_000, groups: 100_000 };

/** Rows per group and teacher, independent of the share. */
const each = { groupsOfATeacher: 5, studentsOfAGroup: 10, formerOfAGroup: 20, classes: 50 };

interface Sizes {
  readonly schools: number;
  readonly clients: number;
  readonly students: number;
  readonly groups: number;
}

/** The sizes of a share. @param percent above 0, at most 100 */
export function sizesOf(percent: number): Sizes {
  const part = (count: number) => Math.max(1, Math.round((count * percent) / 100));
  return { schools: part(whole.schools), clients: part(whole.clients), students: part(whole.students), groups: part(whole.groups) };
}

const parts = {
  latin: [
    ["Al", "Be", "Ca", "Da", "El", "Fi", "Gra", "Ha", "Is", "Ja", "Ke", "Li", "Ma", "No", "Oli", "Pe", "Ro", "Sa", "To", "Wi"],
    ["a", "bel", "cy", "den", "ella", "fy", "go", "ia", "lan", "mie", "na", "ra", "rie", "son", "ta"],
    [
      "Ab",
      "Bar",
      "Cros",
      "Dun",
      "Ever",
      "Fal",
      "Green",
      "Hol",
      "Ir",
      "Jen",
      "Kirk",
      "Lang",
      "Mar",
      "Nor",
      "Os",
      "Pem",
      "Red",
      "Stan",
      "Thorn",
      "Wal",
    ],
    [
      "bers",
      "bing",
      "der",
      "ding",
      "e",
      "fer",
      "gel",
      "ing",
      "ker",
      "ling",
      "ming",
      "nis",
      "o",
      "ring",
      "sen",
      "ster",
      "ter",
      "ver",
      "wes",
      "win",
    ],
    ["ton", "ford", "ley", "field", "man", "by", "well", "wood", "worth", "son", "ham", "more"],
  ],
  hebrew: [
    ["א", "ב", "ד", "ה", "ט", "י", "כ", "ל", "מ", "נ", "ס", "ע", "ר", "ש", "ת", "אב", "מי", "נו", "יו", "שי"],
    ["ור", "יאל", "ית", "עם", "ון", "נה", "רי", "לי", "תן", "ה", "מר", "אל", "עה", "ם", "יה"],
    ["כה", "לו", "מז", "פר", "בי", "דה", "אב", "ביט", "פרי", "חד", "עמ", "אזו", "גבא", "יוס", "קל", "שטר", "רוז", "הור", "שפי", "מלכ"],
    ["", "ר", "נ", "ל", "מ", "ב", "ג", "ד", "ח", "ט", "כ", "ס", "ע", "פ", "צ", "ק", "ש", "ת", "ו", "י"],
    ["ן", "י", "חי", "ץ", "טון", "מן", "ברג", "ביץ", "אי", "רי", "לי", "ית"],
  ],
  portuguese: [
    [
      "Ana",
      "Bea",
      "Cláu",
      "Di",
      "Eduar",
      "Fran",
      "Gon",
      "Hele",
      "Inê",
      "Joa",
      "Lau",
      "Mar",
      "Nu",
      "Oli",
      "Pau",
      "Ra",
      "Ri",
      "Só",
      "Ti",
      "Vas",
    ],
    ["do", "go", "cisca", "ça", "na", "ta", "lia", "lo", "nia", "ra", "quim", "fael", "sa", "co", "mar"],
    ["Al", "Bar", "Car", "Da", "Es", "Fer", "Gon", "He", "Jar", "Lo", "Ma", "Ne", "Oli", "Pe", "Quei", "Ro", "San", "Ta", "Vas", "Xa"],
    ["ce", "bo", "ça", "da", "ei", "fa", "gue", "lha", "lve", "mei", "nan", "nhe", "que", "rei", "ri", "san", "tor", "va", "ver", "xo"],
    ["s", "ra", "des", "do", "los", "mões", "nho", "reira", "tos", "ves", "zes", "lhães"],
  ],
};

/** Derives a two-word name from a number: some 1.5 million in three scripts, with no part in more than a few percent of them. */
const nameOf = (id: string): string => {
  const pick = (list: readonly string[], salt: number) =>
    `(array[${list.map((part) => `'${part}'`).join(",")}])[1 + abs(hashint8(${id} * 16 + ${salt})::bigint) % ${list.length}]`;
  const inScript = ([a = [], b = [], c = [], d = [], e = []]: readonly (readonly string[])[]) =>
    `${pick(a, 1)} || ${pick(b, 2)} || ' ' || ${pick(c, 3)} || ${pick(d, 4)} || ${pick(e, 5)}`;
  return `case when ${id} % 4 = 2 then ${inScript(parts.hebrew)} when ${id} % 4 = 3 then ${inScript(parts.portuguese)} else ${inScript(parts.latin)} end`;
};

/** Statements take minutes here. Each one only inserts what is missing, so a repeated run duplicates nothing. */
const steps = ({ schools, clients, students, groups }: Sizes): readonly { name: string; sql: string }[] => {
  const groupsOfASchool = Math.ceil(groups / schools);
  const teachers = Math.ceil(groups / each.groupsOfATeacher);
  const teacherBase = clients + students;
  const teachersOfASchool = Math.ceil(groupsOfASchool / each.groupsOfATeacher);
  const schoolOfGroup = `least(${schools}, 1 + (g - 1) / ${groupsOfASchool})`;
  // A teacher's five groups are on different weekdays, so that no two overlap.
  const teacherOfGroup = `${teacherBase} + least(${teachers}, 1 + (g - 1) / ${each.groupsOfATeacher})`;
  return [
    {
      name: "schools",
      sql: `insert into school (id, country_id, slug, title, time_zone) overriding system value
        select i, 1 + i % 4, 'scale-' || i, 'School ' || i, (array['Asia/Jerusalem','Europe/Lisbon','America/New_York','Europe/London'])[1 + i % 4]
        from generate_series(1, ${schools}) i on conflict do nothing`,
    },
    {
      name: "parents",
      sql: `with made as (
          insert into account (id, kind, school_id, edition, name, email) overriding system value
          select i, 'client', 1 + i % ${schools}, 'us', ${nameOf("i")}, 'parent' || i || '@scale.example'
          from generate_series(1, ${clients}) i on conflict do nothing returning id, school_id)
        insert into client (id, school_id) select id, school_id from made on conflict do nothing`,
    },
    {
      name: "children",
      sql: `with made as (
          insert into account (id, kind, school_id, edition, name, login) overriding system value
          select ${clients} + i, 'student', least(${schools}, 1 + ((i - 1) / ${each.studentsOfAGroup}) / ${groupsOfASchool}), 'us', ${nameOf("i")}, 'scale' || i
          from generate_series(1, ${students}) i on conflict do nothing returning id, school_id)
        insert into student (id, school_id, client_id, birth_date)
        select id, school_id, 1 + (id * 3) % ${clients}, date '2014-01-01' + (id % 1500)::int from made on conflict do nothing`,
    },
    {
      name: "teachers",
      sql: `with made as (
          insert into account (id, kind, school_id, edition, name, email) overriding system value
          select ${teacherBase} + i, 'teacher', least(${schools}, 1 + (i - 1) / ${teachersOfASchool}), 'us', ${nameOf("i")}, 'teacher' || i || '@scale.example'
          from generate_series(1, ${teachers}) i on conflict do nothing returning id, school_id)
        insert into staff_profile (id, school_id) select id, school_id from made on conflict do nothing`,
    },
    {
      name: "courses",
      sql: `insert into course (id, school_id, country_id, pretty_url, title, status, promise, description, age_from, age_to, lesson_minutes, lesson_number, cover)
        overriding system value
        select i, i, 1 + i % 4, 'scale-' || i, 'Course ' || i, 'ACTIVE', 'Something is made.', 'A course.', 7, 12, 60, ${each.classes},
          '{"palette":"sky","pattern":"dots","glyph":"lark"}'
        from generate_series(1, ${schools}) i on conflict do nothing`,
    },
    {
      name: "lessons",
      sql: `insert into lesson (id, school_id, course_id, title, sort, number) overriding system value
        select (c - 1) * ${each.classes} + n, c, c, 'Lesson ' || n, n, n
        from generate_series(1, ${schools}) c, generate_series(1, ${each.classes}) n on conflict do nothing`,
    },
    {
      name: "groups",
      sql: `insert into "group" (id, school_id, course_id, teacher_id, public_name, start_date, invite_id, capacity, launched_at) overriding system value
        select g, ${schoolOfGroup}, ${schoolOfGroup}, ${teacherOfGroup}, 'Group ' || g,
          date_trunc('week', now())::date - 7 * (40 + 52 * (g % 3)), 'scale-' || g, 12, now()
        from generate_series(1, ${groups}) g on conflict do nothing`,
    },
    {
      name: "slots",
      sql: `insert into group_slot (id, group_id, weekday, time_from, time_to) overriding system value
        select g, g, 1 + g % ${each.groupsOfATeacher}, '16:00', '17:00' from generate_series(1, ${groups}) g on conflict do nothing`,
    },
    {
      name: "places in groups",
      sql: `insert into group_student (group_id, student_id, school_id, joined_at)
        select g, ${clients} + (g - 1) * ${each.studentsOfAGroup} + n, ${schoolOfGroup}, now() - interval '1 year'
        from generate_series(1, ${groups}) g, generate_series(1, ${each.studentsOfAGroup}) n
        where (g - 1) * ${each.studentsOfAGroup} + n <= ${students} on conflict do nothing`,
    },
    {
      name: "enrolments",
      sql: `insert into enrolment (id, student_id, school_id, course_id, group_id, journey, status, created_at, ended_at, end_reason) overriding system value
        select (g - 1)::bigint * ${each.studentsOfAGroup + each.formerOfAGroup} + n,
          ${clients} + 1 + ((g - 1)::bigint * ${each.studentsOfAGroup} + n - 1) % ${students}, ${schoolOfGroup}, ${schoolOfGroup}, g, 'purchase',
          case when n <= ${each.studentsOfAGroup} then 'ACTIVE' else 'ENDED' end, now() - interval '1 year',
          case when n > ${each.studentsOfAGroup} then now() - interval '1 month' end, case when n > ${each.studentsOfAGroup} then 'moved' end
        from generate_series(1, ${groups}) g, generate_series(1, ${each.studentsOfAGroup + each.formerOfAGroup}) n on conflict do nothing`,
    },
    {
      name: "classes",
      sql: `insert into group_class (id, school_id, group_id, lesson_id, teacher_id, slot_id, local_date, number, starts_at, ends_at, time_zone, status,
          opened_at, finished_at, uid, created_at, changed_at) overriding system value
        select (g.id - 1) * ${each.classes} + n, g.school_id, g.id, (g.course_id - 1) * ${each.classes} + n, g.teacher_id, g.id, d.day, n, d.at,
          d.at + interval '1 hour', s.time_zone, case when d.at < now() then 'CLOSED' else 'UPCOMING' end, case when d.at < now() then d.at end,
          case when d.at < now() then d.at + interval '1 hour' end, 'scale-' || g.id || '-' || n, now(), now()
        from "group" g join school s on s.id = g.school_id cross join generate_series(1, ${each.classes}) n
        cross join lateral (select g.start_date + 7 * (n - 1) + (g.id % ${each.groupsOfATeacher})::int as day) w
        cross join lateral (select w.day, (w.day + time '16:00') at time zone s.time_zone as at) d
        where g.invite_id like 'scale-%' and not exists (select 1 from group_class c where c.id = (g.id - 1) * ${each.classes} + n)`,
    },
    {
      name: "attendance",
      sql: `insert into attendance (group_class_id, student_id, school_id, state, online_seconds, created_at)
        select c.id, m.student_id, c.school_id, case when c.status = 'CLOSED' then (array['PRESENT','PRESENT','LATE','ABSENT'])[1 + m.student_id % 4] else 'EXPECTED' end,
          case when c.status = 'CLOSED' then 3000 else 0 end, now()
        from group_class c join group_student m on m.group_id = c.group_id where c.uid like 'scale-%' on conflict do nothing`,
    },
  ];
};

const identities = ["school", "account", "course", "lesson", "group", "group_slot", "enrolment", "group_class"];

/**
 * Fills a migrated database with a share of the scale data set: schools, households, teachers, groups, enrollments, classes over three
 * years, attendance. A repeated run continues after the last completed step. Prints how long each step took. `only` limits it to people, or to
 * people and groups with their members, without classes.
 */
export async function fillScale(
  pool: pg.Pool,
  percent: number,
  say: (line: string) => void,
  { only = "everything" }: { only?: "everything" | "people" | "groups" } = {},
): Promise<Sizes> {
  const sizes = sizesOf(percent);
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0; set synchronous_commit = off");
    const all = steps(sizes);
    const before = { people: "courses", groups: "enrolments" };
    const wanted =
      only === "everything"
        ? all
        : all.slice(
            0,
            all.findIndex(({ name }) => name === before[only]),
          );
    await client.query("create table if not exists scale_filled (step text primary key)");
    const done = new Set((await client.query<{ step: string }>("select step from scale_filled")).rows.map(({ step }) => step));
    for (const { name, sql } of wanted.filter((step) => !done.has(step.name))) {
      const began = performance.now();
      const { rowCount } = await client.query(sql);
      await client.query("insert into scale_filled values ($1)", [name]);
      say(`${name.padEnd(18)} ${String(rowCount ?? 0).padStart(9)} rows, ${Math.round(performance.now() - began)} ms`);
    }
    for (const table of identities) {
      await client.query(`select setval(pg_get_serial_sequence('"${table}"', 'id'), (select coalesce(max(id), 1) from "${table}"))`);
    }
    await client.query("analyze");
  } finally {
    client.release();
  }
  return sizes;
}
