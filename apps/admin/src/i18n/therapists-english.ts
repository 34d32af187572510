/** The pages of therapists, their own and those about them. */
export const therapistsEnglish = {
  week: {
    help: 'Drag within a day to add a time, at its edges to change it, in the middle to move it.',
    keys: 'By keyboard: arrows move, Shift + arrows change the end, Enter opens and Delete removes.',
    touch: 'Touch a day to add a time of an hour; touch a time to change it.',
    add: 'Add a time',
    change: 'Change the time',
    apply: 'Apply',
    copy: 'Copy a day',
    copy_to: 'To these days, instead of what they have:',
    copy_now: 'Copy',
    merge: 'Merge',
    overlaps: 'overlaps',
    overlapping: 'Some times overlap.',
    copied: 'Day copied',
    removed: 'Time removed',
    slots: 'Sessions that the week has room for',
    fits: 'Room for %{smart_count} session of %{minutes} minutes a week (time of %{zone}) |||| Room for %{smart_count} sessions of %{minutes} minutes a week (time of %{zone})',
    short: { sun: 'Sun', mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat' },
  },
  own: {
    week: 'My week',
    meetings: 'My sessions',
    calendars: 'My calendars',
    profile: 'My profile',
    saved: 'Saved',
    no_profile: "This account has no therapist's profile yet. Ask an administrator.",
  },
  holds: {
    title: 'Holds to confirm',
    confirm: 'Confirm',
    confirmed: 'Session confirmed. Both people receive a mail.',
  },
  meetings: {
    ahead: 'Next sessions',
    block: 'Keep a time for myself',
    move: 'Change',
    cancel: 'Cancel the session',
    cancel_help: 'The person receives a mail, and the time is free again.',
    cancel_own: 'The time is free again.',
    cancelled: 'Session cancelled',
    zone: 'On the clock of %{zone}.',
  },
  calendars: {
    own: 'Your sessions in your calendar',
    own_help:
      'Subscribe to this address in Google Calendar, in Outlook or on your phone. It is secret: whoever knows it reads your sessions.',
    address: 'Address of the calendar',
    copy: 'Copy the address',
    copied: 'Address copied',
    not_copied: 'The browser refused to copy. Select the address.',
    renew: 'Replace the address',
    renew_help: 'The present address stops working at once.',
    renewed: 'Address replaced',
    elsewhere: 'Calendars elsewhere',
    elsewhere_help: 'What these calendars have takes your time here, too. No text of their events is kept.',
    other_address: 'iCal address (https)',
    add: 'Add a calendar',
    added: 'Calendar added',
    removed: 'Calendar removed',
    remove_help: 'The times that it takes are free again.',
  },
};

/** The labels of their fields. */
export const therapistFieldsEnglish = {
  actions: 'Actions',
  busy_times: 'Times taken',
  confirm: 'Action',
  member_name: 'Member',
  read_at: 'Read at',
  skipped_events: 'Unreadable events',
};

/** The reasons why a calendar elsewhere was not read. */
export const calendarErrorsEnglish = {
  refused_address: 'address not allowed',
  unreachable: 'could not be reached',
  bad_status: 'the address answered with an error',
  too_large: 'file too large',
  unreadable: 'not a calendar',
  cut_off: 'the file is incomplete',
  too_many_events: 'too many events',
  too_slow: 'reading it took too long',
};
