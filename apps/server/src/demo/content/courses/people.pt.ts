import type { DemoPeople } from "./people.ts";
import { teachersPt } from "./teachers.pt.ts";

export const peoplePt: DemoPeople = {
  school: { title: "Larkroom Lisboa", slug: "larkroom-pt", timeZone: "Europe/Lisbon" },
  admin: { name: "Helena Quintela", email: "helena.quintela@larkroom.example", phone: "+351210550140" },
  assistant: { name: "Rui Salgado", email: "rui.salgado@larkroom.example", phone: "+351210550141" },
  teachers: teachersPt,
  families: [
    {
      parent: "Ana Marques",
      email: "ana@marques.example",
      phone: "+351210550101",
      children: [
        { name: "Leonor", login: "leonor.marques", age: 12 },
        { name: "Duarte", login: "duarte.marques", age: 10 },
      ],
    },
    {
      parent: "Paulo Teixeira",
      email: "paulo@teixeira.example",
      phone: "+351210550102",
      children: [
        { name: "Matilde", login: "matilde.teixeira", age: 11 },
        { name: "Vasco", login: "vasco.teixeira", age: 8 },
      ],
    },
    {
      parent: "Carla Mendonça",
      email: "carla@mendonca.example",
      phone: "+351210550103",
      children: [{ name: "Afonso", login: "afonso.mendonca", age: 12 }],
    },
    {
      parent: "Miguel Antunes",
      email: "miguel@antunes.example",
      phone: "+351210550104",
      children: [
        { name: "Carolina", login: "carolina.antunes", age: 10 },
        { name: "Gaspar", login: "gaspar.antunes", age: 8 },
      ],
    },
    {
      parent: "Catarina Vaz",
      email: "catarina@vaz.example",
      phone: "+351210550105",
      children: [{ name: "Simão", login: "simao.vaz", age: 12 }],
    },
    {
      parent: "Olena Kovalenko",
      email: "olena@kovalenko.example",
      phone: "+351210550106",
      children: [
        { name: "Sofiya", login: "sofiya.kovalenko", age: 11 },
        { name: "Artem", login: "artem.kovalenko", age: 9 },
      ],
    },
    {
      parent: "Rita Bettencourt",
      email: "rita@bettencourt.example",
      phone: "+351210550107",
      children: [{ name: "Clara", login: "clara.bettencourt", age: 8 }],
    },
    {
      parent: "Edson Lima",
      email: "edson@lima.example",
      phone: "+351210550108",
      children: [
        { name: "Iuri", login: "iuri.lima", age: 14 },
        { name: "Noémia", login: "noemia.lima", age: 6 },
        { name: "Kelly", login: "kelly.lima", age: 13 },
      ],
    },
    {
      parent: "Rita Fonseca",
      email: "rita@fonseca.example",
      phone: "+351210550109",
      children: [
        { name: "Martim", login: "martim.fonseca", age: 10 },
        { name: "Clara", login: "clara.fonseca", age: 8 },
      ],
    },
    {
      parent: "João Pacheco",
      email: "joao@pacheco.example",
      phone: "+351210550110",
      children: [{ name: "Beatriz", login: "beatriz.pacheco", age: 9 }],
    },
    {
      parent: "Helena Sampaio",
      email: "helena@sampaio.example",
      phone: "+351210550111",
      children: [
        { name: "Tomás", login: "tomas.sampaio", age: 8 },
        { name: "Alice", login: "alice.sampaio", age: 10 },
      ],
    },
    {
      parent: "Nelson Tavares",
      email: "nelson@tavares.example",
      phone: "+351210550112",
      children: [{ name: "Íris", login: "iris.tavares", age: 13 }],
    },
    {
      parent: "Sofia Brandão",
      email: "sofia@brandao.example",
      phone: "+351210550113",
      children: [
        { name: "Lourenço", login: "lourenco.brandao", age: 12 },
        { name: "Joana", login: "joana.brandao", age: 9 },
      ],
    },
    {
      parent: "Dulce Monteiro",
      email: "dulce@monteiro.example",
      phone: "+351210550114",
      children: [{ name: "Rafael", login: "rafael.monteiro", age: 7 }],
    },
    {
      parent: "Rui Carvalhal",
      email: "rui@carvalhal.example",
      phone: "+351210550115",
      children: [
        { name: "Madalena", login: "madalena.carvalhal", age: 14 },
        { name: "Xavier", login: "xavier.carvalhal", age: 11 },
      ],
    },
    {
      parent: "Inês Quintela",
      email: "ines@quintela.example",
      phone: "+351210550116",
      children: [
        { name: "Santiago", login: "santiago.quintela", age: 7 },
        { name: "Laura", login: "laura.quintela", age: 10 },
      ],
    },
  ],
};
