import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  promo: { label: "Promoção", text: "Há novas turmas todas as semanas. A primeira aula é por nossa conta.", link: "Ver os cursos" },
  country: {
    question: "Está no nosso site para {country}. Está correto?",
    yes: "Sim, ficar aqui",
    other: "Escolher outro país",
    close: "Fechar e ficar aqui",
    us: "os Estados Unidos",
    uk: "o Reino Unido",
    il: "Israel",
    pt: "Portugal",
  },
  cookies: {
    label: "Cookies",
    text: "Usamos alguns cookies para manter a sua sessão e recordar as suas escolhas. Com a sua autorização, também contamos visitas. <policy>Política de privacidade</policy>",
    accept: "Aceitar todos",
    decline: "Só os necessários",
  },
  footer: {
    label: "Sobre a {brand}",
    tagline: "Uma pequena escola de aulas em direto. De manhã ou ao fim da tarde, onde quer que esteja.",
    certificateSafe: "Certificado: professores verificados para trabalhar com crianças",
    certificateData: "Certificado: dados das crianças protegidos",
    courses: "Cursos",
    allCourses: "Todos os cursos",
    families: "Famílias",
    how: "Como funciona",
    faq: "Perguntas frequentes",
    logIn: "Iniciar sessão",
    company: "Empresa",
    privacy: "Política de privacidade",
    terms: "Termos e condições",
    teach: "Ensine connosco",
    talk: "Contacte-nos",
    write: "Enviar uma mensagem",
    facebook: "{brand} no Facebook",
    instagram: "{brand} no Instagram",
    address: "{brand}, Lda., Rua da Carriça 41, 1200-123 Lisboa.",
    rights: "Todos os direitos reservados",
  },
};
