import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  network_error: "Não conseguimos contactar o servidor. Verifique a ligação e tente novamente.",
  unknown: "Ocorreu um erro. Tente novamente.",

  malformed_json: "Ocorreu um erro. Tente novamente.",
  malformed_id: "Isto já não existe.",
  malformed_request: "Ocorreu um erro. Tente novamente.",
  signature_invalid: "Esta ligação não é válida. Peça uma nova.",

  validation_failed: "Alguns dados não estão corretos. Verifique-os e tente novamente.",
  promo_code_refused: "Este código promocional não pode ser usado aqui.",
  code_wrong: "O código não está correto. Verifique-o e tente novamente.",
  code_expired: "O código expirou. Peça um novo.",
  code_tries_used_up: "Demasiados códigos errados. Peça um novo.",
  verification_required: "Confirme primeiro o seu telefone ou email.",
  card_declined: "O seu cartão foi recusado. Experimente outro cartão.",
  plan_not_available: "Este plano de pagamento já não está disponível. Escolha outro.",
  token_invalid: "Esta ligação já não é válida. Peça uma nova.",
  google_refused: "O início de sessão com o Google não funcionou. Tente novamente.",
  school_sign_in_refused: "Não foi possível entrar com a conta da escola. Tente novamente.",

  student_has_active_course: "Este aluno ainda frequenta um curso. Termine primeiro a inscrição.",

  session_required: "A sua sessão terminou. Inicie sessão novamente.",
  wrong_credentials: "Nome de utilizador ou palavra-passe incorretos",

  role_not_allowed: "Não tem permissão para fazer isto.",
  field_not_allowed: "Não tem permissão para alterar alguns destes campos.",
  origin_not_allowed: "Recarregue a página e tente novamente.",
  fresh_login_required: "Por segurança, inicie sessão novamente e faça depois a alteração.",
  second_factor_required: "Introduza primeiro o código da verificação em dois passos.",
  fresh_second_factor_required: "Por segurança, confirme novamente com o seu código.",
  google_not_configured: "O início de sessão com o Google não está disponível.",
  consent_required: "É necessária primeiro a autorização do encarregado de educação.",
  class_not_open: "Esta aula não está aberta.",
  media_locked: "As câmaras e os microfones estão bloqueados neste momento.",
  chat_locked: "O chat está fechado neste momento.",
  assistant_off: "O assistente de IA está desligado neste momento.",
  desktop_off: "Os computadores remotos estão desligados nesta aula.",
  recording_off: "A gravação não está ligada nesta aula.",

  not_found: "Isto já não existe.",
  method_not_allowed: "Ocorreu um erro. Tente novamente.",
  request_timeout: "A operação demorou demasiado. Tente novamente.",

  already_done: "Isto já foi feito.",
  state_changed: "Outra pessoa alterou estes dados. Veja a versão mais recente e tente novamente.",
  idempotency_key_reused: "Este pedido já foi enviado. Recarregue a página.",
  group_full: "Esta turma está completa.",
  hold_expired: "A reserva do lugar expirou. Escolha novamente uma turma.",
  promo_code_used_up: "Este código promocional já foi utilizado.",
  student_already_enrolled: "Este aluno já está noutra turma deste curso.",
  schedule_clash: "Este aluno tem outra aula a essa hora.",
  teacher_double_booked: "Este professor tem outra aula a essa hora.",
  transition_not_allowed: "Não é possível fazer isto neste momento. Recarregue a página para ver o que mudou.",
  duplicate: "Isto já existe.",
  other_person_logged_in: "Outra pessoa tem sessão iniciada neste dispositivo. Termine primeiro essa sessão.",
  too_many_desktops: "Todos os computadores remotos da escola estão a ser usados. Tente novamente dentro de alguns minutos.",

  unknown_host: "Ocorreu um erro. Tente novamente.",
  body_too_large: "O conteúdo é demasiado grande.",
  unsupported_media_type: "Este tipo de ficheiro não é suportado.",
  too_many_requests:
    "Demasiadas tentativas. {minutes, plural, =0 {Aguarde um momento} one {Aguarde um minuto} other {Aguarde # minutos}} e tente novamente.",
  headers_too_large: "Ocorreu um erro. Tente novamente.",
  temporarily_unavailable: "Estamos com muita procura neste momento. Tente novamente daqui a pouco.",
  desktop_not_set_up: "Os computadores remotos não estão configurados.",
  payment_provider_unavailable: "De momento não é possível pagar. Tente novamente dentro de alguns minutos.",
  internal_error: "Ocorreu um erro. Tente novamente.",
};
