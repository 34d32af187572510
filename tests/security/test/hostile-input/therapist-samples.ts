import { nothing } from './no-rows.js';

const rule = { weekday: 'mon', start_time: '09:00', end_time: '17:00' };
const absence = { starts_at: '2026-12-21T00:00:00-03:00', ends_at: '2027-01-04T00:00:00-03:00', reason: 'Férias' };
const ranges = [{ start_time: '14:00', end_time: '18:00' }];
const hours = { rules: [rule], overrides: [{ date: '2026-03-12', ranges }], absences: [absence] };

const therapist = {
  name: 'Íris Exemplo',
  bio: 'Terapia breve.',
  languages: ['Português'],
  tags: [],
  gender: 'female',
  city: 'São Paulo',
  region: 'SP',
  country: 'BR',
  full_address: 'Rua Augusta, 1500',
  photo_url: 'https://rotina.test/foto.jpg',
  online: true,
  in_person: true,
  active: true,
  time_zone: 'America/Sao_Paulo',
  session_minutes: 50,
  step_minutes: 30,
  buffer_before_minutes: 5,
  buffer_after_minutes: 5,
  minimum_notice_minutes: 60,
  max_days_ahead: 60,
  ...hours,
};

let dates = 0;
/** One for each override. */
const newDate = (): string =>
  Temporal.PlainDate.from('2027-01-01')
    .add({ days: (dates += 1) })
    .toString();

/** At a time of its own. */
const meeting = (): Record<string, unknown> => ({
  starts_at: `${newDate()}T09:00:00-03:00`,
  ends_at: `${newDate()}T09:00:00-03:00`,
  title: 'Supervisão',
});

/** On a row that does not exist. */
const onNoRow = (body: Readonly<Record<string, unknown>>) => () => ({ body, path: { id: '0' }, status: 404 });

let tags = 0;

/** Of the first therapist and the first tag. */
export const therapistSamples = {
  'POST /admin/api/membership/therapists': () => ({ body: therapist }),
  'PUT /admin/api/membership/therapists/:id': () => ({ body: therapist, path: { id: '1' } }),
  'POST /admin/api/membership/therapists/:id/share-token': () => ({ body: {}, path: { id: '1' } }),
  // The caller is a therapist, too.
  'PUT /api/v2/therapist/me': () => ({ body: { name: 'Íris Exemplo', bio: 'Terapia breve.', ...hours } }),
  'POST /api/v2/therapist/me/rules': () => ({ body: rule }),
  'PUT /api/v2/therapist/me/rules/:id': onNoRow(rule),
  'POST /api/v2/therapist/me/overrides': () => ({ body: { date: newDate(), ranges } }),
  'PUT /api/v2/therapist/me/overrides/:id': onNoRow({ date: '2026-03-12', ranges }),
  'POST /api/v2/therapist/me/absences': () => ({ body: absence }),
  'PUT /api/v2/therapist/me/absences/:id': onNoRow(absence),
  'POST /api/v1/terapeuta/:slug/holds': () => ({
    body: { starts_at: '2020-03-11T09:00:00-03:00' },
    path: { slug: 'terapeuta-exemplo' },
    status: 422,
  }),
  'POST /api/v2/therapist/me/meetings': () => ({ body: meeting() }),
  'PUT /api/v2/therapist/me/meetings/:id': () => ({ body: meeting(), path: { id: nothing }, status: 404 }),
  'POST /api/v2/therapist/me/calendars': () => ({
    body: { url: 'http://127.0.0.1:9/agenda.ics', name: 'Consultório' },
  }),
  'PUT /api/v2/therapist/me/calendars/:id': onNoRow({ name: 'Consultório' }),
  'POST /api/v2/therapist/me/feed': () => ({ body: {} }),
  'POST /admin/api/membership/meetings': () => ({ body: { therapist_id: 1, ...meeting() } }),
  'PUT /admin/api/membership/meetings/:id': () => ({ body: meeting(), path: { id: nothing }, status: 404 }),
  'POST /admin/api/membership/tags': () => ({ body: { name: `Tag ${String((tags += 1))}`, kind: 'experience' } }),
  'PUT /admin/api/membership/tags/:id': () => ({
    body: { name: 'Tag', kind: 'experience' },
    path: { id: '1' },
  }),
};
