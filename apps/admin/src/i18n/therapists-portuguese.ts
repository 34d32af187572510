/** The pages of therapists, their own and those about them. */
export const therapistsPortuguese = {
  week: {
    help: 'Arraste em um dia para criar um horário, pelas bordas para mudar e pelo meio para mover.',
    keys: 'Pelo teclado: setas movem, Shift + setas mudam o fim, Enter abre e Delete remove.',
    touch: 'Toque em um dia para criar um horário de uma hora; toque no horário para alterar.',
    add: 'Adicionar horário',
    change: 'Alterar horário',
    apply: 'Aplicar',
    copy: 'Copiar um dia',
    copy_to: 'Para estes dias, no lugar do que têm:',
    copy_now: 'Copiar',
    merge: 'Juntar',
    overlaps: 'sobreposto',
    overlapping: 'Há horários sobrepostos.',
    copied: 'Dia copiado',
    removed: 'Horário removido',
    slots: 'Sessões que cabem na semana',
    fits: 'Cabe %{smart_count} sessão de %{minutes} minutos por semana (horário de %{zone}) |||| Cabem %{smart_count} sessões de %{minutes} minutos por semana (horário de %{zone})',
    short: { sun: 'dom.', mon: 'seg.', tue: 'ter.', wed: 'qua.', thu: 'qui.', fri: 'sex.', sat: 'sáb.' },
  },
  own: {
    week: 'Minha semana',
    meetings: 'Minhas sessões',
    calendars: 'Minhas agendas',
    profile: 'Meu perfil',
    saved: 'Salvo',
    no_profile: 'Esta conta ainda não está ligada a um perfil de terapeuta. Fale com a administração.',
  },
  holds: {
    title: 'Reservas a confirmar',
    confirm: 'Confirmar',
    confirmed: 'Sessão confirmada. As duas pessoas recebem um e-mail.',
  },
  meetings: {
    ahead: 'Próximas sessões',
    block: 'Reservar um horário para mim',
    move: 'Alterar',
    cancel: 'Desmarcar',
    cancel_help: 'A pessoa recebe um e-mail, e o horário volta a ficar livre.',
    cancel_own: 'O horário volta a ficar livre.',
    cancelled: 'Sessão desmarcada',
    zone: 'No horário de %{zone}.',
  },
  calendars: {
    own: 'Suas sessões na sua agenda',
    own_help:
      'Assine este endereço no Google Agenda, no Outlook ou no celular. Ele é secreto: quem o conhece lê as suas sessões.',
    address: 'Endereço da agenda',
    copy: 'Copiar o endereço',
    copied: 'Endereço copiado',
    not_copied: 'O navegador não deixou copiar. Selecione o endereço.',
    renew: 'Trocar o endereço',
    renew_help: 'O endereço atual deixa de funcionar na hora.',
    renewed: 'Endereço trocado',
    elsewhere: 'Agendas de outros lugares',
    elsewhere_help:
      'O que está marcado nestas agendas ocupa o horário aqui também. Nenhum texto dos eventos é guardado.',
    other_address: 'Endereço iCal (https)',
    add: 'Adicionar agenda',
    added: 'Agenda adicionada',
    removed: 'Agenda removida',
    remove_help: 'Os horários que ela ocupa voltam a ficar livres.',
  },
};

/** The labels of their fields. */
export const therapistFieldsPortuguese = {
  actions: 'Ações',
  busy_times: 'Horários ocupados',
  confirm: 'Ação',
  member_name: 'Membro',
  read_at: 'Lida em',
  skipped_events: 'Eventos ilegíveis',
};

/** The reasons why a calendar elsewhere was not read. */
export const calendarErrorsPortuguese = {
  refused_address: 'endereço não permitido',
  unreachable: 'não foi possível acessar',
  bad_status: 'o endereço respondeu com erro',
  too_large: 'arquivo grande demais',
  unreadable: 'não é uma agenda',
  cut_off: 'o arquivo está incompleto',
  too_many_events: 'eventos demais',
  too_slow: 'a leitura demorou demais',
};
