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
  ],
};
