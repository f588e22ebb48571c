import type { DemoPeople } from "./people.ts";
import { teachersUk } from "./teachers.uk.ts";

export const peopleUk: DemoPeople = {
  school: { title: "Larkroom London", slug: "larkroom-uk", timeZone: "Europe/London" },
  admin: { name: "Fiona Macrae", email: "fiona.macrae@larkroom.example", phone: "+442079460140" },
  assistant: { name: "Tom Ellery", email: "tom.ellery@larkroom.example", phone: "+442079460141" },
  teachers: teachersUk,
  families: [
    {
      parent: "Emily Fairbairn",
      email: "emily@fairbairn.example",
      phone: "+442079460101",
      children: [
        { name: "Poppy", login: "poppy.fairbairn", age: 12 },
        { name: "Alfie", login: "alfie.fairbairn", age: 10 },
      ],
    },
    {
      parent: "Imran Sheikh",
      email: "imran@sheikh.example",
      phone: "+442079460102",
      children: [
        { name: "Zara", login: "zara.sheikh", age: 11 },
        { name: "Bilal", login: "bilal.sheikh", age: 8 },
      ],
    },
    {
      parent: "Gareth Morgan",
      email: "gareth@morgan.example",
      phone: "+442079460103",
      children: [{ name: "Megan", login: "megan.morgan", age: 12 }],
    },
    {
      parent: "Agnieszka Nowak",
      email: "agnieszka@nowak.example",
      phone: "+442079460104",
      children: [
        { name: "Kasia", login: "kasia.nowak", age: 10 },
        { name: "Filip", login: "filip.nowak", age: 8 },
      ],
    },
    {
      parent: "Sarah Whitlock",
      email: "sarah@whitlock.example",
      phone: "+442079460105",
      children: [{ name: "Freddie", login: "freddie.whitlock", age: 12 }],
    },
    {
      parent: "Rory Sinclair",
      email: "rory@sinclair.example",
      phone: "+442079460106",
      children: [
        { name: "Isla", login: "isla.sinclair", age: 11 },
        { name: "Fergus", login: "fergus.sinclair", age: 9 },
      ],
    },
    {
      parent: "Deepa Menon",
      email: "deepa@menon.example",
      phone: "+442079460107",
      children: [{ name: "Tara", login: "tara.menon", age: 8 }],
    },
    {
      parent: "Chidi Eze",
      email: "chidi@eze.example",
      phone: "+442079460108",
      children: [
        { name: "Ruth", login: "ruth.eze", age: 14 },
        { name: "Toby", login: "toby.eze", age: 6 },
        { name: "Ada", login: "ada.eze", age: 13 },
      ],
    },
    {
      parent: "Fiona Baxter",
      email: "fiona@baxter.example",
      phone: "+442079460109",
      children: [
        { name: "Callum", login: "callum.baxter", age: 10 },
        { name: "Orla", login: "orla.baxter", age: 8 },
      ],
    },
    {
      parent: "Kwame Boateng",
      email: "kwame@boateng.example",
      phone: "+442079460110",
      children: [{ name: "Esi", login: "esi.boateng", age: 9 }],
    },
    {
      parent: "Lydia Hargreaves",
      email: "lydia@hargreaves.example",
      phone: "+442079460111",
      children: [
        { name: "Arthur", login: "arthur.hargreaves", age: 8 },
        { name: "Edith", login: "edith.hargreaves", age: 10 },
      ],
    },
    {
      parent: "Nisha Patel",
      email: "nisha@patel.example",
      phone: "+442079460112",
      children: [{ name: "Rohan", login: "rohan.patel", age: 13 }],
    },
    {
      parent: "Tomasz Zielinski",
      email: "tomasz@zielinski.example",
      phone: "+442079460113",
      children: [
        { name: "Jakub", login: "jakub.zielinski", age: 12 },
        { name: "Lena", login: "lena.zielinski", age: 9 },
      ],
    },
    {
      parent: "Bethan Pryce",
      email: "bethan@pryce.example",
      phone: "+442079460114",
      children: [{ name: "Cerys", login: "cerys.pryce", age: 7 }],
    },
    {
      parent: "Marcus Campbell",
      email: "marcus@campbell.example",
      phone: "+442079460115",
      children: [
        { name: "Naomi", login: "naomi.campbellgreen", age: 14 },
        { name: "Elijah", login: "elijah.campbellgreen", age: 11 },
      ],
    },
    {
      parent: "Sadia Rahman",
      email: "sadia@rahman.example",
      phone: "+442079460116",
      children: [
        { name: "Yusuf", login: "yusuf.rahman", age: 7 },
        { name: "Anika", login: "anika.rahman", age: 10 },
      ],
    },
  ],
};
