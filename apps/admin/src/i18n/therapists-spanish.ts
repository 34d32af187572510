/** The pages of therapists, their own and those about them. */
export const therapistsSpanish = {
  week: {
    help: 'Arrastre en un día para crear un horario, por los bordes para cambiarlo y por el centro para moverlo.',
    keys: 'Con el teclado: las flechas mueven, Mayús + flechas cambian el fin, Enter abre y Supr quita.',
    touch: 'Toque un día para crear un horario de una hora; toque el horario para cambiarlo.',
    add: 'Agregar horario',
    change: 'Cambiar horario',
    apply: 'Aplicar',
    copy: 'Copiar un día',
    copy_to: 'A estos días, en lugar de lo que tienen:',
    copy_now: 'Copiar',
    merge: 'Unir',
    overlaps: 'superpuesto',
    overlapping: 'Hay horarios superpuestos.',
    copied: 'Día copiado',
    removed: 'Horario quitado',
    slots: 'Sesiones que caben en la semana',
    fits: 'Cabe %{smart_count} sesión de %{minutes} minutos por semana (hora de %{zone}) |||| Caben %{smart_count} sesiones de %{minutes} minutos por semana (hora de %{zone})',
    short: { sun: 'dom.', mon: 'lun.', tue: 'mar.', wed: 'mié.', thu: 'jue.', fri: 'vie.', sat: 'sáb.' },
  },
  own: {
    week: 'Mi semana',
    meetings: 'Mis sesiones',
    calendars: 'Mis agendas',
    profile: 'Mi perfil',
    saved: 'Guardado',
    no_profile: 'Esta cuenta todavía no está vinculada a un perfil de terapeuta. Comuníquese con la administración.',
  },
  holds: {
    title: 'Reservas por confirmar',
    confirm: 'Confirmar',
    confirmed: 'Sesión confirmada. Las dos personas reciben un correo.',
  },
  meetings: {
    ahead: 'Próximas sesiones',
    block: 'Reservar un horario para mí',
    move: 'Cambiar',
    cancel: 'Cancelar la sesión',
    cancel_help: 'La persona recibe un correo, y el horario vuelve a quedar libre.',
    cancel_own: 'El horario vuelve a quedar libre.',
    cancelled: 'Sesión cancelada',
    zone: 'En la hora de %{zone}.',
  },
  calendars: {
    own: 'Sus sesiones en su agenda',
    own_help:
      'Suscríbase a esta dirección en Google Calendar, en Outlook o en el celular. Es secreta: quien la conoce lee sus sesiones.',
    address: 'Dirección de la agenda',
    copy: 'Copiar la dirección',
    copied: 'Dirección copiada',
    not_copied: 'El navegador no permitió copiar. Seleccione la dirección.',
    renew: 'Cambiar la dirección',
    renew_help: 'La dirección actual deja de funcionar de inmediato.',
    renewed: 'Dirección cambiada',
    elsewhere: 'Agendas de otros lugares',
    elsewhere_help:
      'Lo que está reservado en estas agendas también ocupa el horario aquí. No se guarda ningún texto de los eventos.',
    other_address: 'Dirección iCal (https)',
    add: 'Agregar agenda',
    added: 'Agenda agregada',
    removed: 'Agenda quitada',
    remove_help: 'Los horarios que ocupa vuelven a quedar libres.',
  },
};

/** The labels of their fields. */
export const therapistFieldsSpanish = {
  actions: 'Acciones',
  busy_times: 'Horarios ocupados',
  confirm: 'Acción',
  member_name: 'Miembro',
  read_at: 'Leída el',
  skipped_events: 'Eventos ilegibles',
};

/** The reasons why a calendar elsewhere was not read. */
export const calendarErrorsSpanish = {
  refused_address: 'dirección no permitida',
  unreachable: 'no se pudo acceder',
  bad_status: 'la dirección respondió con un error',
  too_large: 'archivo demasiado grande',
  unreadable: 'no es una agenda',
  cut_off: 'el archivo está incompleto',
  too_many_events: 'demasiados eventos',
  too_slow: 'la lectura tardó demasiado',
};
