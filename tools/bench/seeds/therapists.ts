const firstNames = `array['ana','maria','joao','pedro','lucia','helena','aurora','davi','benicio','cecilia','estela','fausto',
  'icaro','jacira','lazaro','noah','ariel','cris','dani','sol','tereza','ursula','otto','marcia','olavo','fatima','rita',
  'nina','iris','abel','bento','zelia','clara','hugo','igor','julia','karen','lia','mateus','nara']`;
const surnames = `array['riachomanso','ventoleve','serrafria','campoclaro','pedralisa','matagrande','luzverde','rioalto',
  'montebelo','folhaseca','areiafina','ceuaberto','lagoazul','vilanova','portomar','ruivo','dourado','cinzento','silvestre',
  'outeiro','baixada','ribeira','fontoura','vereda','clareira','mangueira','ipeamarelo','jatoba','peroba','cedro']`;
const cities = `array['sao paulo','recife','manaus','florianopolis','lisboa','curitiba','salvador','fortaleza','belem','natal']`;
const topics = `array['ansiedade','depressao','luto','relacionamentos','carreira','maternidade','autoestima','insonia','estresse',
  'adolescentes','casais','familia','idosos','fobias','trauma','burnout','alimentacao','dor cronica','adicoes','identidade']`;

const of = (list: string, number: string): string => `(${list})[1 + (${number}) % array_length(${list}, 1)]`;
/** Spreads neighbours over a list. */
const spread = (prime: number): string => `(n::bigint * ${prime} / 97)::int`;

/** Tags, before any therapist. */
export const tagStatements = [
  `insert into tags (slug, name, kind) select replace(topic, ' ', '-'), topic, 'experience' from unnest(${topics}) topic`,
];

/** Therapists of the numbers from `first` to `last`: common names and topics, and a rare word for every two hundred. */
export const therapistStatements = (first: number, last: number): string[] => [
  `create temp table generated as
   select n, ${of(firstNames, spread(31))} || ' ' || ${of(surnames, spread(17))} || ' ' || ${of(surnames, 'n / 30')} as name,
     ${of(cities, spread(13))} as city, ${of(topics, spread(7))} as topic, ${of(topics, spread(11))} as other,
     md5((n / 200)::text) as rare
   from generate_series(${first}, ${last}) n`,
  `insert into therapists (slug, name, bio, languages, gender, city, region, country, full_address, online, in_person, active,
     time_zone, session_minutes, step_minutes, buffer_before_minutes, buffer_after_minutes, minimum_notice_minutes,
     max_days_ahead, feed_revision, share_token, search_name, search_address, search_languages, search_tags, search_text,
     search_signature)
   select 't-' || n, name, bio, array['Português', language], (array['male', 'female', 'non_binary'])[1 + n % 3], city, 'BR', 'BR',
     address, n % 2 = 0, n % 3 = 0, n % 50 > 0, 'America/Sao_Paulo', 50, 50, 0, 0, 0, 60, 0, 'token-' || n, ' ' || name, address,
     E'portugues\\n' || language, replace(topic, ' ', '-'),
     text, search_signature(text)
   from generated, lateral (select (array['ingles', 'espanhol', 'libras', 'frances'])[1 + n % 4] as language,
     'rua das acacias ' || n || ', ' || city as address,
     'atende pessoas com questoes de ' || topic || ' e de ' || other || '; trabalha com escuta, cuidado e tempo. ' || rare as bio
   ) described, lateral (
     select concat(E'\\n ', name, E'\\n ', bio, E'\\n ', topic, E'\\n ', language, E'\\n ', address, ', ', city) as text
   ) indexed`,
  `insert into therapist_tags (therapist_id, tag_id)
   select t.id, g.id from therapists t join tags g on g.slug = t.search_tags where t.slug in (select 't-' || n from generated)`,
  `insert into next_slots (therapist_id, starts_at, due_at, attempts)
   select t.id, case when n % 10 > 0 then now() + (1 + n % 400) * interval '1 hour' end, now() + interval '1 day', 0
   from therapists t join generated on t.slug = 't-' || n`,
  'drop table generated',
  ...['therapists', 'therapist_tags', 'next_slots'].map((table) => `vacuum analyze ${table}`),
];
