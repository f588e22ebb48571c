import type { DemoPeople } from "./people.ts";
import { teachersIl } from "./teachers.il.ts";

export const peopleIl: DemoPeople = {
  school: { title: "Larkroom תל אביב", slug: "larkroom-il", timeZone: "Asia/Jerusalem" },
  admin: { name: "מיכל אדלר", email: "michal.adler@larkroom.example", phone: "+97235550140" },
  assistant: { name: "אורי שחר", email: "uri.shahar@larkroom.example", phone: "+97235550141" },
  teachers: teachersIl,
  families: [
    {
      parent: "מיכל לוי",
      email: "michal@levi.example",
      phone: "+97235550101",
      children: [
        { name: "ליה", login: "lia.levi", age: 12 },
        { name: "יונתן", login: "yonatan.levi", age: 10 },
      ],
    },
    {
      parent: "אבי ביטון",
      email: "avi@biton.example",
      phone: "+97235550102",
      children: [
        { name: "שירה", login: "shira.biton", age: 11 },
        { name: "תמר", login: "tamar.biton", age: 8 },
      ],
    },
    { parent: "יובל כץ", email: "yuval@katz.example", phone: "+97235550103", children: [{ name: "עומר", login: "omer.katz", age: 12 }] },
    {
      parent: "רנא סאלח",
      email: "rana@saleh.example",
      phone: "+97235550104",
      children: [
        { name: "אמירה", login: "amira.saleh", age: 10 },
        { name: "ג׳אד", login: "jad.saleh", age: 8 },
      ],
    },
    {
      parent: "אלמז טדסה",
      email: "almaz@tadesse.example",
      phone: "+97235550105",
      children: [{ name: "נוגה", login: "noga.tadesse", age: 12 }],
    },
    {
      parent: "סבטלנה גורביץ׳",
      email: "svetlana@gurevich.example",
      phone: "+97235550106",
      children: [
        { name: "מאיה", login: "maya.gurevich", age: 11 },
        { name: "דניאל", login: "daniel.gurevich", age: 9 },
      ],
    },
    {
      parent: "הדס מזרחי",
      email: "hadas@mizrahi.example",
      phone: "+97235550107",
      children: [{ name: "עדי", login: "adi.mizrahi", age: 8 }],
    },
    {
      parent: "עידו רוזן",
      email: "ido@rosen.example",
      phone: "+97235550108",
      children: [
        { name: "גיא", login: "guy.rosen", age: 14 },
        { name: "אלה", login: "ella.rosen", age: 6 },
        { name: "רועי", login: "roi.rosen", age: 13 },
      ],
    },
    {
      parent: "נטע שגב",
      email: "neta@segev.example",
      phone: "+97235550109",
      children: [
        { name: "איתי", login: "itay.segev", age: 10 },
        { name: "רוני", login: "roni.segev", age: 8 },
      ],
    },
    {
      parent: "מרים חורי",
      email: "miriam@khoury.example",
      phone: "+97235550110",
      children: [{ name: "יארא", login: "yara.khoury", age: 9 }],
    },
    {
      parent: "אלון פרידמן",
      email: "alon@friedman.example",
      phone: "+97235550111",
      children: [
        { name: "בן", login: "ben.friedman", age: 8 },
        { name: "ענבר", login: "inbar.friedman", age: 10 },
      ],
    },
    {
      parent: "אורית דהן",
      email: "orit@dahan.example",
      phone: "+97235550112",
      children: [{ name: "ליאור", login: "lior.dahan", age: 13 }],
    },
    {
      parent: "יעל ברק",
      email: "yael@barak.example",
      phone: "+97235550113",
      children: [
        { name: "אורי", login: "uri.barak", age: 12 },
        { name: "הילה", login: "hila.barak", age: 9 },
      ],
    },
    {
      parent: "ויקטור שפירא",
      email: "victor@shapira.example",
      phone: "+97235550114",
      children: [{ name: "מיקה", login: "mika.shapira", age: 7 }],
    },
    {
      parent: "שלומית אוחיון",
      email: "shlomit@ohayon.example",
      phone: "+97235550115",
      children: [
        { name: "עידן", login: "idan.ohayon", age: 14 },
        { name: "אביגיל", login: "avigail.ohayon", age: 11 },
      ],
    },
    {
      parent: "טל אברהמי",
      email: "tal@avrahami.example",
      phone: "+97235550116",
      children: [
        { name: "גאיה", login: "gaia.avrahami", age: 7 },
        { name: "נועם", login: "noam.avrahami", age: 10 },
      ],
    },
  ],
};
