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
};

let tags = 0;

/** Of the first therapist and the first tag. */
export const therapistSamples = {
  'POST /admin/api/membership/therapists': () => ({ body: therapist }),
  'PUT /admin/api/membership/therapists/:id': () => ({ body: therapist, path: { id: '1' } }),
  'POST /admin/api/membership/therapists/:id/share-token': () => ({ body: {}, path: { id: '1' } }),
  'POST /admin/api/membership/tags': () => ({ body: { name: `Tag ${String((tags += 1))}`, kind: 'experience' } }),
  'PUT /admin/api/membership/tags/:id': () => ({
    body: { name: 'Tag', kind: 'experience' },
    path: { id: '1' },
  }),
};
