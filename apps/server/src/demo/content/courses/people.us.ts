import type { DemoPeople } from "./people.ts";
import { teachersUs } from "./teachers.us.ts";

export const peopleUs: DemoPeople = {
  school: { title: "Larkroom New York", slug: "larkroom-us", timeZone: "America/New_York" },
  admin: { name: "Eleanor Park", email: "eleanor.park@larkroom.example", phone: "+12125550140" },
  assistant: { name: "Ben Castillo", email: "ben.castillo@larkroom.example", phone: "+12125550141" },
  teachers: teachersUs,
  families: [
    {
      parent: "Rachel Bennett",
      email: "rachel@bennett.example",
      phone: "+12125550101",
      children: [
        { name: "Maya", login: "maya.bennett", age: 12 },
        { name: "Noah", login: "noah.bennett", age: 10 },
      ],
    },
    {
      parent: "Amina Yusuf",
      email: "amina@yusuf.example",
      phone: "+12125550102",
      children: [
        { name: "Amira", login: "amira.yusuf", age: 11 },
        { name: "Sami", login: "sami.yusuf", age: 8 },
      ],
    },
    {
      parent: "Daniel Kowalski",
      email: "daniel@kowalski.example",
      phone: "+12125550103",
      children: [{ name: "Zoe", login: "zoe.kowalski", age: 12 }],
    },
    {
      parent: "Grace Liu",
      email: "grace@liu.example",
      phone: "+12125550104",
      children: [
        { name: "Ethan", login: "ethan.liu", age: 10 },
        { name: "Chloe", login: "chloe.liu", age: 8 },
      ],
    },
    {
      parent: "Martin Weber",
      email: "martin@weber.example",
      phone: "+12125550105",
      children: [{ name: "Jonas", login: "jonas.weber", age: 12 }],
    },
    {
      parent: "Marisol Ortega",
      email: "marisol@ortega.example",
      phone: "+12125550106",
      children: [
        { name: "Oscar", login: "oscar.ortega", age: 11 },
        { name: "Lucia", login: "lucia.ortega", age: 9 },
      ],
    },
    { parent: "Anjali Rao", email: "anjali@rao.example", phone: "+12125550107", children: [{ name: "Kiran", login: "kiran.rao", age: 8 }] },
    {
      parent: "Kevin O'Brien",
      email: "kevin@obrien.example",
      phone: "+12125550108",
      children: [
        { name: "Nora", login: "nora.obrien", age: 14 },
        { name: "Finn", login: "finn.obrien", age: 6 },
        { name: "Rory", login: "rory.obrien", age: 13 },
      ],
    },
    {
      parent: "Hannah Goldberg",
      email: "hannah@goldberg.example",
      phone: "+12125550109",
      children: [
        { name: "Eli", login: "eli.goldberg", age: 10 },
        { name: "Tess", login: "tess.goldberg", age: 8 },
      ],
    },
    {
      parent: "Tyrone Banks",
      email: "tyrone@banks.example",
      phone: "+12125550110",
      children: [{ name: "Jada", login: "jada.banks", age: 9 }],
    },
    {
      parent: "Ivy Nguyen",
      email: "ivy@nguyen.example",
      phone: "+12125550111",
      children: [
        { name: "Theo", login: "theo.nguyen", age: 8 },
        { name: "Mia", login: "mia.nguyen", age: 10 },
      ],
    },
    {
      parent: "Omar Haddad",
      email: "omar@haddad.example",
      phone: "+12125550112",
      children: [{ name: "Layla", login: "layla.haddad", age: 13 }],
    },
    {
      parent: "Claire Dubois",
      email: "claire@dubois.example",
      phone: "+12125550113",
      children: [
        { name: "Hugo", login: "hugo.dubois", age: 12 },
        { name: "Alma", login: "alma.dubois", age: 9 },
      ],
    },
    {
      parent: "Priscilla Adeyemi",
      email: "priscilla@adeyemi.example",
      phone: "+12125550114",
      children: [{ name: "Tobi", login: "tobi.adeyemi", age: 7 }],
    },
    {
      parent: "Stefan Petrov",
      email: "stefan@petrov.example",
      phone: "+12125550115",
      children: [
        { name: "Vera", login: "vera.petrov", age: 14 },
        { name: "Misha", login: "misha.petrov", age: 11 },
      ],
    },
    {
      parent: "Yuki Tanaka",
      email: "yuki@tanaka.example",
      phone: "+12125550116",
      children: [
        { name: "Ren", login: "ren.tanaka", age: 7 },
        { name: "Hana", login: "hana.tanaka", age: 10 },
      ],
    },
  ],
};
